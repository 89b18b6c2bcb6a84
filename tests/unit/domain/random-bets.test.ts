import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING_GIVEN } from '../../../lib/core/domain/check-fields.ts';
import { addDays, formatDay, formatDayMonth, MONTHS } from '../../../lib/core/domain/days.ts';
import { type GameId, gameOf } from '../../../lib/core/domain/games/list.ts';
import { HOUSE_IDS, HOUSES, type HouseId } from '../../../lib/core/domain/houses/list.ts';
import { readCheck } from '../../../lib/core/domain/queries/check-reading.ts';
import { readTickets } from '../../../lib/core/domain/queries/pasted-tickets.ts';

// A bet of known parts in any order: what is read are these parts, or something is named as not read.

/** A Wednesday. */
const TODAY = '2026-08-19';

type Part = { text: string; holds: Readonly<Record<string, string>> };

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((value) => String(value).padStart(length, '0'));

const pick = fc.oneof(
  digits(4).map((number) => ({ text: `milhar ${number}`, holds: { kind: 'milhar', picks: number } })),
  digits(3).map((number) => ({ text: `centena ${number}`, holds: { kind: 'centena', picks: number } })),
  digits(2).map((number) => ({ text: `dezena ${number}`, holds: { kind: 'dezena', picks: number } })),
  fc.integer({ min: 1, max: 25 }).map((group) => ({
    text: `grupo ${group}`,
    holds: { kind: 'grupo', picks: String(group).padStart(2, '0') },
  })),
  fc.tuple(digits(4), digits(4)).map(([one, other]) => ({
    text: `milhares ${one} e ${other}`,
    holds: { kind: 'milhar', picks: [...new Set([one, other])].join('+') },
  })),
);
const house = fc.constantFrom<HouseId>(...HOUSE_IDS).map((id) => ({
  text: HOUSES[id].short.toLowerCase(),
  holds: { house: id },
}));
const day = fc.integer({ min: 0, max: 60 }).chain((back) => {
  const of = addDays(TODAY, -back);
  const worded = `${Number(of.slice(8))} de ${MONTHS[Number(of.slice(5, 7)) - 1]}`;
  return fc
    .constantFrom(
      formatDay(of),
      formatDayMonth(of),
      worded,
      `dia ${formatDayMonth(of)}`,
      `${worded} de ${of.slice(0, 4)}`,
    )
    .map((text) => ({ text, holds: { day: of } }));
});
const reach = fc.constantFrom(
  ...['1 ao 5', 'do 1º ao 5º', '1/5', 'cercado', '1º ao 5º prêmio', 'do primeiro ao quinto'].map((text) => ({
    text,
    holds: { reach: '5' },
  })),
  ...['na cabeça', '1º prêmio', 'no primeiro prêmio'].map((text) => ({ text, holds: { reach: '1' } })),
);
const money = fc.integer({ min: 1, max: 400 }).chain((quarters) => {
  const cents = quarters * 25;
  const amount = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
  const forms = [
    `R$ ${amount}`,
    `${amount} reais`,
    `r$${amount}`,
    ...(cents % 100 === 0 ? [`${cents / 100} reais`, `por ${cents / 100} reais`] : []),
  ];
  return fc.constantFrom(...forms).map((text) => ({ text, holds: { cents: String(cents) } }));
});

const sentence = fc
  .record({
    pick,
    house,
    day,
    reach: fc.option(reach),
    money: fc.option(money),
    order: fc.nat(),
    gap: fc.constantFrom(' ', ', ', ' - ', '  '),
  })
  .map(({ order, gap, ...parts }) => {
    const all = Object.values(parts).filter((part) => part !== null) as Part[];
    // Each order of the parts by its number.
    const turned: Part[] = [];
    for (let left = all.length, rest = order; left > 0; left -= 1, rest = Math.floor(rest / 7))
      turned.push(...all.splice(rest % left, 1));
    return {
      text: turned.map(({ text }) => text).join(gap),
      holds: Object.assign({}, ...turned.map((part) => part.holds)),
    };
  });

/** What the tickets of a text hold; null where something of it is named as not read. */
function taken(text: string): Readonly<Record<string, string>>[] | null {
  const pasted = readTickets(text, TODAY);
  if (!pasted.ok || pasted.lines.some(({ kind }) => kind === 'unread')) return null;
  const found = pasted.lines.map((line) => {
    if (line.kind !== 'ticket' || line.unused.length > 0) return null;
    const check = readCheck({ ...NOTHING_GIVEN, ...line.fields }, TODAY);
    if (check.kind !== 'bet') return null;
    const { bet, span } = check;
    const is = (what: (typeof line.assumed)[number], value: string) =>
      line.assumed.includes(what) ? {} : { [what]: value };
    return {
      kind: bet.kind,
      picks: bet.picks.join('+'),
      house: span.region,
      day: span.from === span.to ? (span.from ?? '') : `${span.from}/${span.to}`,
      ...(line.assumed.includes('place') ? {} : { reach: String(bet.reach) }),
      ...(line.assumed.includes('stake') ? {} : { cents: String(Math.round(bet.stake * 100)) }),
      ...is('draw', ''),
    };
  });
  return found.every((one) => one !== null) ? (found as Readonly<Record<string, string>>[]) : null;
}

