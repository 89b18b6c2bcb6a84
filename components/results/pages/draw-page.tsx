import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { ShareResult } from '@/components/site/share-result.tsx';
import type { DaySlot } from '@/lib/core/contracts/draw.ts';
import {
  type ClockTime,
  formatDay,
  formatDayLong,
  formatMonth,
  formatTime,
  type PlainDay,
  saoPaulo,
} from '@/lib/core/domain/days.ts';
import { ABSENCE_SENTENCE } from '@/lib/core/domain/draws/withdrawals.ts';
import { drawFullName } from '@/lib/core/domain/houses/draw-full-name.ts';
import { drawName } from '@/lib/core/domain/houses/labels.ts';
import { type HouseId, houseOf } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import type { DrawPageReply } from '@/lib/core/views/draw-place.ts';
import { drawAddress, monthAddress, regionDayAddress, slotAddress } from '@/lib/site/addresses.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { drawInFull } from '@/lib/site/draw-words.ts';
import { answerOf } from '@/lib/site/newest-draw.ts';
import { pictureOfDraw } from '@/lib/site/pictures.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { drawOfWords, drawTitleOf, slotWords } from '@/lib/site/results-words.ts';
import { aboutDraw } from '@/lib/site/structured-data.ts';
import { DrawCard } from '../draw-card.tsx';
import { Around } from './around.tsx';
import { Corrections } from './corrections.tsx';
import { toRegionDay } from './crumbs.ts';
import { OneFamily } from './one-family.tsx';

type Key = { region: HouseId; day: PlainDay; time: ClockTime };

/** The text about a slot that has no draw. */
const ABSENT = {
  upcoming: (time: string) => `O sorteio é às ${time}: o resultado aparece aqui quando chegar a nós.`,
  due: () => 'A caminho: a hora do sorteio já passou, e o resultado ainda não foi publicado.',
  late: () => 'Atrasado: o resultado ainda não foi publicado, e o horário em que costuma sair já passou.',
  'not-held': () => ABSENCE_SENTENCE['not-held'],
  withdrawn: () => ABSENCE_SENTENCE.withdrawn,
  'none-shown': () => ABSENCE_SENTENCE['none-shown'],
  moved: () => ABSENCE_SENTENCE.moved,
  missing: () =>
    'Este sorteio estava no calendário, mas o resultado não chegou até nós. Isso não quer dizer que não houve.',
} as const;

const TITLES: Partial<Record<DaySlot['state'], string>> = {
  missing: 'Sem registro',
  'not-held': 'Não houve sorteio',
  withdrawn: 'Retirado',
  'none-shown': 'Não houve sorteio, segundo duas fontes',
  moved: 'Saiu em outro dia ou hora',
};

function withdrawnAt(at: string): string {
  const { day, time } = saoPaulo(new Date(at));
  return `${formatDay(day)} às ${formatTime(time)}`;
}

/** One draw, to be linked and shared: its table, how it was checked, what was corrected, what came before and after. */
export function DrawPage({
  siteUrl,
  at,
  view,
  live = null,
}: {
  siteUrl: string;
  at: Key;
  view: DrawPageReply;
  live?: ReactNode;
}) {
  const { region, day, time } = at;
  const { slot, before, after, corrections, contest } = view;
  const draw = slot?.draw ?? null;
  const name = slot?.name ?? drawName(region, time);
  const title = drawTitleOf(at, draw);
  const url = `${siteUrl}${drawAddress(at)}`;
  const nameAt = (key: Key) =>
    `${drawName(key.region, key.time)} ${formatTime(key.time)}${key.day === day ? '' : ` de ${formatDay(key.day)}`}`;
  const step = (key: Key | null) => key && { href: drawAddress(key), label: nameAt(key) };
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={toRegionDay(region, day)} here={`${name} ${formatTime(time)}`} />
      <h1 className="display mt-4 text-chapter">
        {slotWords(region, [time])}
        {draw && `: ${answerOf(draw)}`}
      </h1>
      <p className="mt-2 text-soft">{formatDayLong(day)}</p>
      {live}
      <div className="mt-5 max-w-[44rem]">
        {draw ? (
          <DrawCard draw={draw} regionName={drawFullName(houseOf(region), name)} lead level="h2" />
        ) : (
          <div className="rounded-card border-2 border-dashed border-line bg-card px-4 py-8">
            <p className="title text-lg">{TITLES[slot?.state ?? 'missing'] ?? 'A caminho'}</p>
            <p className="mt-1 text-soft">
              {ABSENT[slot && slot.state in ABSENT ? (slot.state as keyof typeof ABSENT) : 'missing'](formatTime(time))}
            </p>
            {slot?.withdrawal && (
              <p className="mt-1 text-soft">
                Motivo, dado pelo operador em {withdrawnAt(slot.withdrawal.at)}: {slot.withdrawal.reason}
              </p>
            )}
          </div>
        )}
        <OneFamily house={region} />
        <Around label="Sorteios vizinhos" before={step(before)} after={step(after)} />
      </div>
      {draw && (
        <>
          <ShareResult
            url={url}
            title={title}
            text={drawInFull(draw, houseOf(draw.region))}
            card={pictureOfDraw(draw).card}
          />
          <JsonLd data={aboutDraw({ url, title, draw })} />
        </>
      )}
      <Corrections title="Correções deste sorteio" corrections={corrections} />
      <ul className="no-print mt-8 grid gap-x-6 text-note sm:grid-cols-2">
        {[
          { href: slotAddress(region, time), label: `Últimos resultados ${drawOfWords({ region, time })}` },
          { href: regionDayAddress(region, day), label: `Todos os sorteios ${houseIn(region)} em ${formatDay(day)}` },
          { href: dayAddress(day), label: `Todas as regiões em ${formatDay(day)}` },
          { href: monthAddress(region, day.slice(0, 7)), label: `Quadro de ${formatMonth(day)}` },
          ...(contest === null
            ? []
            : [{ href: contestAddress('federal', contest), label: `Loteria Federal, concurso ${contest}` }]),
        ].map(({ href, label }) => (
          <li key={href} className="border-b border-line">
            <Link prefetch={false} href={href} className="flex min-h-11 items-center underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
