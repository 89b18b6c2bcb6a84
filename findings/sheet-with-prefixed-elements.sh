#!/bin/sh
# A sheet of contests is read as empty, without an error, when its elements have a namespace prefix.
#
# Packages   xlsx-extract 0.2.0; read-excel-file 9.3.17 to show that the sheet is valid; fflate 0.8.2 packs it
# Input      two sheets with the columns of Caixa's (Concurso, Data do Sorteio, Bola1 …) and one contest, equal but for the
#            prefix: <row> in one, <x:row> in the other
# Seen       xlsx-extract: two rows of the first, none of the second, and no error; read-excel-file: two rows of both
# Guess      the same rows, or an error
# Right      Namespaces in XML 1.0, 4: a prefix only stands for the namespace name, which ECMA-376 fixes
#            (http://schemas.openxmlformats.org/spreadsheetml/2006/main), so the prefix is the writer's choice
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
cd "$folder"
echo '{ "private": true }' >package.json
npm install --ignore-scripts --no-save --no-audit --no-fund --loglevel=error \
  xlsx-extract@0.2.0 read-excel-file@9.3.17 fflate@0.8.2 >/dev/null
cat >check.mjs <<'JS'
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { XLSX } from 'xlsx-extract';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const rows = [
  ['Concurso', 'Data do Sorteio', 'Bola1', 'Bola2', 'Bola3', 'Bola4', 'Bola5', 'Bola6'],
  ['2209', '20/11/2019', '22', '25', '28', '32', '33', '47'],
];

function writeBook(name, prefix) {
  const p = prefix ? `${prefix}:` : '';
  const cells = (row, index) =>
    row.map((value, at) => `<${p}c r="${'ABCDEFGH'[at]}${index + 1}" t="inlineStr"><${p}is><${p}t>${value}</${p}t></${p}is></${p}c>`);
  const lines = rows.map((row, index) => `<${p}row r="${index + 1}">${cells(row, index).join('')}</${p}row>`);
  const sheet = `<${p}worksheet xmlns${prefix ? `:${prefix}` : ''}="${MAIN}"><${p}sheetData>${lines.join('')}</${p}sheetData></${p}worksheet>`;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="MEGA SENA" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  writeFileSync(name, zipSync(Object.fromEntries(Object.entries(parts).map(([part, xml]) => [part, strToU8(head + xml)]))));
}

const extractRows = (name) =>
  new Promise((resolve, reject) => {
    const found = [];
    new XLSX()
      .extract(name, { sheet_nr: 1 })
      .on('row', (row) => found.push(row))
      .on('error', reject)
      .on('end', () => resolve(found));
  });

writeBook('plain.xlsx', '');
writeBook('prefixed.xlsx', 'x');
const [plain, prefixed] = [await extractRows('plain.xlsx'), await extractRows('prefixed.xlsx')];
const other = [await readSheet('plain.xlsx'), await readSheet('prefixed.xlsx')];
console.log('rows of the same sheet with <row> and with <x:row>');
console.log(`  xlsx-extract 0.2.0      ${plain.length} and ${prefixed.length}   (right: 2 and 2, Namespaces in XML 1.0)`);
console.log(`  read-excel-file 9.3.17  ${other[0].length} and ${other[1].length}`);
assert.deepEqual(plain, rows);
assert.deepEqual(prefixed, []);
assert.deepEqual(other, [rows, rows]);
JS
node check.mjs
