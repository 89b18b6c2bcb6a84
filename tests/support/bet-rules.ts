import { ANIMALS } from '../../lib/core/domain/groups.ts';
import { normalizeText } from '../../lib/core/domain/normalize-text.ts';

/**
 * The rules of the bets, written a second time and from the rules alone: slow, on texts, one little bet after the other.
 * Shares nothing with the site's own settling.
 */

export type RuledBet = { tipo: string; palpite: readonly string[]; onde: '1' | '1-5' | '1-7'; valor: number };
export type RuledHit = { places: number[]; paid: number };

const QUOTE_OF: Readonly<Record<string, number>> = {
  grupo: 18,
  dezena: 60,
  centena: 600,
  milhar: 4000,
  'milhar-e-centena': 4000,
  'milhar-invertida': 4000,
  'centena-invertida': 600,
  'duque-grupo': 18.75,
  'terno-grupo': 130,
  'duque-dezena': 300,
  'terno-dezena': 3000,
  'passe-seco': 300,
  passe: 75,
};
export const USUAL = QUOTE_OF;

function groupOf(prize: string): string {
  const dozen = prize.slice(-2) === '00' ? 100 : Number(prize.slice(-2));
  for (let group = 1; group <= 25; group++) if (dozen <= group * 4) return String(group).padStart(2, '0');
  throw new Error(prize);
}

/** A group's number of an animal's name or of a number. */
const groupNamed = (word: string) => {
  const animal = ANIMALS.findIndex((name) => normalizeText(name) === normalizeText(word));
  return String(animal < 0 ? Number(word) : animal + 1).padStart(2, '0');
};

function shuffles(text: string): Set<string> {
  if (text.length <= 1) return new Set([text]);
  const all = new Set<string>();
  for (let at = 0; at < text.length; at++)
    for (const rest of shuffles(text.slice(0, at) + text.slice(at + 1))) all.add(text.charAt(at) + rest);
  return all;
}

/** `prizes`: 1st to 6th of four digits, the 7th of three or null. `quote`: in place of the usual one. */
export function settleByRules(
  { tipo, palpite, onde, valor }: RuledBet,
  prizes: readonly (string | null)[],
  quote: number = QUOTE_OF[tipo] ?? 0,
): RuledHit | null {
  const places = new Set<number>();
  let paid = 0;
  const count = onde === '1' ? 1 : onde === '1-5' ? 5 : 7;
  const single = (ends: string, share: number, pays: number) => {
    for (let place = 1; place <= count; place++) {
      const prize = prizes[place - 1];
      if (!prize || prize.length < ends.length || !prize.endsWith(ends)) continue;
      places.add(place);
      paid += (share / count) * pays;
    }
  };
  const first = prizes.slice(0, 5).map((prize) => prize ?? '');
  if (/^(grupo|dezena|centena|milhar|unidade)$/.test(tipo)) {
    for (const word of palpite) {
      if (tipo !== 'grupo') {
        single(word, valor / palpite.length, quote);
        continue;
      }
      const last = Number(groupNamed(word)) * 4;
      for (const dozen of [last - 3, last - 2, last - 1, last])
        single(String(dozen % 100).padStart(2, '0'), valor / palpite.length, quote);
    }
  } else if (tipo === 'milhar-e-centena') {
    for (const word of palpite) {
      single(word, valor / palpite.length / 2, quote);
      single(word.slice(1), valor / palpite.length / 2, 600);
    }
  } else if (tipo.endsWith('-invertida')) {
    for (const word of palpite) {
      const all = shuffles(word);
      for (const one of all) single(one, valor / palpite.length / all.size, quote);
    }
  } else if (/-(grupo|dezena)$/.test(tipo)) {
    const isGroup = tipo.endsWith('grupo');
    const wanted = palpite.map((word) => (isGroup ? groupNamed(word) : word));
    const came = first.map((prize) => (isGroup ? groupOf(prize) : prize.slice(-2)));
    if (wanted.every((one) => came.includes(one))) {
      for (const [at, one] of came.entries()) if (wanted.includes(one)) places.add(at + 1);
      paid = valor * quote;
    }
  } else {
    const [a = '', b = ''] = palpite.map(groupNamed);
    const came = first.map(groupOf);
    const passes = (head: string, tail: string, until: number) => {
      if (came[0] !== head) return;
      for (let place = 2; place <= until; place++) if (came[place - 1] === tail) places.add(1).add(place);
    };
    passes(a, b, tipo === 'passe-seco' ? 2 : 5);
    if (tipo === 'passe-vai-e-vem') passes(b, a, 5);
    if (places.size > 0) paid = valor * quote;
  }
  return places.size === 0 ? null : { places: [...places].sort((x, y) => x - y), paid };
}
