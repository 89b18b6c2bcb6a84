import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAYOUTS } from '../../lib/core/domain/bets.ts';
import { ANIMALS, GROUPS, groupOf } from '../../lib/core/domain/groups.ts';
import { normalizeText } from '../../lib/core/domain/normalize-text.ts';
import { animalText } from '../../lib/server/content/animals.ts';
import { aliasOf } from '../../lib/site/aliases.ts';
import { animalAddress, animalPlace } from '../../lib/site/animal-addresses.ts';
import { payoutQuestion } from '../../lib/site/animal-questions.ts';
import { animalTitle, ofAnimal, theAnimal } from '../../lib/site/animal-words.ts';

const FOLDER = 'content/animals';
const bodyOf = (animal: string) =>
  readFileSync(`${FOLDER}/${normalizeText(animal)}.md`, 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
const prose = (animal: string) => bodyOf(animal).replace(/\nFontes:\n[\s\S]*$/, '');

/** Folded, with the numbers up to a hundred that texts spell out left as they are. */
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));

describe('the texts of the 25', () => {
  test('each has one, and there is no other', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(ANIMALS.map((animal) => `${normalizeText(animal)}.md`).toSorted());
  });

  test.each(GROUPS.map((group) => [group.animal, group] as const))(
    '%s: 250 to 500 words, whose they are',
    (_, group) => {
      expect(words(prose(group.animal)).length).toBeGreaterThanOrEqual(250);
      expect(words(prose(group.animal)).length).toBeLessThanOrEqual(500);
      // A source, or the word that it is ours.
      expect(bodyOf(group.animal)).toMatch(/\nFontes:\n(?:- .{15,}\n?)+$|\bnoss[ao]s?\b/);
      expect(animalText(group).html).toContain('<p>');
    },
  );

  test.each(GROUPS.map((group) => [group.animal, group] as const))(
    '%s: every group and dozen named is true',
    (_, own) => {
      const { lead, answer } = animalText(own);
      for (const sentence of `${prose(own.animal)}\n${lead}\n${answer}`.split(/(?<=[.!?])\s+|\n+/)) {
        // 'grupo 12': its own, or that of an animal that the sentence names.
        for (const [text, number = ''] of sentence.matchAll(/grupo (\d{1,2})\b/g)) {
          const group = GROUPS[Number(number) - 1];
          const isNamed = group && normalizeText(sentence).includes(normalizeText(group.animal));
          expect(group === own || isNamed, `${text}: ${sentence}`).toBe(true);
        }
        // 'dezena 08': its own, or that of an animal that the sentence names; where several stand, each.
        for (const [text, number = ''] of sentence.matchAll(/dezenas? (\d{2})\b/g)) {
          const group = groupOf(number);
          const isNamed = group === own || normalizeText(sentence).includes(normalizeText(group.animal));
          expect(isNamed, `${text}: ${sentence}`).toBe(true);
        }
        for (const [text, list = ''] of sentence.matchAll(/((?:\d\d, )+\d\d e \d\d)/g)) {
          expect(list.split(/, | e /), `${text}: ${sentence}`).toEqual(
            own.numeros.filter((number) => list.includes(number)),
          );
        }
      }
    },
  );

  test('no two begin alike, and no heading or question stands twice', () => {
    const firsts = GROUPS.map(({ animal }) => words(prose(animal)).slice(0, 3).join(' '));
    expect(new Set(firsts).size).toBe(25);
    const texts = GROUPS.map(animalText);
    expect(new Set(texts.map(({ heading }) => heading)).size).toBe(25);
    expect(new Set(texts.map(({ question }) => question)).size).toBe(25);
    expect(new Set(texts.map(({ lead }) => lead)).size).toBe(25);
  });

  test('texts of animals promise nothing', () => {
    expect(ANIMALS.filter((animal) => /Gentil Cardoso/.test(bodyOf(animal)))).toEqual(['Cavalo']);
    for (const animal of ANIMALS)
      expect(bodyOf(animal), animal).not.toMatch(
        /aposte|garant(?:e|ia|ido) (?:de )?(?:ganh|prêmio)|vai dar hoje|palpite certo/i,
      );
  });
});

describe('addresses and words of the 25', () => {
  test('an address means its group, and other spellings take one step to it', () => {
    for (const group of GROUPS) {
      const address = animalAddress(group);
      const slug = address.split('/').at(-1) ?? '';
      expect(animalPlace(slug)).toBe(group);
      expect(aliasOf(address), address).toBeNull();
      for (const other of [group.animal, `GRUPO-${group.grupo}`, String(Number(group.grupo)), `${slug}.html`]) {
        const found = aliasOf(`/bichos/${encodeURIComponent(other)}`);
        expect(found?.to ?? `/bichos/${other}`, other).toBe(address);
      }
      expect(aliasOf(`/animais/${slug}`)?.to).toBe(address);
    }
    expect(animalPlace('Jacaré')).toBeNull();
    expect(animalPlace('zebra')).toBeNull();
    expect(aliasOf('/bichos/zebra')).toBeNull();
    expect(aliasOf('/bichos/26')).toBeNull();
  });

  test('titles answer, and sentences have the right article', () => {
    const [avestruz, aguia] = GROUPS;
    if (!avestruz || !aguia) throw new Error('no groups');
    expect([theAnimal(avestruz), ofAnimal(aguia)]).toEqual(['o avestruz', 'da águia']);
    expect(animalTitle(aguia)).toBe('Águia no jogo do bicho: grupo 02, dezenas 05, 06, 07 e 08');
    for (const group of GROUPS) expect(animalTitle(group).length).toBeLessThanOrEqual(70);
  });

  test('the payout is answered with its chance, for each animal by its name', () => {
    const questions = GROUPS.map((group) => payoutQuestion(group, PAYOUTS));
    expect(new Set(questions.map(({ question }) => question)).size).toBe(25);
    for (const { answer } of questions)
      expect(answer).toMatch(/18 vezes .* 4%, de cada R\$ 1 voltam em média R\$.0,72/);
  });
});
