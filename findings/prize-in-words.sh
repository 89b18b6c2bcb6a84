#!/bin/sh
# A prize that one package writes in words loses its millions when another reads it.
#
# Packages   extenso 2.1.0 (writes); @microsoft/recognizers-text-number-with-unit 1.3.1 with
#            @microsoft/recognizers-text-number and @microsoft/recognizers-text 1.3.1 (read, culture pt-br)
# Input      R$ 249.094.227,14, the first prize of +Milionária 166 (24/07/2024)
# Seen       written 'duzentos e quarenta e nove milhões, noventa e quatro mil duzentos e vinte e sete reais e quatorze
#            centavos'; read as two amounts, 94227 reais and 14 centavos; without the comma 249094227 reais and 14 centavos
# Guess      249094227 reais and 14 centavos both times
# Right      the prize; grammars differ on the comma between thousands and millions (Luft and Almeida write one, Cunha none:
#            clubedoportugues.com.br/virgula-com-numeros-por-extenso), so a reader of Portuguese meets both
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
cd "$folder"
echo '{ "private": true }' >package.json
npm install --ignore-scripts --no-save --no-audit --no-fund --loglevel=error extenso@2.1.0 \
  @microsoft/recognizers-text-number-with-unit@1.3.1 @microsoft/recognizers-text-number@1.3.1 \
  @microsoft/recognizers-text@1.3.1 >/dev/null
cat >check.mjs <<'JS'
import assert from 'node:assert/strict';
import recognizers from '@microsoft/recognizers-text-number-with-unit';
import extenso from 'extenso';

const readAmounts = (words) =>
  recognizers.recognizeCurrency(words, 'pt-br').map(({ resolution }) => `${resolution.value} ${resolution.unit}`);

const words = extenso('249094227,14', { mode: 'currency' });
const seen = readAmounts(words);
const withoutComma = readAmounts(words.replace(',', ''));
console.log('extenso 2.1.0 -> @microsoft/recognizers-text-number-with-unit 1.3.1: R$ 249.094.227,14');
console.log(`  ${words}`);
console.log(`  -> ${seen.join(' + ')}   (right: 249094227 + 14)`);
console.log(`  without the comma -> ${withoutComma.join(' + ')}`);
assert.match(words, /^duzentos e quarenta e nove milhões, noventa e quatro mil duzentos e vinte e sete reais e/);
assert.deepEqual(seen, ['94227 Real brasileiro', '14 Centavo']);
assert.deepEqual(withoutComma, ['249094227 Real brasileiro', '14 Centavo']);
JS
node check.mjs
