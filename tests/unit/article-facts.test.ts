import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GROUPS, groupOf } from '../../lib/core/domain/groups.ts';
import { sixthPrize } from '../../lib/core/domain/prizes.ts';
import type { Region } from '../../lib/core/domain/regions.ts';
import { slotsOn } from '../../lib/core/domain/schedule.ts';
import { archive } from '../../lib/server/content/archive.ts';
import { fillMarks } from '../../lib/server/content/placeholders.ts';
import { parseContests } from '../../lib/server/store/history.ts';

// What articles say of the archive in words is counted here anew: a sentence that is changed, or a count, fails.

const told = (slug: string) => fillMarks(readFileSync(`content/blog/${slug}.md`, 'utf8')).replace(/\s+/g, ' ');
const animal = (region: Region, day: string, time: string): string | null => {
  const draw = archive().find(region, day, time);
  return draw ? groupOf(draw.numbers[0]).animal : null;
};

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (
    let at = new Date(`${first}T12:00:00Z`);
    at.toISOString().slice(0, 10) <= last;
    at.setUTCDate(at.getUTCDate() + 1)
  )
    days.push(at.toISOString().slice(0, 10));
  return days;
}
const SUMMER = daysFrom('2025-08-01', '2025-09-30');
const rioTimes = ['09:20', '11:20', '14:20', '16:20', '18:20', '21:20'];
const dayAndMonth = (days: readonly string[]) =>
  days.map((day) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`);

test('the two months of 2025: coincidences, repetitions, the missing and the frequent', () => {
  const text = told('resultados-jogo-do-bicho-2025');
  const alike = SUMMER.filter((day) => animal('pt-rio', day, '14:20') === animal('pt-sp', day, '20:00'));
  expect(dayAndMonth(alike)).toEqual(['19/8', '27/8', '15/9', '24/9', '28/9']);
  expect(text).toContain('aconteceu ainda em 19 e 27 de agosto e em 28 de setembro');
  const dozen = (region: Region, day: string, time: string) => archive().find(region, day, time)?.numbers[0].slice(-2);
  expect(dayAndMonth(alike.filter((day) => dozen('pt-rio', day, '14:20') === dozen('pt-sp', day, '20:00')))).toEqual([
    '15/9',
    '24/9',
  ]);

  const absent = (region: Region, time: string) =>
    GROUPS.filter((group) => !SUMMER.some((day) => animal(region, day, time) === group.animal)).map(
      (group) => group.animal,
    );
  expect(absent('pt-rio', '14:20')).toEqual(['Borboleta']);
  expect(absent('pt-sp', '20:00')).toEqual(['Galo', 'Peru']);
  expect(absent('pt-rio', '09:20')).toEqual([]);
  expect(text).toContain('Na coluna das 20h faltaram dois, o galo e o peru.');
  expect(dayAndMonth(SUMMER.filter((day) => animal('pt-rio', day, '09:20') === 'Borboleta'))).toEqual([
    '5/8',
    '18/8',
    '22/8',
  ]);

  const again = SUMMER.filter(
    (day, at) => at > 0 && animal('pt-rio', day, '14:20') === animal('pt-rio', SUMMER[at - 1] ?? '', '14:20'),
  );
  expect(dayAndMonth(again)).toEqual(['21/8', '6/9', '10/9', '15/9', '24/9']);
  expect(text).toMatch(/véspera em 21 de agosto \(\p{L}+\) e em 6, 10, 15 e 24 de setembro/u);

  const counts = new Map<string, number>();
  for (const day of SUMMER)
    for (const time of rioTimes) {
      const name = animal('pt-rio', day, time);
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  const order = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  expect([order[0], order.at(-1)]).toEqual(['Carneiro', 'Cabra']);
  expect(text).toContain('o carneiro foi o que mais veio e a cabra a que menos veio');

  const missing = (['pt-rio', 'pt-sp', 'look', 'federal'] as const).flatMap((region) =>
    SUMMER.flatMap((day) =>
      slotsOn(region, day).flatMap((time) => (archive().find(region, day, time) ? [] : [`${region} ${day} ${time}`])),
    ),
  );
  expect(missing).toEqual(['look 2025-08-27 23:20']);
});

test('the year’s contests: the last Mega of 2025, what fell on New Year’s day, the specials, the holidays', () => {
  const text = told('resultados-loterias-caixa-2025');
  const contests = parseContests(readFileSync('content/history/contests.txt', 'utf8'), []);
  const of = (modality: string, day: string) => contests.filter((one) => one.modality === modality && one.day === day);
  const last = contests.filter(({ modality, day }) => modality === 'megaSena' && day.startsWith('2025')).at(-1);
  expect(last).toMatchObject({ contest: 2954, day: '2025-12-20' });
  expect(of('megaSena', '2026-01-01').map(({ contest }) => contest)).toEqual([2955]);
  expect(text).toContain('O concurso 2955 estava marcado');
  expect(text).toContain('concurso regular de 20 de dezembro');
  for (const modality of ['quina', 'lotofacil', 'lotomania', 'duplaSena'])
    expect(of(modality, '2026-01-01'), modality).not.toEqual([]);
  for (const modality of ['timemania', 'federal']) expect(of(modality, '2026-01-01'), modality).toEqual([]);
  const specials = contests
    .filter(({ special, day }) => special && day.startsWith('2025'))
    .map(({ modality, day }) => `${modality} ${day}`);
  expect(specials.sort()).toEqual(['duplaSena 2025-04-19', 'lotofacil 2025-09-06', 'quina 2025-06-28']);
  for (const modality of ['megaSena', 'federal']) {
    expect(of(modality, '2025-11-14'), modality).not.toEqual([]);
    expect(of(modality, '2025-11-15'), modality).toEqual([]);
  }
  expect(contests.filter(({ day }) => day === '2025-11-20')).toEqual([]);
});

test('hours and holidays: Carnival, Ash Wednesday, the moved Federal, the two Decembers', () => {
  const text = told('horarios-ppt-ptm-pt-ptv-ptn-coruja');
  const out = (day: string) => rioTimes.filter((time) => archive().find('pt-rio', day, time)).length;
  for (const day of ['2025-03-03', '2025-03-04', '2026-02-16', '2026-02-17']) expect(out(day), day).toBe(6);
  for (const day of ['2025-03-05', '2026-02-18']) expect(archive().federal(day), day).toBeUndefined();
  expect(archive().find('pt-rio', '2025-03-05', '18:20')).toBeDefined();
  expect(archive().find('pt-rio', '2026-02-18', '18:20')).toBeUndefined();
  expect(text).toContain('Em 2025 a PTN voltou ao seu lugar naquela quarta; em 2026 não há registro dela.');
  expect(archive().find('pt-rio', '2025-11-14', '18:20')).toBeUndefined();
  expect(archive().find('pt-rio', '2025-11-15', '18:20')).toBeDefined();
  for (const year of ['2024', '2025'])
    for (const [day, rio] of [
      [`${year}-12-24`, 4],
      [`${year}-12-31`, 4],
      [`${year}-12-25`, 0],
    ] as const) {
      expect(out(day), day).toBe(rio);
      expect(
        slotsOn('look', day).filter((time) => !archive().find('look', day, time)),
        day,
      ).toEqual([]);
    }
});

test('the Federal: what the cut milhares would give, and how often by chance the same', () => {
  const { regions, find, federal } = archive();
  let right = 0;
  let short = 0;
  for (const day of daysFrom('2024-10-12', '2026-07-31'))
    for (const time of slotsOn('federal', day).length ? slotsOn('federal', day) : ['19:00', '20:00']) {
      const draw = find('federal', day, time);
      const [first, second] = federal(day) ?? [];
      if (!draw || !first || !second) continue;
      expect(draw.numbers.slice(0, 2)).toEqual([first.slice(-4), second.slice(-4)]);
      right += 1;
      const seventh = (a: string, b: string) => Math.floor((Number(a) * Number(b)) / 1000) % 1000;
      if (seventh(first, second) === seventh(first.slice(-4), second.slice(-4))) short += 1;
    }
  expect(right).toBe(regions.federal.draws);
  expect(short).toBeGreaterThan(0);
  expect(short).toBeLessThan(right / 20);
  const text = told('loteria-federal-jogo-do-bicho');
  expect(text).toContain('o 1º prêmio saiu para o bilhete 84621 e o 2º para o 21500');
  expect(text).toContain('1.819.351.500');
  expect(text).toContain('ficam os três anteriores: 351');
  expect(text).toContain('dá 6.931.500, de onde sairia 931');
});

test('how a draw is told: what the examples show of zeros, of the hundredth dozen, of the first column', () => {
  const first = (region: Region, day: string, time: string) => archive().find(region, day, time)?.numbers ?? [];
  const [one = '', two = '', , , five = ''] = first('pt-rio', '2026-03-31', '09:20');
  expect([one.slice(-2), two.replaceAll('0', '').length, five.slice(-2)]).toEqual(['00', 1, '77']);
  expect(first('pt-rio', '2026-04-01', '14:20')[0]).toMatch(/^0/);
  expect(first('pt-rio', '2026-07-24', '14:20')[4]).toMatch(/^0/);
  expect(first('pt-rio', '2025-08-20', '14:20').slice(0, 2)).toEqual(['0751', '0300']);
  const example = archive().find('pt-rio', '2025-12-12', '18:20');
  expect(example?.numbers.slice(0, 4).map((number) => number[0])).toEqual(['1', '8', '7', '0']);
  expect(example && sixthPrize(example.numbers)).toBe('0847');
  expect(groupOf('47').animal).toBe('Elefante');
  for (const time of ['14:20', '21:20'])
    expect(['Cabra', 'Carneiro', 'Camelo', 'Cobra', 'Coelho', 'Cavalo']).toContain(
      animal('pt-rio', '2026-07-28', time),
    );
});

test('whoever is outside the range of chance is named: the Vaca in Rio, nobody in São Paulo', () => {
  expect(fillMarks('{{arquivo:fora:rio}}')).toBe('Vaca (157)');
  expect(fillMarks('{{arquivo:fora:sp}}')).toBe('nenhum');
  for (const slug of ['25-animais-jogo-bicho-numeros', 'bicho-atrasado-existe', 'sonhos-jogo-do-bicho-folclore'])
    expect(told(slug), slug).toContain('Vaca (157)');
  expect(told('25-animais-jogo-bicho-numeros')).not.toMatch(/a faixa da figura mostra isso/);
});