test('a bet of known parts in any order is read as these, or part of it is named as not read', () => {
  fc.assert(
    fc.property(sentence, ({ text, holds }) => {
      const found = taken(text);
      if (found === null) return;
      expect(found.map(({ draw: _, ...one }) => one)).toEqual([holds]);
    }),
    { numRuns: 300 },
  );
});

/** A bet with its reach before or behind its stake, as a line has several of them. */
const betOfLine = fc
  .record({
    pick: fc.oneof(
      pick.filter(({ text }) => !text.startsWith('milhares')),
      digits(3).map((number) => ({ text: `${number} centena`, holds: { kind: 'centena', picks: number } })),
      fc.constantFrom(['cobra', '09'], ['leão', '16'], ['vaca', '25']).map(([text = '', picks = '']) => ({
        text,
        holds: { kind: 'grupo', picks },
      })),
    ),
    reach: fc.constantFrom(['', '1'], ['na cabeça', '1'], ['1/5', '5'], ['1 ao 5', '5'], ['cercado', '5']),
    quarters: fc.integer({ min: 1, max: 40 }),
    isReachFirst: fc.boolean(),
  })
  .map(({ pick: one, reach: [place = '', last = ''], quarters, isReachFirst }) => {
    const amount = `R$ ${(quarters / 4).toFixed(2).replace('.', ',')}`;
    const text = [one.text, ...(isReachFirst ? [place, amount] : [amount, place])].filter(Boolean).join(' ');
    return { text, holds: { ...one.holds, reach: last, cents: String(quarters * 25) } };
  });

test('several bets of a line keep each its stake and its reach, or part of the line is named', () => {
  const line = fc.record({
    bets: fc.array(betOfLine, { minLength: 2, maxLength: 3 }),
    separator: fc.constantFrom(', ', ' e ', '; ', ' + ', ' / ', ' | '),
  });
  let read = 0;
  fc.assert(
    fc.property(line, ({ bets, separator }) => {
      const text = `${bets.map((one) => one.text).join(separator)} look 18/08`;
      const found = taken(text);
      if (found === null) return;
      read += 1;
      const main = ({ kind, picks, reach: last = '1', cents }: Readonly<Record<string, string>>) =>
        `${kind} ${picks} ${last} ${cents}`;
      expect(found.map(main).sort(), text).toEqual(bets.map(({ holds }) => main(holds)).sort());
    }),
    { numRuns: 300 },
  );
  expect(read).toBeGreaterThan(200);
});

const game = fc.constantFrom<GameId>('megaSena', 'quina', 'lotofacil', 'duplaSena', 'lotomania');
const ticket = game.chain((id) => {
  const { least, most, from, to } = SIZES[id as keyof typeof SIZES];
  const numbers = fc
    .integer({ min: least, max: most })
    .chain((size) => fc.uniqueArray(fc.integer({ min: from, max: to }), { minLength: size, maxLength: size }))
    .map((all) => all.sort((a, b) => a - b).map((number) => String(number).padStart(2, '0')));
  const label = fc.constantFrom('', 'Jogo 1: ', '1) ', '#3 ', '- ', 'Cartela 2 - ', 'A) ', '*Jogo 12:* ');
  const of = fc.oneof(
    fc
      .integer({ min: 1000, max: 2900 })
      .chain((contest) =>
        fc
          .constantFrom(`${contest}`, `concurso ${contest}`, `conc. ${contest}`, `nº ${contest}`)
          .map((text) => ({ text, of: String(contest) })),
      ),
    fc
      .integer({ min: 0, max: 50 })
      .map((back) => ({ text: formatDay(addDays(TODAY, -back)), of: addDays(TODAY, -back) })),
  );
  return fc
    .record({
      numbers,
      label,
      of,
      separator: fc.constantFrom(' ', '-', ', ', '.', '/', ' - '),
      count: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ numbers: all, label: before, of: when, separator, count }) => ({
      text: [
        `${gameOf(id).name} ${when.text}`,
        ...Array.from({ length: count }, () => before + all.join(separator)),
      ].join('\n'),
      tickets: Array.from({ length: count }, () => `${gameOf(id).slug} ${all.join(' ')} ${when.of}`),
    }));
});
const SIZES = {
  megaSena: { least: 6, most: 10, from: 1, to: 60 },
  quina: { least: 5, most: 8, from: 1, to: 80 },
  lotofacil: { least: 15, most: 18, from: 1, to: 25 },
  duplaSena: { least: 6, most: 9, from: 1, to: 50 },
  lotomania: { least: 50, most: 50, from: 0, to: 99 },
} as const;

test('tickets below the heading of a game are read, whatever labels and separators they have', () => {
  fc.assert(
    fc.property(ticket, ({ text, tickets }) => {
      const pasted = readTickets(text, TODAY);
      const found = pasted.ok
        ? pasted.lines.flatMap((line) =>
            line.kind === 'ticket'
              ? [`${line.fields.loteria} ${(line.fields.numeros?.match(/\d+/g) ?? []).join(' ')} ${line.fields.de}`]
              : [],
          )
        : [];
      expect(found).toEqual(tickets);
    }),
    { numRuns: 300 },
  );
});
