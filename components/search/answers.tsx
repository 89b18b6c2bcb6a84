import { Notice } from '@/components/ui/notice.tsx';
import type { Answer as FirstAnswerRead } from '@/lib/core/contracts/answer.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { gameOf } from '@/lib/core/domain/games/list.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import type { SearchAnswer } from '@/lib/core/functions/search-answers.ts';
import { ContestAnswer, NoContestAnswer } from './contest-answer.tsx';
import { DayAnswer, DrawAnswer, NoDrawAnswer, RegionAnswer } from './draw-answers.tsx';
import { FirstAnswer } from './first-answer.tsx';
import { HouseFirst } from './house-first.client.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { AnimalAnswer, BetAnswer, DreamAnswer } from './table-answers.tsx';
import { TicketAnswer } from './ticket-answer.tsx';

/** The first answer, and what else the search names below it. */
export function Answered({
  first,
  answers,
  today,
}: {
  first: FirstAnswerRead | null;
  answers: readonly SearchAnswer[];
  today: string;
}) {
  if (first === null && answers.length === 0) return null;
  return (
    <div>
      {first && <FirstAnswer answer={first} />}
      {answers.length > 0 && <Answers answers={answers} today={today} isBelow={first !== null} />}
    </div>
  );
}

/** What a search names, one card each; `isBelow`: below the first answer, each behind its heading. `today`: the day in São Paulo. */
export function Answers({
  answers,
  today,
  isBelow,
}: {
  answers: readonly SearchAnswer[];
  today: string;
  isBelow: boolean;
}) {
  return (
    <div className={isBelow ? 'folds found-folds' : 'mt-4 grid gap-4'}>
      <HouseFirst
        lines={answers.map((answer) => {
          const heading = isBelow ? headingOf(answer) : null;
          const key = keyOf(answer);
          const card = <Answer key={key} answer={answer} today={today} />;
          return {
            key,
            house: answer.kind === 'draw' ? answer.draw.region : answer.kind === 'no-draw' ? answer.slot.region : null,
            line: heading ? (
              <details key={key}>
                <summary>{heading}</summary>
                {card}
              </details>
            ) : (
              card
            ),
          };
        })}
      />
    </div>
  );
}

/** What a card below the first answer holds; null of a notice, which is not folded. */
function headingOf(answer: SearchAnswer): string | null {
  switch (answer.kind) {
    case 'unused':
      return null;
    case 'ticket':
      return 'Conferir como bilhete';
    case 'day':
      return `Todos os sorteios de ${formatDay(answer.view.day)}`;
    case 'draw':
      return `${HOUSES[answer.draw.region].name}, ${formatTime(answer.draw.time)} de ${formatDay(answer.draw.day)}`;
    case 'no-draw':
      return `${HOUSES[answer.slot.region].name}, ${formatTime(answer.slot.time)} de ${formatDay(answer.slot.day)}`;
    case 'newest':
      return 'O último sorteio de cada banca';
    case 'contest':
      return `${gameOf(answer.contest.modality).name}, concurso ${answer.contest.contest}`;
    case 'no-contest':
      return `Concurso ${answer.contest}`;
    case 'number':
      return `O número ${answer.number}, onde saiu`;
    case 'animal':
      return `${answer.group.animal}, grupo ${answer.group.grupo}: a última vez em cada banca`;
    case 'dream':
      return `Sonhar com ${answer.dream.palavra.toLowerCase()}`;
    case 'bet':
      return 'O que a aposta paga';
  }
}

function Answer({ answer, today }: { answer: SearchAnswer; today: string }) {
  switch (answer.kind) {
    case 'unused':
      return <Notice>{`Não usamos: ${answer.words.join(', ')}.`}</Notice>;
    case 'ticket':
      return <TicketAnswer {...answer} />;
    case 'day':
      return <DayAnswer {...answer} today={today} />;
    case 'draw':
      return <DrawAnswer draw={answer.draw} awaited={answer.today} today={today} />;
    case 'no-draw':
      return <NoDrawAnswer slot={answer.slot} today={today} />;
    case 'newest':
      return (
        <HouseFirst
          lines={answer.regions.map((view) => ({
            key: view.region,
            house: view.region,
            line: <RegionAnswer view={view} today={today} />,
          }))}
        />
      );
    case 'contest':
      return <ContestAnswer contest={answer.contest} isNewest={answer.isNewest} today={today} />;
    case 'no-contest':
      return <NoContestAnswer {...answer} />;
    case 'number':
      return <NumberAnswer {...answer} today={today} />;
    case 'animal':
      return <AnimalAnswer {...answer} today={today} />;
    case 'dream':
      return <DreamAnswer {...answer} />;
    case 'bet':
      return <BetAnswer bet={answer.bet} today={today} />;
  }
}

function keyOf(answer: SearchAnswer): string {
  switch (answer.kind) {
    case 'draw':
      return `draw ${answer.draw.region}`;
    case 'no-draw':
      return `no-draw ${answer.slot.region}`;
    case 'contest':
      return `contest ${answer.contest.modality}`;
    case 'number':
      return `number ${answer.number}`;
    case 'dream':
      return `dream ${answer.dream.palavra}`;
    default:
      return answer.kind;
  }
}
