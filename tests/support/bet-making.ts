import { BET_KINDS, type BetKind, KINDS, PICK_DIGITS } from '../../lib/core/domain/bet-kinds.ts';
import { ANIMALS } from '../../lib/core/domain/groups.ts';
import type { RuledBet } from './bet-rules.ts';

const ENDS = ['1', '1-5', '1-7'] as const;

/** A bet as people write one; `random` gives 0 to 1. Kinds take turns. */
export function someBet(random: () => number, turn: number): RuledBet & { tipo: BetKind } {
  const below = (most: number) => Math.floor(random() * most);
  const tipo = BET_KINDS[turn % BET_KINDS.length] ?? 'grupo';
  const { form, way, picks } = KINDS[tipo];
  const count = way === 'single' ? 1 + (random() < 0.3 ? below(4) : 0) : picks;
  const palpite = new Set<string>();
  while (palpite.size < count) {
    palpite.add(
      form === 'grupo'
        ? String(1 + below(25)).padStart(2, '0')
        : String(below(10 ** PICK_DIGITS[form])).padStart(PICK_DIGITS[form], '0'),
    );
  }
  return { tipo, palpite: [...palpite], onde: ENDS[below(3)] ?? '1', valor: (1 + below(5000)) / 100 };
}

/** Its picks as they might be typed: by comma, blank or hyphen, groups also by number or animal. */
export function typed({ tipo, palpite }: RuledBet, random: () => number): string {
  const isGroup = KINDS[tipo as BetKind].form === 'grupo';
  const words = palpite.map((pick) => {
    if (!isGroup || random() < 0.4) return pick;
    return random() < 0.5 ? String(Number(pick)) : (ANIMALS[Number(pick) - 1] ?? '').toUpperCase();
  });
  return words.join([', ', ' ', '-', ','][Math.floor(random() * 4)]);
}
