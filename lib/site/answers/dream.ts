import { type Dream, ORIGINS } from '../../core/domain/dreams.ts';
import { groupByAnimal } from '../../core/domain/groups.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { FILLER } from '../../core/domain/text/words.ts';
import { dreamAddress } from '../dream-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type Reply, type Writer, way } from './answer.ts';

/** Things that are not in the dictionary, beside entries of their kind. */
const KIN: readonly (readonly [words: string, entries: readonly string[]])[] = [
  ['arraia sardinha lontra', ['Peixe', 'Mar', 'Baleia']],
  ['enteado enteada afilhado afilhada compadre comadre', ['Família', 'Mãe', 'Pai']],
  ['camaleao iguana salamandra', ['Jacaré', 'Lagartixa', 'Cobra']],
  ['biblia exorcismo apostolo', ['Igreja', 'Reza', 'Padre']],
  ['avalanche nevasca erupcao', ['Enchente', 'Terremoto', 'Tempestade']],
  ['periquito canario pardal cegonha', ['Pássaro', 'Papagaio', 'Pomba']],
  ['punhalada metralhadora granada', ['Tiro', 'Faca', 'Bomba']],
  ['caminhonete carroca trator', ['Carro', 'Caminhão', 'Cavalo']],
  ['cancer tumor infarto aborto', ['Doença', 'Hospital', 'Médico']],
];

/** An entry of the dictionary; nouns before verbs; of what has none, that it has none. */
export const dream: Writer = (question, { dreams }) => {
  const found = entriesIn(question, dreams);
  const [first, ...others] = found;
  if (!first) return missing(question, dreams);
  const group = groupByAnimal(first.grupo);
  if (!group) return null;
  const origin = ORIGINS[first.origem] ?? first.origem;
  return {
    verdict: `Sonhar com ${first.palavra.toLowerCase()}: ${group.animal}, grupo ${group.grupo}, dezenas ${group.numeros.join(', ')}.`,
    shown: { numbers: [...group.numeros], animal: group.animal },
    facts: [
      ...others.slice(0, 2).flatMap((one) => {
        const other = groupByAnimal(one.grupo);
        return other
          ? [
              `Também ${one.palavra.toLowerCase()}: ${other.animal}, grupo ${other.grupo}, dezenas ${other.numeros.join(', ')}.`,
            ]
          : [];
      }),
      `Origem: ${origin}.`,
      first.descricao,
      'Um sonho não prevê sorteio.',
    ],
    link: way(dreamAddress(first.palavra), `Sonhar com ${first.palavra.toLowerCase()}, inteiro`),
    next: [
      ...others.slice(0, 2).map((one) => way(dreamAddress(one.palavra), `Sonhar com ${one.palavra.toLowerCase()}`)),
      way(searchAddress(`última vez ${group.animal}`), `Quando ${group.animal} saiu por último`),
    ],
  };
};

function entriesIn(question: Question, dreams: readonly Dream[]): Dream[] {
  const named = (kind: string) =>
    question.tokens.filter((token) => token.kind === kind).map(({ value }) => value as string);
  const words = [
    ...named('dream'),
    ...question.all('animal').map(({ animal }) => animal as string),
    ...named('dream-verb'),
  ];
  return [...new Set(words)].flatMap((word) => dreams.find(({ palavra }) => palavra === word) ?? []);
}

function missing(question: Question, dreams: readonly Dream[]): Reply | null {
  const frame = question.taken(new Set(['dreamt', 'means']));
  const places = [...question.pieces.keys()].filter(
    (at) => !frame.has(at) && !FILLER.has(question.pieces[at]?.text ?? ''),
  );
  const typed = typedWords(question, places);
  const folded = question.wordsAt(places).split(' ');
  const kin = KIN.find(([words]) => words.split(' ').some((word) => folded.includes(word)))?.[1] ?? [];
  const entries = kin.filter((word) => dreams.some(({ palavra }) => palavra === word)).slice(0, 3);
  if (typed === '')
    return {
      verdict: 'O dicionário de sonhos diz o bicho, o grupo e as dezenas de cada palavra.',
      facts: ['Escreva o que sonhou: sonhei com água. Um sonho não prevê sorteio.'],
      link: way('/sonhos', 'Dicionário de sonhos'),
    };
  return {
    kind: 'none',
    verdict: `Não temos verbete para «${typed}» no dicionário de sonhos.`,
    facts: entries.length > 0 ? [`Perto disso: ${entries.join(', ')}.`] : ['Tente outra palavra do mesmo sonho.'],
    link: way('/sonhos', 'Dicionário de sonhos'),
    next: entries.map((word) => way(dreamAddress(word), `Sonhar com ${word.toLowerCase()}`)),
  };
}

/** The words at these places as they were typed, accents and all, where that can be reply. */
function typedWords(question: Question, places: readonly number[]): string {
  const typed = question.text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return places
    .map((at) => (typed.length === question.pieces.length ? typed[at] : question.pieces[at]?.text) ?? '')
    .join(' ')
    .toLowerCase();
}
