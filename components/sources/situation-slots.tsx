import Link from 'next/link';
import { Badge } from '@/components/ui/badge.tsx';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { formatTime, instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import { DRAW_CHECK_TEXT } from '@/lib/core/domain/draw-checks.ts';
import type { SituationView } from '@/lib/core/views/situation.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { stateOf } from './state-words.ts';

type Slot = SituationView['regions'][number]['slots'][number];

/** Every slot of today by region: where it stands, when it came out, when it usually does and from when on it is late. */
export function SituationSlots({ view }: { view: SituationView }) {
  return view.regions.map(({ region, name, slots }) => (
    <section key={region} aria-labelledby={`situacao-${region}`} className="mt-10">
      <h2 id={`situacao-${region}`} className="title mb-2 text-xl">
        {name}
      </h2>
      {slots.length === 0 ? (
        <p className="text-soft">Hoje não há sorteio previsto.</p>
      ) : (
        <ScrollTable stack={32} isFree label={`Sorteios de hoje, ${name}`}>
          <thead>
            <tr>
              <th scope="col">Sorteio</th>
              <th scope="col">Estado</th>
              <th scope="col">Saiu às</th>
              <th scope="col">Costuma sair</th>
              <th scope="col">Atrasado desde</th>
            </tr>
          </thead>
          <tbody>{slots.map(slotRow)}</tbody>
        </ScrollTable>
      )}
    </section>
  ));
}

/** No component: the table names the cells of rows that it sees. */
function slotRow(slot: Slot) {
  const { name, time, state, checked, publishedAt, usual, late } = slot;
  const { text, tone } = stateOf(slot);
  return (
    <tr key={time}>
      <th scope="row">
        <Link prefetch={false} href={drawAddress(slot)} className="-my-2 inline-block py-2 underline">
          {name} {formatTime(time)}
        </Link>
      </th>
      <td>
        <Badge tone={tone}>{text}</Badge>
        {checked && checked !== 'in-conference' && (
          <span className="block text-sm text-soft">{DRAW_CHECK_TEXT[checked]}</span>
        )}
      </td>
      <td>{state !== 'out' ? '—' : publishedAt ? clockAt(new Date(publishedAt)) : 'hora não vista'}</td>
      <td>{clockAfter(slot, usual)}</td>
      <td>{clockAfter(slot, late)}</td>
    </tr>
  );
}

const clockAt = (at: Date) => formatTime(saoPaulo(at).time);
const clockAfter = ({ day, time }: Slot, minutes: number) =>
  clockAt(new Date(instantOf(day, time).getTime() + minutes * 60_000));
