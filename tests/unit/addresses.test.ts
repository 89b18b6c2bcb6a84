import { describe, expect, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import { GAME_IDS } from '../../lib/core/domain/games/list.ts';
import { GROUPS } from '../../lib/core/domain/groups.ts';
import { slotSlug, timesOfSlot } from '../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { STATE_CODES } from '../../lib/core/domain/houses/states.ts';
import { REACHES, SPANS } from '../../lib/core/domain/statistics.ts';
import { guardRequest } from '../../lib/front/request/guard.ts';
import * as addresses from '../../lib/site/addresses.ts';
import { lotteriesPlace, picturePlace, resultsPlace } from '../../lib/site/addresses.ts';
import { aliasOf } from '../../lib/site/aliases.ts';
import { animalAddress } from '../../lib/site/animal-addresses.ts';
import * as contests from '../../lib/site/contest-addresses.ts';
import { dreamAddress } from '../../lib/site/dream-addresses.ts';
import { pictureAddress } from '../../lib/site/picture-addresses.ts';
import * as statistics from '../../lib/site/statistics-addresses.ts';

const segmentsOf = (path: string) => path.split('/').slice(2);

describe('every address means what it was made of, and is in its one spelling', () => {
  const days = Array.from({ length: 700 }, (_, index) => addDays('2024-10-12', index));
  const made = HOUSE_IDS.flatMap((region) => [
    { path: addresses.regionAddress(region), place: { kind: 'region', region } },
    { path: addresses.yesterdayAddress(region), place: { kind: 'yesterday', region } },
    { path: addresses.monthAddress(region, '2026-07'), place: { kind: 'month', region, month: '2026-07' } },
    ...days.flatMap((day) => [
      { path: addresses.regionDayAddress(region, day), place: { kind: 'region-day', region, day } },
      ...slotsOn(region, day).flatMap((time) => [
        { path: addresses.drawAddress({ region, day, time }), place: { kind: 'draw', region, day, time } },
        {
          path: addresses.slotAddress(region, time),
          place: { kind: 'slot', region, times: timesOfSlot(region, slotSlug(region, time)) },
        },
      ]),
    ]),
  ]);
  test('under /resultados', () => {
    expect(made.length).toBeGreaterThan(10_000);
    for (const { path, place } of made) {
      expect(resultsPlace(segmentsOf(path)), path).toEqual(place);
      expect(aliasOf(path), path).toBeNull();
    }
  });
  test('of states', () => {
    for (const state of STATE_CODES) {
      const path = addresses.stateAddress(state);
      expect(resultsPlace(segmentsOf(path)), path).toEqual({ kind: 'state', state });
      expect(aliasOf(path), path).toBeNull();
    }
  });
  test('of statistics and their files', () => {
    const files = HOUSE_IDS.flatMap((region) =>
      statistics.FIGURES.flatMap((figure) =>
        REACHES.flatMap((reach) =>
          SPANS.flatMap((span) =>
            statistics.FIGURE_FORMATS.map((format) => ({ region, place: { figure, reach, span, format } })),
          ),
        ),
      ),
    );
    const paths = files.map(({ region, place }) => statistics.figureAddress(region, place));
    expect(new Set(paths).size).toBe(HOUSE_IDS.length * 48);
    for (const [at, { place }] of files.entries()) {
      const path = paths[at] ?? '';
      expect(statistics.figurePlace(path.split('/').at(-1) ?? ''), path).toEqual(place);
      expect(aliasOf(path), path).toBeNull();
    }
    for (const region of HOUSE_IDS) expect(aliasOf(addresses.statisticsAddress(region))).toBeNull();
  });
  test('under /loterias', () => {
    for (const modality of GAME_IDS) {
      for (const [path, place] of [
        [contests.modalityAddress(modality), { kind: 'modality', modality }],
        [contests.contestAddress(modality, 3038), { kind: 'contest', modality, contest: 3038 }],
        [contests.contestYearAddress(modality, 2026), { kind: 'year', modality, year: 2026 }],
      ] as const) {
        expect(lotteriesPlace(segmentsOf(path)), path).toEqual(place);
        expect(aliasOf(path), path).toBeNull();
      }
    }
  });
  test('of pictures', () => {
    const digest = '0123456789abcdef';
    const pages = [
      ...made.filter(({ place: { kind } }, at) => at % 13 === 0 && ['draw', 'region-day', 'day'].includes(kind)),
      ...GAME_IDS.map((modality) => ({
        path: contests.contestAddress(modality, 3038),
        place: { kind: 'contest', modality, contest: 3038 },
      })),
      ...GROUPS.map((group) => ({ path: animalAddress(group), place: { kind: 'animal', group } })),
      { path: dreamAddress('Água suja'), place: { kind: 'dream', segment: 'agua-suja' } },
    ];
    for (const { path: page, place } of pages) {
      const path = pictureAddress('og', page, digest);
      expect(picturePlace(segmentsOf(path)), path).toEqual({ place, digest });
      expect(aliasOf(path), path).toBeNull();
    }
  });
  test.each([
    ['/resultados/rio', 'og/rio-0123456789abcdef.png'],
    ['a dream of two words', 'og/sonhos/agua/suja-0123456789abcdef.png'],
    ['a missing animal', 'og/bichos/dinossauro-0123456789abcdef.png'],
    ['a year of contests', 'og/loterias/quina/ano/2025-0123456789abcdef.png'],
    ['no digest', 'og/rio/2026-07-29.png'],
    ['a short digest', 'og/rio/2026-07-29-0123.png'],
    ['another ending', 'og/rio/2026-07-29-0123456789abcdef.jpg'],
  ])('%s has no picture', (_, path) => {
    expect(picturePlace(path.split('/').slice(1))).toBeNull();
  });
});

describe('any other spelling takes one step', () => {
  test.each([
    ['/resultados/2026-7-1', '/resultados/2026-07-01'],
    ['/resultados/1-7-2026', '/resultados/2026-07-01'],
    ['/resultados/2026/07/01', '/resultados/2026-07-01'],
    ['/results/01/07/2026', '/resultados/2026-07-01'],
    ['/Resultados/RIO', '/resultados/rio'],
    ['/resultados/São-Paulo', '/resultados/sao-paulo'],
    ['/resultados/são paulo/PTN', '/resultados/sao-paulo/ptn'],
    ['/resultados/rio-de-janeiro', '/resultados/rio'],
    ['/resultados/rio/14:20', '/resultados/rio/pt'],
    ['/resultados/rio/14h20', '/resultados/rio/pt'],
    ['/resultados/rio/19h30', '/resultados/rio/ptn'],
    ['/resultados/sao-paulo/8h00', '/resultados/sao-paulo/08h00'],
    ['/resultados/sao-paulo/8:00', '/resultados/sao-paulo/08h00'],
    ['/resultados/look/7h20min', '/resultados/look/07h20'],
    ['/resultados/rio/2026-7-1', '/resultados/rio/2026-07-01'],
    ['/resultados/rio/2026-7', '/resultados/rio/2026-07'],
    ['/resultados/rio/2026/07', '/resultados/rio/2026-07'],
    ['/resultados/rio/07-2026', '/resultados/rio/2026-07'],
    ['/resultados/rio/2026-07-29/14:20', '/resultados/rio/2026-07-29/14h20'],
    ['/resultados/rio/2026-07-29/PT', '/resultados/rio/2026-07-29/14h20'],
    ['/resultados/rio/2026-07-25/ptn', '/resultados/rio/2026-07-25/19h30'],
    ['/resultados/2026-07-29/rio', '/resultados/rio/2026-07-29'],
    ['/resultados/ptm', '/resultados/rio/ptm'],
    ['/resultados/hoje', '/resultados'],
    ['/resultados/rio/hoje', '/resultados/rio'],
    ['/rio', '/resultados/rio'],
    ['/sao-paulo/2026-07-29', '/resultados/sao-paulo/2026-07-29'],
    ['/look', '/resultados/look'],
    ['/pt', '/resultados/rio/pt'],
    ['/bandeirantes', '/resultados/sao-paulo/bandeirantes'],
    ['/federal', '/resultados/federal'],
    ['/ontem', '/resultados/ontem'],
    ['/Mega-Sena', '/loterias/mega-sena'],
    ['/loterias/megasena/03038', '/loterias/mega-sena/3038'],
    ['/loterias/Lotofácil', '/loterias/lotofacil'],
    ['/loterias/dupla/concurso/2700', '/loterias/dupla-sena/2700'],
    ['/loterias/quina/concurso-7.080', '/loterias/quina/7080'],
    ['/loterias/loteria-federal/6087', '/loterias/federal/6087'],
    ['/loterias/MEGA-SENA/ANO/2026', '/loterias/mega-sena/ano/2026'],
  ])('%s → %s', (path, right) => {
    const verdict = guardRequest('GET', encodeURI(path));
    expect(verdict).toMatchObject({ kind: 'redirect', status: 308, location: right });
    expect(guardRequest('GET', right)).toMatchObject({ kind: 'pass' });
  });

  test.each([
    ['/resultados/rj', '/resultados/estado/rj'],
    ['/sp', '/resultados/estado/sp'],
    ['/resultados/Goiás', '/resultados/estado/go'],
    ['/resultados/estado/GO', '/resultados/estado/go'],
    ['/resultados/estados/minas-gerais', '/resultados/estado/mg'],
    ['/resultados/sp/ontem', '/resultados/sao-paulo/ontem'],
    ['/resultados/goias/2026-07-29', '/resultados/look/2026-07-29'],
    ['/estatisticas/rj', '/estatisticas/rio'],
  ])('of a state, for the time being: %s → %s', (path, right) => {
    const verdict = guardRequest('GET', encodeURI(path));
    expect(verdict).toMatchObject({ kind: 'redirect', status: 307, location: right });
    expect(guardRequest('GET', right)).toMatchObject({ kind: 'pass' });
  });

  test.each([
    '/resultados/estado',
    '/resultados/estado/xx',
    '/resultados/estado/go/2026-07-29',
    '/resultados/nada',
    '/resultados/rio/nada',
    '/resultados/rio/2026-02-30',
    '/resultados/rio/25h00',
    '/resultados/2026-07-29/14h20',
    '/resultados/rio/2026-07-29/14h20/nada',
    '/resultados/rio/rio',
    '/resultados/rio/ontem/14h20',
    '/loterias/nada',
    '/loterias/mega-sena/nada',
    '/loterias/mega-sena/0',
    '/loterias/mega-sena/999999',
    '/loterias/mega-sena/ano/1990',
  ])('%s means nothing', (path) => expect(guardRequest('GET', path)).toMatchObject({ kind: 'pass' }));
});
