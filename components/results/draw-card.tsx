import { Badge } from '@/components/ui/badge.tsx';
import { formatTime } from '@/lib/core/domain/days.ts';
import type { DrawView } from '@/lib/core/functions/region-views.ts';
import { DrawTable } from './draw-table.tsx';

/** 'PT · 14h20'; the name alone says nothing of Look's and São Paulo's many draws, so the time always stands with it. */
export const drawTitle = ({ name, time }: { name: string; time: string }) => `${name} · ${formatTime(time)}`;

/** How the derived prizes come about; the Federal's 7th needs numbers that may not be known. */
export const DERIVED_NOTE = 'O 6° prêmio é a soma dos cinco; o 7° é a multiplicação do 1° pelo 2°.';

/** One draw with its table. `age` is prose ('12 min atrás', or the true day and its age), left out where the page says it. */
export function DrawCard({
  draw,
  regionName,
  age,
  lead = false,
  id,
  level: Heading = 'h3',
}: {
  draw: DrawView;
  regionName: string;
  age?: string;
  lead?: boolean;
  id?: string;
  level?: 'h3' | 'h4';
}) {
  const notes = [
    lead && draw.rows.length === 7 && DERIVED_NOTE,
    draw.rows.length < 7 && 'O 7° prêmio depende dos números completos da Federal, que não temos.',
    draw.inferred && 'Horário deduzido pela fonte a partir da ordem da lista.',
  ].filter((note) => note !== false);
  return (
    <article id={id} className={`${lead ? '' : 'later'} overflow-hidden rounded-card border-2 border-ink bg-card`}>
      <header className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 px-4 pt-3 pb-1">
        <Heading className="title text-[22px]">{drawTitle(draw)}</Heading>
        <Badge tone="green">Finalizado</Badge>
        {age && <span className="ml-auto text-sm text-soft">{age}</span>}
      </header>
      <DrawTable draw={draw} lead={lead} caption={`${regionName}, ${drawTitle(draw)}: prêmios, grupos e bichos`} />
      {(notes.length > 0 || draw.drawn6to10) && (
        <footer className="border-t border-line px-4 py-2 text-sm text-soft">
          {notes.length > 0 && <p>{notes.join(' ')}</p>}
          {draw.drawn6to10 && (
            <details>
              <summary className="inline-block cursor-pointer py-1 underline">Tabela 1° ao 10°, à parte</summary>
              <p className="figures pt-1">
                {draw.drawn6to10.map((number, index) => `${index + 6}° ${number}`).join(' · ')}
              </p>
            </details>
          )}
        </footer>
      )}
    </article>
  );
}
