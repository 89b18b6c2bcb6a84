#!/bin/sh
# Of the 25 animals of the jogo do bicho one has no plural.
#
# Package    pluralize-ptbr 1.0.4
# Input      the 25 names in the singular, in the order of the groups
# Seen       24 are right, 'leões' and 'pavões' among them; 'jacaré' stays 'jacaré', as 'pontapé' and 'avó' do
# Guess      'jacarés': a word that ends in a vowel takes an s, stressed or not
# Right      Acordo Ortográfico of 1990 (Decreto 6.583/2008), Base VIII, 1, a: words stressed on a final -a, -e or -o,
#            'seguidas ou não de -s', as pontapé(s) and avó(s)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
cd "$folder"
echo '{ "private": true }' >package.json
npm install --ignore-scripts --no-save --no-audit --no-fund --loglevel=error pluralize-ptbr@1.0.4 >/dev/null
cat >check.mjs <<'JS'
import assert from 'node:assert/strict';
import pluralize from 'pluralize-ptbr';

const animals = [
  ...['avestruz', 'águia', 'burro', 'borboleta', 'cachorro', 'cabra', 'carneiro', 'camelo', 'cobra', 'coelho', 'cavalo'],
  ...['elefante', 'galo', 'gato', 'jacaré', 'leão', 'macaco', 'porco', 'pavão', 'peru', 'touro', 'tigre', 'urso'],
  ...['veado', 'vaca'],
];
const OTHERS = { avestruz: 'avestruzes', leão: 'leões', pavão: 'pavões' };
const right = animals.map((animal) => OTHERS[animal] ?? `${animal}s`);
const seen = animals.map((animal) => pluralize(animal));
const wrong = seen.filter((plural, index) => plural !== right[index]);
console.log(`pluralize-ptbr 1.0.4: ${seen.length - wrong.length} of ${seen.length} animals right`);
console.log(`  jacaré -> ${wrong.join(' ')}   (right: jacarés, Acordo Ortográfico, Base VIII)`);
console.log(`  pontapé -> ${pluralize('pontapé')}, avó -> ${pluralize('avó')}   (right: pontapés, avós)`);
assert.deepEqual(wrong, ['jacaré']);
assert.deepEqual([pluralize('pontapé'), pluralize('avó')], ['pontapé', 'avó']);
JS
node check.mjs
