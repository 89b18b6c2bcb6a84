import { STATE_CODES, STATES } from '../houses/states.ts';
import type { WinnersAt } from './validate-contest.ts';

const PLACES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STATE_CODES.map((code) => [code, STATES[code].name])),
  '--': 'Canal eletrônico',
  XX: 'Estado não informado',
};

/** Winners of one state: how many, and in which cities, most first; `city` is null where only the state is known. */
export type WinnersOfState = {
  uf: string;
  name: string;
  winners: number;
  cities: readonly { city: string; winners: number }[];
};

/** Winners by state, most first, then by name; the electronic channel and the unknown are rows of their own. */
export function winnersByState(places: readonly WinnersAt[]): WinnersOfState[] {
  const most = (a: { winners: number; name: string }, b: { winners: number; name: string }) =>
    b.winners - a.winners || a.name.localeCompare(b.name, 'pt-BR');
  const sum = (list: readonly WinnersAt[]) => list.reduce((total, { winners }) => total + winners, 0);
  return [...Map.groupBy(places, ({ uf }) => uf)]
    .map(([uf, own]) => {
      const named = own.filter(({ city }) => city !== null);
      const cities = [...Map.groupBy(named, ({ city }) => placeName(city ?? ''))].map(([name, list]) => ({
        name,
        winners: sum(list),
      }));
      return {
        uf,
        name: PLACES[uf] ?? uf,
        winners: sum(own),
        cities: cities.sort(most).map(({ name, winners }) => ({ city: name, winners })),
      };
    })
    .sort(most);
}

const SMALL_WORDS = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/**
 * A place as Caixa shouts it, in letters of a text: 'ESPAÇO DA SORTE · SAO PAULO, SP' is 'Espaço da Sorte, São Paulo (SP)'.
 */
export function placeName(text: string): string {
  return text
    .split(' · ')
    .map((part) => {
      const [, city, uf] = /^(.*?)\s*[-,]\s*([A-Z]{2})$/.exec(part) ?? [];
      return uf && city ? `${inTextCase(city)} (${uf})` : PLACES[part] ? part : inTextCase(part);
    })
    .join(', ');
}

const inTextCase = (words: string) =>
  words
    .toLocaleLowerCase('pt-BR')
    .replace(/[\p{L}\p{N}]+/gu, (word, at: number) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1),
    )
    .replace(/(?<=\s)D(?=['’])/g, 'd')
    .replace(/(?<!\p{L})Sao(?!\p{L})/gu, 'São');
