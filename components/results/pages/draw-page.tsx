import Link from 'next/link';
import type { ReactNode } from 'react';
import { Around } from '@/components/site/around.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { SendResult } from '@/components/site/send-result.client.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import type { DaySlot } from '@/lib/core/contracts/draw.ts';
import {
  type ClockTime,
  formatDay,
  formatDayLong,
  formatDayMonth,
  formatMonth,
  formatTime,
  formatWeekday,
  type PlainDay,
  saoPaulo,
} from '@/lib/core/domain/days.ts';
import { ABSENCE_SENTENCE } from '@/lib/core/domain/draws/withdrawals.ts';
import { capital } from '@/lib/core/domain/format.ts';
import { drawFullName } from '@/lib/core/domain/houses/draw-full-name.ts';
import { drawName, slotSlug } from '@/lib/core/domain/houses/labels.ts';
import { HOUSES, type HouseId, houseOf } from '@/lib/core/domain/houses/list.ts';
import { prizeAt } from '@/lib/core/domain/prizes.ts';
import type { DrawPageReply } from '@/lib/core/views/draw-place.ts';
import { drawAddress, monthAddress, regionDayAddress, slotAddress } from '@/lib/site/addresses.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { drawAloud, drawInFull, whatsAppAddress } from '@/lib/site/draw-words.ts';
import { answerOf } from '@/lib/site/newest-draw.ts';
import { pictureOfDraw } from '@/lib/site/pictures.ts';
import { dayAddress, houseCheckAddress } from '@/lib/site/results-addresses.ts';
import { drawOfWords, drawTitleOf, slotWords } from '@/lib/site/results-words.ts';
import { searchAddress } from '@/lib/site/search-address.ts';
import { aboutDraw } from '@/lib/site/structured-data.ts';
import { DrawCard } from '../draw-card.tsx';
import { ListenButton } from '../listen-button.client.tsx';
import { Corrections } from './corrections.tsx';
import { toRegionDay } from './crumbs.ts';
import { HowChecked } from './how-checked.tsx';
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
  const text = draw ? drawInFull(draw, houseOf(region)) : '';
  const first = draw && prizeAt(1, draw.numbers[0]);
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={toRegionDay(region, day)} here={`${name} ${formatTime(time)}`} />
      <h1 className={draw ? 'sr-only' : 'display'}>
        {slotWords(region, [time])}
        {draw && `: ${answerOf(draw)}`}, {formatDayLong(day)}
      </h1>
      <div className="one-draw">
        {draw && first ? (
          <DrawCard
            draw={draw}
            regionName={drawFullName(houseOf(region), name)}
            when={`${HOUSES[region].short}, ${formatWeekday(day)} ${formatDay(day)}`}
            as="p"
          >
            <footer className="no-print">
              <SendResult
                url={url}
                title={title}
                text={text}
                card={pictureOfDraw(draw).card}
                whatsApp={whatsAppAddress(`${text}\n${url}`)}
                isPlain
              />
              <Link prefetch={false} href={houseCheckAddress(HOUSES[region], slotSlug(region, time), day)}>
                Conferir aposta
              </Link>
              <ListenButton text={drawAloud(draw, houseOf(region))} />
            </footer>
          </DrawCard>
        ) : (
          <div className="mt-3 rounded-card border-2 border-dashed border-line bg-card px-4 py-6">
            <p className="title text-lead">{TITLES[slot?.state ?? 'missing'] ?? 'A caminho'}</p>
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
        <div>
          {draw && <HowChecked draw={draw} />}
          {first && (
            <section aria-labelledby="antes" className="no-print">
              <SheetHead id="antes">Este número antes</SheetHead>
              <ul className="ways-on">
                <li>
                  <Link prefetch={false} href={searchAddress(`o ${first.number} já saiu`)}>
                    Milhar {first.number}: quando já saiu
                  </Link>
                </li>
                <li>
                  <Link prefetch={false} href={searchAddress(`última vez ${first.animal}`)}>
                    {first.animal}: a última vez na cabeça
                  </Link>
                </li>
                <li>
                  <Link prefetch={false} href={slotAddress(region, time)}>
                    Últimos resultados {drawOfWords({ region, time })}
                  </Link>
                </li>
              </ul>
            </section>
          )}
          <Around label="Sorteios vizinhos" before={step(before)} after={step(after)} />
          <p className="sheet-links no-print">
            <Link prefetch={false} href={regionDayAddress(region, day)}>
              {HOUSES[region].short} em {formatDayMonth(day)}
            </Link>
            <Link prefetch={false} href={dayAddress(day)}>
              Todas em {formatDayMonth(day)}
            </Link>
            <Link prefetch={false} href={monthAddress(region, day.slice(0, 7))}>
              {capital(formatMonth(day))}
            </Link>
            {contest !== null && (
              <Link prefetch={false} href={contestAddress('federal', contest)}>
                Loteria Federal, concurso {contest}
              </Link>
            )}
          </p>
          <Corrections title="Correções deste sorteio" corrections={corrections} />
          <OneFamily house={region} />
          {live}
        </div>
      </div>
      {draw && <JsonLd data={aboutDraw({ url, title, draw })} />}
    </div>
  );
}
