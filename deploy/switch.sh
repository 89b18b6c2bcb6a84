#!/bin/sh
# sh deploy/switch.sh VERSÃO: serves a release that stands built in /srv/bicho/releases, one process after the other, so that nginx always has
# one to ask. Forwards and back alike. A release that does not become ready is taken back. As root.
set -eu
root=${BICHO_ROOT:-/srv/bicho}
units='bicho bicho-b'

fail() { echo "$1" >&2; exit 1; }

release=${1:-}
[ -n "$release" ] || fail 'Uso: sh deploy/switch.sh VERSÃO (o nome de uma pasta em releases)'
[ -f "$root/releases/$release/.next/BUILD_ID" ] || fail "$root/releases/$release não está construída: npm run build, nela."
before=$(readlink "$root/current") || fail "$root/current não leva a versão nenhuma."
[ "$before" != "releases/$release" ] || fail "A versão $release já é a que serve."

# The tables only go forwards: whoever wants to go back afterwards needs the copy that is made here.
migrations=lib/core/store/migrations.ts
if ! cmp -s "$root/$before/$migrations" "$root/releases/$release/$migrations"; then
  echo 'As tabelas mudam entre as duas versões: primeiro uma cópia, e o ensaio dela.'
  systemctl start bicho-backup || fail 'A cópia falhou, e nada foi mudado: journalctl -u bicho-backup.'
fi

point() { ln -sfn "$1" "$root/current.novo" && mv -T "$root/current.novo" "$root/current"; }

point "releases/$release"
for unit in $units; do
  systemctl is-enabled --quiet "$unit" || continue
  # Returns when the process has its pages ready (ExecStartPost), or with an error.
  systemctl restart "$unit" && continue
  echo "$unit não partiu com a versão $release (journalctl -u $unit). De volta à anterior." >&2
  point "$before"
  for back in $units; do
    ! systemctl is-enabled --quiet "$back" || systemctl restart "$back" || echo "$back também não partiu com a anterior." >&2
    [ "$back" != "$unit" ] || break
  done
  exit 1
done
echo "A versão $release serve. Para voltar: sh $root/current/deploy/switch.sh ${before#releases/}"
