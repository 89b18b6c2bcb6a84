import { MONTHS, WEEKDAYS } from '../days.ts';
import { normalizeText } from '../normalize-text.ts';

/** The words of a text, parted by white space. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** As folded questions have them: from January, and from Sunday. */
export const MONTH_NAMES = MONTHS.map(normalizeText);
export const WEEKDAY_NAMES = WEEKDAYS.map(normalizeText);

/** Words that stand between others and mean nothing by themselves. */
export const BINDING: ReadonlySet<string> = wordSet(
  `a o as os um uma de do da dos das em no na nos nas ao aos e ou pra pro pras pros para por pelo pela com que n num numa`,
);

/** Words of questions that say nothing of what is wanted. */
export const FILLER: ReadonlySet<string> = new Set([
  ...BINDING,
  ...`qual quais quanto quantos quanta quantas quando onde como quem eh ser sao era foi foram esta ta tava estava estou ja so
  me eu voce voces vcs nos gente meu minha seu sua nosso se ai la aqui ne sim nao ate mais muito pouco tem ter teve
  quero queria gostaria saber ver diz diga dizer fala favor por porfavor pf preciso posso pode poderia consigo
  houve houveram tiveram tera terao havera sera serao
  isso esse essa este esta aquele la sobre entre hein oi ola boa bom dia tarde noite manha hora
  jogo jogos bicho bichos bixo numero numeros resultado resultados sorteio sorteios sorteado ultimo ultima ultimos ultimas
  deu da dar dando dao saiu sai sair saindo vez vezes geral site pagina ver mostra mostrar mostre tudo
  premio primeiro q c d pq tb vc p foi vai fica ficou todos todas cada faz acertar sem`.split(/\s+/),
]);

/** How a word turns a question around: what it denies, the first or the one before the last of many, the only one, how many there are, any other bound. */
export type Turning = 'not' | 'first' | 'before-last' | 'only' | 'amount' | 'bound';

const TURNING_WORDS: Readonly<Record<Turning, string>> = {
  not: 'nao nunca jamais nem nenhum nenhuma sem',
  first: 'primeiro primeira primeiros primeiras',
  'before-last': 'penultimo penultima antepenultimo antepenultima',
  only: 'so somente apenas',
  bound: `exceto menos fora salvo tirando mais pouco desde antes depois acima abaixo anterior anteriores seguinte seguintes
    cada todos todas ambos ambas onde quem quanto
    manha tarde noite madrugada hora horas`,
  amount: 'quantos quantas',
};

/** Words without which a question would be another one: what uses none of them leaves it unanswered. */
export const TURNING: ReadonlyMap<string, Turning> = new Map(
  (Object.keys(TURNING_WORDS) as Turning[]).flatMap((kind) =>
    TURNING_WORDS[kind].split(/\s+/).map((word): [string, Turning] => [word, kind]),
  ),
);
