import type { Answer } from '../core/contracts/answer.ts';
import type { DaySlot, DrawView } from '../core/contracts/draw.ts';
import type { SearchLine } from '../core/contracts/search.ts';
import type { PayoutTable } from '../core/domain/bets.ts';
import { formatDay, formatDayLong, formatTime } from '../core/domain/days.ts';
import { AWAITED_TEXT } from '../core/domain/draws/slot-state.ts';
import { ABSENCE_TEXT } from '../core/domain/draws/withdrawals.ts';
import { formatNumber } from '../core/domain/format.ts';
import { gameOf, isUndated, notHeld, withArticle } from '../core/domain/games/list.ts';
import { groupOf } from '../core/domain/groups.ts';
import { drawFullName } from '../core/domain/houses/draw-full-name.ts';
import { HOUSES, houseOf } from '../core/domain/houses/list.ts';
import { plural } from '../core/domain/joiner.ts';
import { ODDS, paysOf } from '../core/domain/odds.ts';
import type { SearchKind } from '../core/domain/search-kinds.ts';
import type { SearchAnswer } from '../core/functions/search-answers.ts';
import type { DrawnNumber } from '../core/views/drawn-number.ts';
import { drawAddress, regionDayAddress } from './addresses.ts';
import { animalAddress } from './animal-addresses.ts';
import { contestAddress, modalityAddress } from './contest-addresses.ts';
import { dreamAddress } from './dream-addresses.ts';
import { dayAddress } from './results-addresses.ts';
import { searchAddress } from './search-address.ts';
import { shownFirst } from './shown-number.ts';
import { checkAddress } from './tool-addresses.ts';

/** What a number of so many digits is called. */
export const numberKind = (number: string): 'milhar' | 'centena' | 'dezena' =>
  number.length === 4 ? 'milhar' : number.length === 3 ? 'centena' : 'dezena';

/** 'Rio PT · 14h20'. */
export const slotTitle = ({ region, name, time }: Pick<DaySlot, 'region' | 'name' | 'time'>) =>
  `${drawFullName(houseOf(region), name)} · ${formatTime(time)}`;

/** 'saiu 7 vezes', 'nunca saiu'. */
export function timesDrawn({ places }: DrawnNumber): string {
  const times = places.reduce((sum, count) => sum + count, 0);
  return times === 0 ? 'não saiu' : `saiu ${plural(times, 'vez', 'vezes')}`;
}

/** What is known of a draw that is not stored. */
export const SLOT_STATES: Record<DaySlot['state'], string> = {
  out: 'saiu',
  upcoming: 'ainda não é hora',
  ...AWAITED_TEXT,
  missing: 'não chegou até nós',
  'not-drawn': 'sem sorteio nesse dia',
  ...ABSENCE_TEXT,
};

function firstOf(draw: DrawView): string {
  const { number, animal } = shownFirst(draw);
  return `${number} · ${animal}`;
}

/** What a line of an intent leads to, where it is more than a question. */
const KIND_OF: Readonly<Partial<Record<Answer['intent'], SearchKind>>> = {
  'draw-slot': 'Sorteio',
  deu: 'Sorteio',
  federal: 'Sorteio',
  'next-draw': 'Sorteio',
  'day-results': 'Dia',
  'number-where': 'Número',
  'last-time': 'Número',
  'number-animal': 'Bicho',
  'animal-card': 'Bicho',
  dream: 'Sonho',
  payout: 'Aposta',
  'bet-kind': 'Aposta',
  ticket: 'Aposta',
  'caixa-latest': 'Concurso',
  'caixa-contest': 'Concurso',
  'caixa-special': 'Concurso',
  'caixa-prize': 'Concurso',
  site: 'Página',
};
const MAX_TEXT = 300;

