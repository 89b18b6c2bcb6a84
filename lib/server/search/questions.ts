import DREAMS from '../../../content/dreams.json' with { type: 'json' };
import { ROUTES, type RouteAddress } from '../../../content/routes.ts';
import type { Answer } from '../../core/contracts/answer.ts';
import { saoPaulo } from '../../core/domain/days.ts';
import { CUES } from '../../core/domain/queries/intents/list.ts';
import { type Question, questionReader } from '../../core/domain/queries/question.ts';
import { type Phrase, phrase } from '../../core/domain/text/lexicon.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import type { AnswerDeps } from '../../site/answers/answer.ts';
import { firstAnswer } from '../../site/answers/first-answer.ts';
import { timed } from '../reading/spent.ts';
import { undatedContest } from '../store/history/undated.ts';

/** What else pages are wanted for by, beside their names. */
const ALSO: Readonly<Partial<Record<RouteAddress, string>>> = {
  '/sonhos': 'livro dos sonhos|dicionario sonhos|significado dos sonhos|lista sonhos',
  '/cadastro': 'fazer cadastro|cadastrar|cadastro|criar conta',
  '/correcoes': 'correcoes resultado',
  '/ajuda': 'ajuda|jogo responsavel',
  '/ferramentas/calculadora': 'calculadora|calculadora bicho',
  '/estatisticas': 'estatisticas|estatistica bicho',
  '/fontes': 'fontes|de onde vem',
  '/blog': 'blog|artigos|noticias',
  '/privacidade': 'cookies|lgpd|privacidade',
};

/** Pages whose names are words of the game: they are wanted for as such. */
const OF_THE_GAME: ReadonlySet<string> = new Set([
  '/',
  '/#resultados',
  '/resultados',
  '/loterias',
  '/bichos',
  '/conferir',
  '/buscar',
]);

function phrasesOfSite(): Phrase[] {
  const pages = (Object.keys(ROUTES) as RouteAddress[]).flatMap((href) => {
    if (OF_THE_GAME.has(href)) return [];
    // Articles are found by their intents and by the index.
    const names = [
      ...(href.startsWith('/blog/') || href.includes('#') || href === '/sonhos'
        ? []
        : [ROUTES[href].label, ROUTES[href].name]),
      ...(ALSO[href]?.split('|') ?? []),
    ];
    return names.map((name) => phrase(name, 'page', href));
  });
  const dreams = DREAMS.flatMap(({ palavra, categoria, ...rest }) => {
    const names = [palavra, ...('outros' in rest ? (rest.outros ?? []) : [])];
    return names.flatMap((name) => [
      phrase(name, 'dream', palavra),
      ...(categoria === 'Animais' ? [phrase(name, 'beast', palavra)] : []),
    ]);
  });
  return [...pages, ...dreams, ...CUES];
}

const reader = () => globalSingleton('question-reader', () => questionReader(phrasesOfSite()));

/** What was typed, read at an instant: every answer to it is of this reading. */
export const readQuestion = (typed: string, now: Date): Question => timed(() => reader()(typed, saoPaulo(now).day));

/** What was typed, read and answered, at an instant. */
export function answerTo(
  typed: string,
  { view, now }: Pick<AnswerDeps, 'view' | 'now'>,
  read = readQuestion,
): Promise<{ answer: Answer; question: Question | null }> {
  const { day, time } = saoPaulo(now);
  const deps = { view, dreams: DREAMS, undated: undatedContest, now, today: day, time };
  return firstAnswer(typed, (text) => read(text, now), deps);
}
