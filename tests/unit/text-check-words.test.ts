import { expect, test } from 'vitest';
import type { AnsweredTicket } from '../../lib/core/contracts/checks.ts';
import { NOTHING_GIVEN } from '../../lib/core/domain/check-fields.ts';
import { addDays, formatTime } from '../../lib/core/domain/days.ts';
import { slotSlug } from '../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, houseOf } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { drawOf, unreadWords, verdictOf } from '../../lib/site/text-check-words.ts';

const MONDAY = '2026-08-03';

test('a draw of a bet is named with its hour on the day that was checked', () => {
  for (const house of HOUSE_IDS) {
    for (let after = 0; after < 7; after += 1) {
      const day = addDays(MONDAY, after);
      for (const time of slotsOn(house, day)) {
        const fields = { regiao: houseOf(house).slug, slot: slotSlug(house, time) };
        const named = drawOf({ fields, checkedBy: { ...NOTHING_GIVEN, ...fields, de: day, ate: day } });
        expect(named, `${house} ${day} ${time}`).toMatch(new RegExp(`${formatTime(time)}$`));
      }
    }
  }
});

test('a draw whose hour varies is named without one over several days', () => {
  const fields = { regiao: 'rio', slot: 'ptn' };
  const checkedBy = { ...NOTHING_GIVEN, ...fields, de: MONDAY, ate: addDays(MONDAY, 6) };
  expect(drawOf({ fields, checkedBy })).toBe('Rio PTN');
});

const unsoldTicket = (contests: number, hitCount: number): AnsweredTicket => {
  const contest = { contest: 6087, day: '2026-08-12' };
  const view = {
    contests,
    first: contest,
    last: contest,
    priced: 0,
    staked: 0,
    paid: 0,
    unpaid: 0,
    unsold: 1,
    hitCount,
  };
  const ticket = { modality: 'federal' as const, numbers: ['45678'], team: null };
  const lists = { tiers: [], hits: [], steps: [] };
  return {
    kind: 'ticket',
    lines: [1],
    text: '45678',
    fields: { loteria: 'federal' },
    checkedBy: NOTHING_GIVEN,
    assumed: [],
    unused: [],
    contest: null,
    answer: { kind: 'ticket', ticket, view: { ...view, ...lists } },
  } as unknown as AnsweredTicket;
};

test.each([
  [1, 0, 'O número saiu, mas o sorteio não teve bilhetes nem prêmios'],
  [9, 0, 'Nenhum prêmio em 9 concursos; em 1 o número saiu, mas sem bilhetes nem prêmios'],
  [9, 2, 'Prêmio em 2 de 9 concursos; em 1 o número saiu, mas sem bilhetes nem prêmios'],
])('a number of a contest without tickets, of %i contests with %i prizes, is no plain loss', (contests, hits, text) => {
  expect(verdictOf(unsoldTicket(contests, hits)).text).toBe(text);
});

test.each([
  [{ reason: 'left', part: 'day', line: 2 }, /^Não conferi: a linha 2 fala de um dia /],
  [{ reason: 'left', part: 'house', line: 1 }, /a linha 1 fala de uma banca /],
  [{ reason: 'changed', line: 4 }, /^Não conferi: a linha 4 cancela ou muda esta aposta\.$/],
  [{ reason: 'again', line: 2 }, /repete a aposta da linha 2\.$/],
  [{ reason: 'struck' }, /^Não conferi: a linha está riscada\.$/],
  [{ reason: 'contests' }, /^Não conferi: .* qual é o primeiro\./],
  [{ reason: 'mixed' }, /^Não conferi: há números e bichos na mesma aposta\./],
  [{ reason: 'stakeless' }, /^Não conferi: as outras apostas dizem o valor, e esta não\./],
] as const)('a bet that is not counted says why: %j', (why, words) => {
  expect(unreadWords({ kind: 'unread', lines: [3], text: 'grupo 5', why })).toMatch(words);
});
