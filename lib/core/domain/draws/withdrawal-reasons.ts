import { normalizeText } from '../normalize-text.ts';
import type { WithdrawalKind } from './withdrawals.ts';

// Apart from the slots: the browser reads those and no reason.

const DRAW = '(?:o |a |esse |este |esta |essa )?(?:sorteio|extracao|bicho)';
const NOT = 'nao (?:houve|teve|ocorreu|aconteceu|correu|se realizou|foi (?:feit|realizad)[oa])';
const OFF = '(?:cancelad|suspens|adiad)[oa]';
/** That no draw was held: 'não houve sorteio', 'a extração não correu', 'sorteio cancelado', 'feriado'; 'não houve' alone. */
const NOT_HELD = new RegExp(
  [
    `\\b${NOT}(?: ${DRAW}\\b|\\s*(?:[.:,;!]|$))`,
    `\\b${DRAW} (?:${NOT}|(?:foi )?${OFF})\\b`,
    `\\b(?:sem|${OFF}) ${DRAW}\\b`,
    '^(?:feriado|luto|recesso)\\b',
  ].join('|'),
);

/** The kind that a reason in the operator's words is of: 'Não houve sorteio: feriado' is 'not-held'. */
export const withdrawalKindOf = (reason: string): WithdrawalKind =>
  NOT_HELD.test(normalizeText(reason)) ? 'not-held' : 'withdrawn';
