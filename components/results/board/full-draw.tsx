import { memo } from 'react';
import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { Notice } from '@/components/ui/notice.tsx';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { type ClockTime, formatDay, formatTime, formatWeekday, saoPaulo } from '@/lib/core/domain/days.ts';
import { DRAW_CHECK_TEXT } from '@/lib/core/domain/draw-checks.ts';
import { ABSENCE_SENTENCE } from '@/lib/core/domain/draws/withdrawals.ts';
import type { HouseId } from '@/lib/core/domain/houses/list.ts';
import { manyDrawn } from '@/lib/core/domain/prize-rules.ts';
import type { PrizeRow } from '@/lib/core/domain/prizes.ts';
import { drawSentence, whatsAppAddress } from '@/lib/site/draw-words.ts';
import { houseCheckAddress, houseDrawAddress, houseSlotAddress } from '@/lib/site/results-addresses.ts';
import { shownFirst, shownPrizes } from '@/lib/site/shown-number.ts';
import { correctedText, publishedText, unusualText } from '../age.ts';
import { lacksSeventh, reckonedWord } from '../draw-notes.tsx';
import { Conference } from '../draw-standing.tsx';
import { type BoardHouse, type Cell, cellKey, stateText, wordOf } from './cells.ts';

type Props = {
  /** The region on whose board it stands: the Federal stands on others' too. */
  view: HouseId;
  draw: DrawView;
  /** Its own house. */
  house: BoardHouse;
  /** Its day, as long as that is not today (`drawAge`). */
  age: string | null;
  siteUrl: string;
  isNewest: boolean;
  /** What was corrected before the visitor's eyes. */
  change: string | null;
  /** The first prize's animal, where it comes with the page itself. */
  shape?: string | undefined;
};

/** A house's view is another object at every minute, a draw at every reply: what says the same is the same. */
const isSame = (before: Props, now: Props) =>
  (Object.keys(now) as (keyof Props)[]).every((key) => {
    if (key === 'house') return before.house.slug === now.house.slug;
    return before[key] === now[key] || (key === 'draw' && JSON.stringify(before.draw) === JSON.stringify(now.draw));
  });

/**
 * A draw whole, as it is pasted on the pole: when it came out, how it was checked, all its prizes, what to do with it. Drawn
 * again only where something of it changed: a board's clock goes on.
 */
export const FullDraw = memo(function FullDraw({ view, draw, house, age, siteUrl, isNewest, change, shape }: Props) {
  const { name, time } = draw;
  const address = houseDrawAddress(house, draw);
  return (
    <article data-free="" data-card={cellKey(view, draw)} data-newest={isNewest || undefined} className="poster draw">
      <header>
        <h3 className="title">
          {`${name} `}
          <span>{formatTime(time)}</span>
        </h3>
        <p className="standing" data-check={draw.checked}>
          <b className="finished">Finalizado</b>
          <span className="sr-only">: </span>
          {age && <span className="age">{`${age} · `}</span>}
          <Standing draw={draw} />
        </p>
      </header>
      {change && (
        <Notice>
          <strong>Corrigido:</strong> {change}.
        </Notice>
      )}
      <table
        className="prize-rows"
        data-drawn={manyDrawn(draw)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={table(draw, house.name, shape)}
      />
      {draw.rivals.length > 0 && <Conference draw={draw} />}
      <footer className="no-print">
        <a
          href={whatsAppAddress(`${drawSentence(draw, house)}\n${siteUrl}${address}`)}
          target="_blank"
          rel="noopener"
          data-share=""
        >
          Compartilhar
        </a>
        <a href={houseCheckAddress(house, wordOf(draw, house), draw.day)}>
          Conferir<span className="sr-only"> aposta</span>
        </a>
        <button type="button" data-listen="">
          <span className="sr-only">Ouvir</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9h4l5-4v14l-5-4H4zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12" />
          </svg>
        </button>
      </footer>
      {/* What else there is to know of it is below all cards, once, and on the draw's page: all cards are as high. */}
    </article>
  );
}, isSame);

function Standing({ draw }: { draw: DrawView }) {
  const published = publishedText(draw);
  const corrected = correctedText(draw);
  const unusual = unusualText(draw);
  return (
    <>
      {published && (
        <>
          <strong>{published}</strong> ·{' '}
        </>
      )}
      {unusual && `${unusual} · `}
      <a href="/fontes#selos">{DRAW_CHECK_TEXT[draw.checked]}</a>
      {corrected && ` · ${corrected}`}
    </>
  );
}

function table(draw: DrawView, regionName: string, shape: string | undefined): Markup {
  const caption = `${regionName}, ${draw.name} ${formatTime(draw.time)}: prêmios, grupos e bichos`;
  return html`<caption class="sr-only">${caption}</caption><thead><tr><th>Posição</th><th>Número</th><th>Grupo</th><th>Animal</th></tr></thead><tbody>${shownPrizes(draw).map((prize) => line(draw, prize, shape))}${lacksSeventh(draw) ? NO_SEVENTH : []}</tbody>`;
}

const NO_SEVENTH = html`<tr data-place="7"><td>7°</td><td class="milhar">—</td><td>faltam os bilhetes</td><td></td></tr>`;

function line(draw: DrawView, { place, number, group, animal }: PrizeRow, shape: string | undefined): Markup {
  const derived = reckonedWord(draw, place);
  const cut = woodcutMarkup(animal, place === '1' ? shape : undefined);
  const isFirst = place === '1';
  const note = derived
    ? html`${derived}<span> · Grupo ${group}</span>`
    : isFirst
      ? html`grupo ${group}`
      : html`${group}`;
  return html`<tr data-place="${place}"><td>${place}°</td><td class="milhar">${digits(number, !derived)}</td><td>${note}</td><td>${cut} ${isFirst ? html`<b>${animal}</b>` : animal}</td></tr>`;
}

const ABSENT: Partial<Record<Cell['state'], string>> = {
  missing: 'O resultado deste sorteio não chegou até nós.',
  ...ABSENCE_SENTENCE,
};

/** What is in a draw's place until it is out: its hour, how it stands, what its slot gave before. */
export function Awaited({
  view,
  house,
  cell,
  now,
  lateAt,
  last,
}: {
  view: HouseId;
  /** The cell's own house. */
  house: BoardHouse;
  cell: Cell;
  now: Date;
  lateAt: ClockTime | null;
  /** What came out last at this hour; null where the board does not hold it. */
  last: DrawView | null;
}) {
  const { day, time, name } = cell;
  const today = saoPaulo(now).day;
  const first = last && shownFirst(last);
  return (
    <article data-free="" data-card={cellKey(view, cell)} className="poster awaited-draw">
      <h3 className="title">
        {name} <span>{formatTime(time)}</span>
      </h3>
      <p className="display">{stateText(cell, now) || (day === today ? 'hoje' : formatWeekday(day))}</p>
      <p className="text-note text-soft">
        {ABSENT[cell.state] ?? (lateAt && `Costuma sair até ${formatTime(lateAt)}.`)}
      </p>
      {last && first && (
        <p className="last">
          <small>Último resultado, {formatDay(last.day)}</small>
          <span
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
            dangerouslySetInnerHTML={html`<span class="milhar">${digits(first.number, true)}</span> ${woodcutMarkup(first.animal)} <b>${first.animal}</b>`}
          />
        </p>
      )}
      <p className="text-note">
        <a href={houseSlotAddress(house, wordOf(cell, house))}>Os últimos resultados deste horário</a>
      </p>
    </article>
  );
}
