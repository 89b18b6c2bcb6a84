import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GROUPS, groupOf } from '../../lib/core/domain/groups.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { expectedRange } from '../../lib/core/domain/odds.ts';
import { seventhPrize, sixthPrize } from '../../lib/core/domain/prizes.ts';
import { strongestByChance, strongestPulls } from '../../lib/core/domain/pulls.ts';
import { fillPlaceholders } from '../../lib/server/content/placeholders.ts';
import { methodTrials, pullsOf } from '../../lib/server/content/trials.ts';
import { archive, countsBetween } from '../../lib/server/content/words/archive.ts';
import { parseContests } from '../../lib/server/store/history/load.ts';

// What articles say of the archive in words is counted here again: a sentence that is changed, or a count, fails.

const reported = (slug: string) =>
  fillPlaceholders(readFileSync(`content/blog/${slug}.md`, 'utf8')).replace(/\s+/g, ' ');
const animal = (region: HouseId, day: string, time: string): string | null => {
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
  const text = reported('resultados-jogo-do-bicho-2025');
  const alike = SUMMER.filter((day) => animal('pt-rio', day, '14:20') === animal('pt-sp', day, '20:00'));
  expect(dayAndMonth(alike)).toEqual(['19/8', '27/8', '15/9', '24/9', '28/9']);
  expect(text).toContain('aconteceu ainda em 19 e 27 de agosto e em 28 de setembro');
  const dozen = (region: HouseId, day: string, time: string) => archive().find(region, day, time)?.numbers[0].slice(-2);
  expect(dayAndMonth(alike.filter((day) => dozen('pt-rio', day, '14:20') === dozen('pt-sp', day, '20:00')))).toEqual([
    '15/9',
    '24/9',
  ]);

  const absent = (region: HouseId, time: string) =>
    GROUPS.filter((group) => !SUMMER.some((day) => animal(region, day, time) === group.animal)).map(
      (group) => group.animal,
    );
  expect(absent('pt-rio', '14:20')).toEqual(['Borboleta']);
  expect(absent('pt-sp', '20:00')).toEqual(['Galo', 'Peru']);
  expect(absent('pt-rio', '09:20')).toEqual([]);
  expect(text).toContain('Na coluna das 20h00 faltaram dois, o galo e o peru.');
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

test('claims about the contests of 2025 equal a count', () => {
  const text = reported('resultados-loterias-caixa-2025');
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
  const text = reported('horarios-ppt-ptm-pt-ptv-ptn-coruja');
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
  const { list, find, federal } = archive();
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
  // Caixa's contests are recorded up to that day.
  expect(right).toBe(list('federal').filter(({ day }) => day <= '2026-07-31').length);
  expect(short).toBeGreaterThan(0);
  expect(short).toBeLessThan(right / 20);
  // The 7th of 20/12/2025, where one digit of a ticket makes another number.
  const [first = '', second = ''] = (federal('2025-12-20') ?? []).map((ticket) => ticket.slice(-5));
  const product = Number(first) * Number(second);
  const cut = Number(first.slice(-4)) * Number(second.slice(-4));
  const seventhOf = (made: number) => String(Math.floor(made / 1000) % 1000).padStart(3, '0');
  expect(seventhOf(product)).not.toBe(seventhOf(cut));
  const text = reported('sexto-setimo-premio-como-calcular');
  expect(text).toContain(`${first} × ${second} = ${product.toLocaleString('pt-BR')}, e o 7º é ${seventhOf(product)};`);
  expect(text).toContain(`= ${cut.toLocaleString('pt-BR')}, e sairia ${seventhOf(cut)}.`);
});

/** What of R$ 1 a method must bring back in order not to lose, as a share of hits: the group pays 18 for one. */
const EVEN = 1 / 18;

test('claims about nine methods equal a count', () => {
  const text = reported('estrategias-ganhar-jogo-bicho-metodos');
  const trials = methodTrials();
  expect(trials).toHaveLength(9);
  for (const { method, bets, hits } of trials) expect(hits / bets, method).toBeLessThan(EVEN);
  const outside = trials.filter(({ hits, from, to }) => hits < from || hits > to);
  expect(outside.map(({ method }) => method)).toEqual(['menos-sorteado']);
  expect(text).toContain('Um dos nove: “o que menos saiu até ali”, com 593 acertos onde o acaso dá de 498 a 587.');
  const late = trials.find(({ method }) => method === 'atrasado');
  expect((late?.hits ?? 0) / (late?.bets ?? 1)).toBeLessThan(0.04);
  expect(text).toContain('abaixo dos 4% do acaso');
  expect(trials.reduce((best, one) => (one.hits / one.bets > best.hits / best.bets ? one : best)).method).toBe(
    'menos-sorteado',
  );
});

test('claims about the puxada equal a count', () => {
  const text = reported('puxada-jogo-do-bicho');
  for (const region of ['pt-rio', 'pt-sp', 'look'] as const) {
    const { counts, steps, hindsight } = pullsOf(region);
    const { times } = strongestPulls(counts);
    const { from, to } = strongestByChance(steps);
    expect(times >= from && times <= to, region).toBe(true);
    expect(
      counts.flat().some((one) => one === 0),
      region,
    ).toBe(region === 'pt-rio');
    expect(hindsight.made.hits / hindsight.made.bets, region).toBeGreaterThan(EVEN);
    const { bets, hits } = hindsight.tested;
    expect(hits / bets, region).toBeLessThan(EVEN);
    const range = expectedRange(bets);
    expect(hits >= range.from && hits <= range.to, region).toBe(true);
  }
  expect(text).toContain('nas outras duas regiões, com mais sorteios, não faltou nenhum');
  expect(
    pullsOf('federal')
      .counts.flat()
      .filter((one) => one === 0).length,
  ).toBeGreaterThan(312);
  expect(text).toContain('a maioria dos pares não teria como aparecer');
});

test('claims about errors that sum and 7th prize reveal equal a count', () => {
  const text = reported('como-conferimos-os-resultados');
  const swapped = (list: readonly string[], one: number, two: number) =>
    list.map((number, at) => list[at === one ? two : at === two ? one : at] ?? number);
  const count = { draws: 0, digit: 0, digitCaught: 0, pair: 0, pairCaught: 0, third: 0, thirdCaught: 0 };
  for (const { numbers } of archive().list('pt-rio')) {
    const five = [...numbers];
    const sixth = sixthPrize(numbers);
    const isCaught = (slipped: readonly string[]) => sixthPrize(slipped as typeof numbers) !== sixth;
    for (const [at, number] of five.entries())
      for (let place = 0; place < 4; place++) {
        const digit = number[place] ?? '';
        const other = String((Number(digit) + 1 + ((count.draws + at) % 9)) % 10);
        const with_ = (changed: string) => five.map((one, nth) => (nth === at ? changed : one));
        count.digit += 1;
        if (isCaught(with_(number.slice(0, place) + other + number.slice(place + 1)))) count.digitCaught += 1;
        const next = number[place + 1];
        if (next === undefined || next === digit) continue;
        count.pair += 1;
        if (isCaught(with_(number.slice(0, place) + next + digit + number.slice(place + 2)))) count.pairCaught += 1;
      }
    const seventh = (list: readonly string[]) => seventhPrize(list[0] ?? '', list[1] ?? '');
    for (const [one, two] of [
      [0, 1],
      [2, 4],
    ] as const) {
      expect(isCaught(swapped(five, one, two))).toBe(false);
      expect(seventh(swapped(five, one, two))).toBe(seventh(five));
    }
    if (five[0] !== five[2]) {
      count.third += 1;
      if (seventh(swapped(five, 0, 2)) !== seventh(five)) count.thirdCaught += 1;
    }
    count.draws += 1;
  }
  expect(count.draws).toBeGreaterThan(3000);
  expect([count.digitCaught, count.pairCaught]).toEqual([count.digit, count.pair]);
  expect(count.thirdCaught / count.third).toBeGreaterThan(0.99);
  expect(count.thirdCaught).toBeLessThan(count.third);
  expect(text).toContain('| o 1º prêmio no lugar do 3º | o 7º, quase sempre |');
});

test('the leaders of two months of 2025 went back to what chance gives', () => {
  const text = reported('resultados-jogo-do-bicho-2025');
  expect(text).toContain('os três líderes voltaram para perto do que o acaso dá');
  for (const region of ['pt-rio', 'pt-sp', 'look'] as const) {
    const { counts } = countsBetween(region, '2025-08-01', '2025-09-30');
    const leader = counts.indexOf(Math.max(...counts));
    const later = countsBetween(region, '2025-10-01', '2026-07-31');
    const { from, to } = expectedRange(later.draws);
    const times = later.counts[leader] ?? 0;
    expect(times >= from && times <= to, region).toBe(true);
  }
  const rio = countsBetween('pt-rio', '2025-08-01', '2025-09-30');
  const { from, to } = expectedRange(rio.draws);
  expect(rio.counts.filter((times) => times < from || times > to)).toHaveLength(1);
  const triple = archive().find('pt-rio', '2025-08-27', '14:20')?.numbers.slice(0, 3) ?? [];
  expect(new Set(triple.map((number) => groupOf(number).animal)).size).toBe(1);
});
