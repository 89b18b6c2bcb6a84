import { Notice } from '@/components/ui/notice.tsx';
import type { SearchAnswer } from '@/lib/core/functions/search-answers.ts';
import { ContestAnswer, NoContestAnswer } from './contest-answer.tsx';
import { DayAnswer, DrawAnswer, NoDrawAnswer, RegionAnswer } from './draw-answers.tsx';
import { HouseFirst } from './house-first.client.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { AnimalAnswer, BetAnswer, DreamAnswer } from './table-answers.tsx';
import { TicketAnswer } from './ticket-answer.tsx';

/** The direct answers of a search, one card each. `today`: the day in São Paulo. */
export function Answers({ answers, today }: { answers: readonly SearchAnswer[]; today: string }) {
  return (
    <div className="mt-4 grid max-w-3xl gap-4">
      <HouseFirst
        lines={answers.map((answer) => ({
          key: keyOf(answer),
          house: answer.kind === 'draw' ? answer.draw.region : answer.kind === 'no-draw' ? answer.slot.region : null,
          line: <Answer answer={answer} today={today} />,
        }))}
      />
    </div>
  );
}

function Answer({ answer, today }: { answer: SearchAnswer; today: string }) {
  switch (answer.kind) {
    case 'no-such-day':
      return <Notice>{`«${answer.typed}» não existe no calendário: confira o dia e o mês.`}</Notice>;
    case 'others':
      return (
        <Notice>{`Nesta busca ${answer.numbers.length === 1 ? 'não coube' : 'não couberam'} ${answer.numbers.join(', ')}: busque à parte.`}</Notice>
      );
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
      return <BetAnswer bet={answer.bet} />;
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
