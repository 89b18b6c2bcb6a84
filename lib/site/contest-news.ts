import type { LotteriesReply } from '../core/contracts/lotteries.ts';
import { gameOf, isGameId, PANEL_GAMES } from '../core/domain/games/list.ts';
import { ticketOf } from './contests.ts';

// What an open page shows of contests, as one text, and what to say where that has become another.

type Marked = {
  modality: string;
  contest: number;
  day: string;
  numbers: readonly string[];
  second?: readonly string[] | null | undefined;
  team?: string | null | undefined;
  extra?: Readonly<Record<string, readonly string[]>> | undefined;
  /** How many bands of prizes are known. */
  bands: number;
};

/** Contests as one text, a line each: another where one comes, goes or changes. */
export const contestsMark = (contests: readonly Marked[]): string =>
  contests
    .map(({ modality, contest, day, numbers, second, team, extra = {}, bands }) =>
      [
        modality,
        contest,
        day,
        [numbers, second ?? []].map((drawn) => drawn.join(' ')).join('/'),
        [...(team ? [team] : []), ...Object.values(extra).map((drawn) => drawn.join(' '))].join(', '),
        bands,
      ].join('|'),
    )
    .join('\n');

/** The mark of the lotteries' newest contests. */
export const lotteriesMark = ({ loterias }: LotteriesReply): string =>
  contestsMark(
    PANEL_GAMES.flatMap((modality) => {
      const card = loterias[modality];
      if (!card) return [];
      const { concurso, data, numeros, numerosSegundoSorteio, timeCoracao, premiacao } = card;
      const drawn = { numbers: numeros, second: numerosSegundoSorteio, team: timeCoracao };
      return [{ modality, contest: concurso, day: data, ...drawn, bands: premiacao?.length ?? 0 }];
    }),
  );

const parsed = (mark: string) =>
  mark
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [modality = '', contest = '', day = '', drawn = '', team = ''] = line.split('|');
      const name = isGameId(modality) ? gameOf(modality).name : modality;
      const numbers = drawn
        .split('/')
        .filter(Boolean)
        .map((draw) => draw.split(' ').map(ticketOf).join(' '))
        .join(' e ');
      const drawnText = [numbers, team].filter(Boolean).join(', ');
      return { modality, contest: Number(contest), name: `${name} ${contest}`, day, text: drawnText };
    });

/** True when any modality would go back to an earlier contest than a mark has, or to none. */
export const isOlder = ({ loterias }: LotteriesReply, shown: string): boolean =>
  parsed(shown).some(({ modality, contest }) => (loterias[modality]?.concurso ?? -1) < contest);

type Line = ReturnType<typeof parsed>[number];

/** True for a contest that a list of its modality's newest would have; of one older than those nothing is known. */
function isInSight({ modality, contest }: Line, list: readonly Line[]): boolean {
  const numbersOfModality = list.filter((one) => one.modality === modality).map((one) => one.contest);
  return numbersOfModality.length === 0 || contest > Math.min(...numbersOfModality);
}

/**
 * What to say of contests that follow those that are shown (`contestsMark` of both): that came out, were corrected or taken
 * back; empty for none. A contest older than those of the other list only came into sight, or went out of it.
 */
export function contestNews(shown: string, next: string): string {
  const [was, is] = [parsed(shown), parsed(next)];
  const out: string[] = [];
  const corrected: string[] = [];
  for (const one of is) {
    const before = was.find(({ name }) => name === one.name);
    if (!before) {
      if (isInSight(one, was)) out.push(`${one.name}: ${one.text}`);
    } else if (before.text !== one.text) corrected.push(`${one.name}: era ${before.text}; é ${one.text}`);
    else if (before.day !== one.day) corrected.push(one.name);
  }
  const gone = was.filter((one) => !is.some(({ name }) => name === one.name) && isInSight(one, is));
  return [
    out.length > 0 && `Saiu: ${out.join('; ')}.`,
    corrected.length > 0 && `Corrigido: ${corrected.join('; ')}.`,
    gone.length > 0 && `Retirado: ${gone.map(({ name }) => name).join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
