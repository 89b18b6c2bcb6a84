import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DREAM_WORKS } from '../../content/dream-works.ts';
import DREAMS from '../../content/dreams.json' with { type: 'json' };
import { groupByAnimal } from '../../lib/core/domain/groups.ts';
import { normalizeText } from '../../lib/core/domain/normalize-text.ts';
import { dreamText, wordsIn } from '../../lib/server/content/dream-texts.ts';
import { dreamAddress } from '../../lib/site/dream-addresses.ts';
import { dreamDescription, dreamTitle } from '../../lib/site/dream-words.ts';

const FOLDER = 'content/dreams';
const files = readdirSync(FOLDER);
const texts = files.map((name) => {
  const [, head = '', body = ''] = readFileSync(`${FOLDER}/${name}`, 'utf8').split(/^---$/m);
  return { name, head, body, prose: body.replace(/<!--.*?-->/g, '') };
});
const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?:;])\s+/).map((one) => normalizeText(one).replace(/[^a-z0-9 ]/g, ''));
const words = new Set(DREAMS.map(({ palavra }) => palavra));

/** What a text says where it leans on a work; every work has its name here. */
const NAMES: Record<keyof typeof DREAM_WORKS, RegExp> = {
  artemidoro: /Artemidoro/,
  cascudo: /Câmara Cascudo/,
  contos: /Contos tradicionais do Brasil/,
  damatta: /DaMatta e Elena Soárez/,
  soares: /Simone Soares/,
  freud: /Freud/,
  smorfia: /smorfia/,
  biblia: /Gênesis|Juízes|Daniel|Eclesiastes/,
  esquilo: /Ésquilo/,
  homero: /Odisseia/,
  herodoto: /Heródoto/,
  platao: /Sócrates/,
  zhuangzi: /Zhuangzi/,
  shakespeare: /Ricardo III/,
  machado: /Machado de Assis/,
  esopo: /Esopo/,
  kafka: /Kafka/,
  ditado: /ditado|ditos|provérbio|diz o povo|sabedoria/,
};

/** Works whose author another work names, too. */
const ALSO_NAMED_BY: Partial<Record<string, string[]>> = { cascudo: ['contos'], esopo: ['platao'] };

const CATEGORIES =
  'Natureza, Animais, Alimentos, Transportes, Pessoas, Sentimentos, Objetos, Religioso, Corpo, Lugares, Atividades, Tempo, Criaturas, Conflitos, Desastres, Cura, Relacionamentos, Vida, Metais, Expressões, Construções, Cósmico, Roupas, Conquistas'.split(
    ', ',
  );

test('the dictionary has at least 150 dreams, each once, over all 24 categories', () => {
  expect(DREAMS.length).toBeGreaterThanOrEqual(150);
  expect([...new Set(DREAMS.map(({ categoria }) => categoria))].sort()).toEqual([...CATEGORIES].sort());
  expect(words.size).toBe(DREAMS.length);
});

test('at least 60 of the dictionary’s words have a text, each under its own address', () => {
  const known = new Map(DREAMS.map(({ palavra }) => [`${dreamAddress(palavra).slice('/sonhos/'.length)}.md`, palavra]));
  expect(files.filter((name) => !known.has(name))).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(60);
  for (const name of files) {
    const word = known.get(name) ?? '';
    const text = dreamText(word);
    expect(text?.isIndexed, name).toBe(true);
    const cousins = text?.cousins ?? [];
    expect(
      cousins.filter((one) => !words.has(one) || one === word),
      name,
    ).toEqual([]);
    expect(new Set(cousins).size, name).toBe(cousins.length);
  }
});

test.each(texts)('$name: 150 to 300 words, no promise, no number of a lottery but in passing', ({ body, prose }) => {
  expect(wordsIn(body)).toBeGreaterThanOrEqual(150);
  expect(wordsIn(body)).toBeLessThanOrEqual(300);
  expect(prose).not.toMatch(
    /sorte grande|vai ganhar|garantid|aposte (?:n[oa]|em)|jogue n[oa]|palpite (?:certo|quente)|número da sorte|dá sorte|traz sorte no/i,
  );
});

test('a part of tradition cites its work, and every work is cited', () => {
  const wrong = texts.flatMap(({ name, head, body }) => {
    const cited = new Set([...head.matchAll(/^ {2}- ([a-z]+)$/gm)].map(([, key]) => key));
    const found = [...body.matchAll(/<!-- tradição -->([\s\S]*?)(?=<!--|$)/g)].map(([, part]) => part).join('\n');
    return Object.entries(NAMES).flatMap(([key, form]) => {
      if (cited.has(key)) return form.test(found) ? [] : [`${name}: ${key} is cited and not named`];
      if (key === 'ditado' || ALSO_NAMED_BY[key]?.some((other) => cited.has(other))) return [];
      return form.test(found) ? [`${name}: ${key} is named and not cited`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

describe('no two texts are alike', () => {
  test('no sentence, nor part of one between stops, of five words or more stands twice', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    const entries = DREAMS.map(({ palavra, descricao }) => ({ name: palavra, prose: descricao }));
    for (const { name, prose } of [...texts, ...entries]) {
      for (const sentence of sentencesOf(prose).filter((one) => one.split(' ').length >= 5)) {
        if (seen.has(sentence)) repeated.push(`${seen.get(sentence)} = ${name}: ${sentence}`);
        seen.set(sentence, name);
      }
    }
    expect(repeated).toEqual([]);
  });

  test('entries begin with two opposed halves in few cases when all are counted', () => {
    const mould = /^[^.;,]{2,40}, [^.;]*; [^.;,]{2,40}, /;
    const alike = DREAMS.filter(({ descricao }) => mould.test(descricao)).map(({ palavra }) => palavra);
    expect(alike.length, alike.join(', ')).toBeLessThanOrEqual(DREAMS.length / 12);
  });

  test('no two begin or end with the same three words', () => {
    for (const at of ['begin', 'end']) {
      const edges = texts.map(({ prose }) => {
        const all = normalizeText(prose).split(' ');
        return (at === 'begin' ? all.slice(0, 3) : all.slice(-3)).join(' ');
      });
      expect(
        edges.filter((edge, index) => edges.indexOf(edge) !== index),
        at,
      ).toEqual([]);
    }
  });
});

describe('of every word', () => {
  test('a dream’s address and other names are unique', () => {
    const addresses = DREAMS.map(({ palavra }) => dreamAddress(palavra));
    expect(new Set(addresses).size).toBe(DREAMS.length);
    for (const address of addresses) expect(address).toMatch(/^\/sonhos\/[a-z]+(-[a-z]+)*$/);
    const names = DREAMS.flatMap(({ palavra, outros = [] }) => [palavra, ...outros]).map((name) => dreamAddress(name));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(addresses).not.toContain('/sonhos/pergunta');
  });

  test('the title carries the answer, the description fits', () => {
    for (const dream of DREAMS) {
      const group = groupByAnimal(dream.grupo);
      if (!group) throw new Error(dream.palavra);
      const title = dreamTitle(dream, group);
      expect(title).toContain(`grupo ${group.grupo}, dezenas ${group.numeros.join(' ')}`);
      expect(dreamDescription(dream, group, true).length, dream.palavra).toBeLessThanOrEqual(190);
    }
    const cobra = DREAMS.find(({ palavra }) => palavra === 'Cobra');
    const group = groupByAnimal('Cobra');
    expect(cobra && group && dreamTitle(cobra, group)).toBe('Sonhar com cobra no bicho: grupo 09, dezenas 33 34 35 36');
  });
});
