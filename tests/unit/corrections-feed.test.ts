import { describe, expect, test } from 'vitest';
import type { LoggedCorrection } from '../../lib/core/contracts/correction.ts';
import { instantOf } from '../../lib/core/domain/days.ts';
import { correctionsText } from '../../lib/server/feeds/feeds.ts';
import { changeLine } from '../../lib/site/corrections.ts';
import { readAtom } from '../support/atom.ts';

const NOW = instantOf('2026-11-20', '18:30');
const SITE = {
  name: 'Bicho & <Cia>',
  url: 'https://exemplo.com.br',
  partnerUrl: null,
  contactPhone: null,
  contactEmail: null,
  isMeasured: false,
};
const DRAW: LoggedCorrection = {
  kind: 'draw',
  id: 'pt-rio/2026-11-20/14:20@2026-11-20T21:25:00.000Z',
  region: 'pt-rio',
  day: '2026-11-20',
  time: '14:20',
  name: 'PT',
  at: '2026-11-20T21:25:00.000Z',
  before: ['9663', '1111', '2222', '3333', '1623'],
  after: ['1623', '3333', '2222', '1111', '9663'],
  source: 'lotohack',
  reason: 'a própria fonte se corrigiu',
};
const CONTEST: LoggedCorrection = {
  kind: 'contest',
  id: 'megaSena/3046@2026-11-19T12:00:00.000Z',
  modality: 'megaSena',
  contest: 3046,
  day: '2026-11-18',
  at: '2026-11-19T12:00:00.000Z',
  before: ['01', '02', '03', '04', '05', '06'],
  after: ['02', '03', '04', '05', '06', '07'],
  source: 'operador',
  reason: 'Digitei <01> & errei',
};

describe('the feed of corrections', () => {
  test('each correction is an entry with both tables, source and reason', () => {
    const feed = readAtom(correctionsText(SITE, [DRAW, CONTEST], NOW, 'xml'));
    expect(feed).toMatchObject({
      self: 'https://exemplo.com.br/feed/correcoes.xml',
      alternate: 'https://exemplo.com.br/correcoes',
      updated: DRAW.at,
    });
    expect(feed.entries[0]).toMatchObject({
      id: 'tag:exemplo.com.br,2026:correcao/pt-rio/2026-11-20/14:20@2026-11-20T21:25:00.000Z',
      link: 'https://exemplo.com.br/resultados/rio/2026-11-20/14h20',
      title: 'Rio PT 14h20 de 20/11/2026: o 1º prêmio era 9663, é 1623; 4 prêmios mudaram',
      updated: DRAW.at,
    });
    expect(feed.entries[0]?.content).toContain('<td>5º</td><td>1623</td><td>9663 (mudou)</td>');
    expect(feed.entries[0]?.content).toContain('Por: LotoHack. Motivo: a própria fonte se corrigiu.');
    expect(feed.entries[1]).toMatchObject({
      link: 'https://exemplo.com.br/loterias/mega-sena/3046',
      title: 'Mega-Sena, concurso 3046: 1 número mudou',
    });
    expect(feed.entries[1]?.content).toContain('Digitei &lt;01&gt; &amp; errei.');
  });

  test('without corrections it is empty, the same all day', () => {
    const empty = readAtom(correctionsText(SITE, [], NOW, 'xml'));
    expect(empty.entries).toEqual([]);
    expect(readAtom(correctionsText(SITE, [], instantOf('2026-11-20', '23:00'), 'xml'))).toEqual(empty);
  });
});

test.each([
  [{ after: [] }, 'resultado retirado'],
  [{ before: [] }, 'resultado posto no seu horário'],
  [{ after: DRAW.before }, 'os números ficaram, mudou outro dado'],
  [{ after: ['9663', '1111', '2222', '3333', '1632'] }, 'o 5º prêmio era 1623, é 1632'],
])('a correction in one line: %o', (over, line) => {
  expect(changeLine({ ...DRAW, ...over })).toBe(line);
});
