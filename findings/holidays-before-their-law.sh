#!/bin/sh
# Lists of Brazil's holidays close days on which lotteries drew, for they apply a law to the years before it.
#
# Packages   date-holidays 3.37.0; @lfreneda/eh-dia-util 1.3.1 with moment 2.30.1
# Input      Wednesday 12/10/1966 and Wednesday 20/11/2019
# Seen       both call 12/10/1966 a national holiday; the second also 20/11/2019, which the first leaves open until 2024
# Guess      no holiday either day: both packages take a full date, with its year, and the first knows years for 20/11
# Right      12/10 is a national holiday by Lei 6.802 of 30/06/1980, 20/11 by Lei 14.759 of 21/12/2023;
#            Caixa's record has the Federal 403 drawn on 12/10/1966 and the Mega-Sena 2209 on 20/11/2019
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
cd "$folder"
echo '{ "private": true }' >package.json
npm install --ignore-scripts --no-save --no-audit --no-fund --loglevel=error \
  date-holidays@3.37.0 @lfreneda/eh-dia-util@1.3.1 moment@2.30.1 >/dev/null
cat >check.mjs <<'JS'
import assert from 'node:assert/strict';
import ehDiaUtil from '@lfreneda/eh-dia-util';
import Holidays from 'date-holidays';

const brazil = new Holidays('BR');
const namePublic = (day) =>
  (brazil.isHoliday(new Date(`${day}T12:00:00-03:00`)) || []).find(({ type }) => type === 'public')?.name ?? 'no';
const isNational = (day) => (ehDiaUtil.ehFeriado(day) ? 'yes' : 'no');

const days = ['1966-10-12', '2019-11-20', '2024-11-20'];
const seen = days.map((day) => [day, namePublic(day), isNational(day)]);
console.log('a holiday? day, date-holidays 3.37.0, @lfreneda/eh-dia-util 1.3.1');
for (const row of seen) console.log(`  ${row.join('  ')}`);
console.log('  right: no, no, yes (12/10 since Lei 6.802/1980, 20/11 since Lei 14.759/2023)');
assert.deepEqual(seen, [
  ['1966-10-12', 'Nossa Senhora Aparecida', 'yes'],
  ['2019-11-20', 'no', 'yes'],
  ['2024-11-20', 'Dia da Consciência Negra', 'yes'],
]);
JS
node check.mjs
