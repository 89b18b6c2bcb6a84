import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { ShareResult } from '@/components/site/share-result.tsx';
import { formatDay, formatDayLong, formatMonth } from '@/lib/core/domain/days.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import type { OnThisDayView } from '@/lib/core/views/on-this-day.ts';
import type { RegionDayView } from '@/lib/core/views/region-day.ts';
import { drawAnchor, monthAddress, regionDayAddress } from '@/lib/site/addresses.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { dayInFull } from '@/lib/site/draw-words.ts';
import { pictureOfDay } from '@/lib/site/pictures.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { animalOfDayWords, drawnIn } from '@/lib/site/results-words.ts';
import { DrawCard } from '../draw-card.tsx';
import { derivedNote } from '../draw-notes.tsx';
import { AbsentSlots } from './absent-slots.tsx';
import { Around } from './around.tsx';
import { Corrections } from './corrections.tsx';
import { toRegion } from './crumbs.ts';
import { OnThisDay } from './on-this-day.tsx';
import { OneFamily } from './one-family.tsx';
import { Onward } from './onward.tsx';

/** One region's day: every draw whole, newest first. `yesterday`: the page says that the day is that. */
export function RegionDay({
  siteUrl,
  view,
  others,
  isYesterday = false,
  live,
}: {
  siteUrl: string;
  view: RegionDayView;
  others: OnThisDayView;
  isYesterday?: boolean;
  /** What keeps the page fresh while its day lasts. */
  live?: ReactNode;
}) {
  const { region, day, slots, before, after, corrections, contest } = view;
  const shown = drawnIn(view).reverse();
  const url = `${siteUrl}${regionDayAddress(region, day)}`;
  const picture = pictureOfDay(region, day, drawnIn(view));
  const note = shown[0] ? derivedNote(shown[0]) : null;
  const step = (other: string | null) =>
    other ? { href: regionDayAddress(region, other), label: formatDay(other) } : null;
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={toRegion(region)} here={isYesterday ? 'Ontem' : formatDay(day)} />
      <h1 className="display mt-4 text-chapter">
        {isYesterday
          ? `Ontem ${houseIn(region)}`
          : `${shown.length > 0 ? 'O que deu' : 'Sem resultado'} ${houseIn(region)} em ${formatDay(day)}`}
      </h1>
      <p className="mt-2 text-soft">{formatDayLong(day)}</p>
      {shown.length > 0 && <p className="mt-1 font-semibold">{animalOfDayWords(shown)}.</p>}
      {live}
      <Around label="Dias vizinhos" before={step(before)} after={step(after)} />
      {shown.length === 0 && (
        <div className="mt-6 rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
          <p className="title text-lg">Sem registro</p>
          <p className="mt-1 text-soft">
            Não temos resultados {houseIn(region)} guardados deste dia. Isso não quer dizer que não houve sorteio.
          </p>
        </div>
      )}
      <div className="mt-6 grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(max(min(100%,24em),50%-1em),1fr))]">
        {shown.map((draw) => (
          <DrawCard
            key={draw.time}
            draw={draw}
            regionName={HOUSES[region].name}
            id={drawAnchor(draw)}
            level="h2"
            isAddressed
          />
        ))}
      </div>
      <AbsentSlots slots={slots.filter(({ draw }) => draw === null)} />
      {note && <p className="mt-3 text-sm text-soft">{note}</p>}
      <OneFamily house={region} />
      {picture && (
        <ShareResult url={url} title={picture.alt} text={dayInFull(shown, HOUSES[region])} card={picture.card} />
      )}
      <Corrections title="Correções deste dia" corrections={corrections} />
      {shown.length > 0 && <Around label="Dias vizinhos, de novo" before={step(before)} after={step(after)} />}
      <Onward
        ways={[
          ...(contest === null
            ? []
            : [{ href: contestAddress('federal', contest), label: `Loteria Federal, concurso ${contest}: prêmios` }]),
          { href: dayAddress(day), label: `Todas as regiões em ${formatDay(day)}` },
          { href: monthAddress(region, day.slice(0, 7)), label: `Quadro de ${formatMonth(day)}` },
        ]}
      />
      <OnThisDay day={day} view={others} region={region} />
    </div>
  );
}