const cut = (text: string) =>
  text.length <= MAX_TEXT ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_TEXT - 2))} …`;

/** The first answer as one line. */
export const answerLine = ({ intent, verdict, facts, houses, link }: Answer, query: string): SearchLine => ({
  kind: KIND_OF[intent] ?? 'Pergunta',
  title: cut(verdict),
  text: cut(facts.join(' ')),
  href: link?.href ?? searchAddress(query),
  ...(houses ? { pieces: facts.map((text, at) => ({ house: houses[at] ?? null, text: cut(text) })) } : {}),
});

/** An answer in lines, as suggestions show it: one for each region's newest draw. */
export function answerLines(answer: SearchAnswer, payouts: PayoutTable): SearchLine[] {
  switch (answer.kind) {
    case 'unused':
      return [];
    case 'ticket': {
      const { modality, numbers } = answer;
      const title = modality ? `Conferir ${withArticle(modality, 'n')}` : 'Conferir um bilhete: de qual loteria?';
      const href = modality
        ? checkAddress({ loteria: gameOf(modality).slug, numeros: numbers })
        : searchAddress(numbers);
      return [{ kind: 'Aposta', title, text: numbers, href }];
    }
    case 'day': {
      const { day, draws } = answer.view;
      const { region } = answer;
      const title = `${region ? `${HOUSES[region].name}, ` : ''}${formatDayLong(day)}`;
      const count = answer.view.regions
        .filter((one) => region === null || one.region === region)
        .flatMap(({ slots }) => slots.filter(({ draw }) => draw !== null)).length;
      const text = answer.isToCome ? 'ainda não chegou' : draws === 0 ? 'sem registro' : plural(count, 'sorteio');
      return answer.isToCome
        ? []
        : [{ kind: 'Dia', title, text, href: region ? regionDayAddress(region, day) : dayAddress(day) }];
    }
    case 'draw':
      return [drawLine(answer.draw)];
    case 'no-draw': {
      const { slot } = answer;
      const title = `${slotTitle(slot)}, ${formatDay(slot.day)}`;
      return [{ kind: 'Sorteio', title, text: SLOT_STATES[slot.state], href: regionDayAddress(slot.region, slot.day) }];
    }
    case 'newest':
      return answer.regions.flatMap(({ newest }) => (newest ? [drawLine(newest)] : []));
    case 'contest': {
      const { modality, contest, day, numbers } = answer.contest;
      const title = `${gameOf(modality).name} ${contest}`;
      const href = contestAddress(modality, contest);
      return [{ kind: 'Concurso', title, text: `${formatDay(day)} · ${numbers.join(' ')}`, href }];
    }
    case 'no-contest': {
      const { modality, contest } = answer;
      if (!modality) return [];
      const title = `${gameOf(modality).name} ${contest}`;
      if (isUndated(modality, contest))
        return [{ kind: 'Concurso', title, text: 'sem o dia', href: contestAddress(modality, contest) }];
      const text = notHeld(modality, contest) ? 'não houve este concurso' : 'não está no arquivo';
      return [{ kind: 'Concurso', title, text, href: modalityAddress(modality) }];
    }
    case 'number': {
      const { number, drawn } = answer;
      const [last] = drawn.newest;
      const text = last ? `${timesDrawn(drawn)}; a última em ${formatDay(last.day)}` : timesDrawn(drawn);
      const title = `Onde saiu a ${numberKind(number)} ${number}, ${groupOf(number).animal}`;
      return [{ kind: 'Número', title, text, href: searchAddress(`${numberKind(number)} ${number}`) }];
    }
    case 'animal': {
      const { grupo, animal, numeros } = answer.group;
      const text = `Grupo ${grupo}: ${numeros.join(' ')}`;
      return [{ kind: 'Bicho', title: animal, text, href: animalAddress(answer.group) }];
    }
    case 'dream': {
      const { animal, grupo, numeros } = answer.group;
      const text = `${animal}, grupo ${grupo}: ${numeros.join(' ')}`;
      return [
        { kind: 'Sonho', title: `Sonhar com ${answer.dream.palavra}`, text, href: dreamAddress(answer.dream.palavra) },
      ];
    }
    case 'bet': {
      const { name } = ODDS[answer.bet];
      const pays = paysOf(answer.bet, payouts);
      const text = pays === null ? 'sem cotação com fonte' : `paga ${formatNumber(pays)} vezes`;
      return [{ kind: 'Aposta', title: name, text, href: '/ferramentas/calculadora' }];
    }
  }
}

function drawLine(draw: DrawView): SearchLine {
  const title = `${slotTitle(draw)}, ${formatDay(draw.day)}`;
  return { kind: 'Sorteio', title, text: firstOf(draw), href: drawAddress(draw), house: draw.region };
}
