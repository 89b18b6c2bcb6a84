import { memo } from 'react';
import { digits } from '@/components/site/milhar.tsx';
import { woodcutMarkup } from '@/components/site/woodcut.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { Notice } from '@/components/ui/notice.tsx';
import type { DrawView } from '@/lib/core/contracts/views.ts';
import { type ClockTime, formatDay, formatTime, formatWeekday, saoPaulo } from '@/lib/core/domain/days.ts';
import { DRAW_CHECK_TEXT } from '@/lib/core/domain/draw-checks.ts';
import type { Region } from '@/lib/core/domain/regions.ts';
import { drawAddress, drawCheckAddress, slotAddress } from '@/lib/site/addresses.ts';
import { drawSentence, whatsAppAddress } from '@/lib/site/draw-words.ts';
import { correctedText, publishedText } from '../age.ts';
import { DERIVED, DrawNotes } from '../draw-notes.tsx';
import { Conference } from '../draw-standing.tsx';
import { type Cell, cellKey, stateText } from './cells.ts';

type Props = {
  /** The region on whose board it stands: the Federal stands on others' too. */
  view: Region;
  draw: DrawView;
  regionName: string;
  /** Its day, as long as that is not today (`drawAge`). */
  age: string | null;
  siteUrl: string;
  isNewest: boolean;
  /** What was corrected before the visitor's eyes. */
  change: string | null;
  /** The first prize's animal, where it comes with the page itself. */
  shape?: string | undefined;
};

/**
 * A draw whole, as it is pasted on the pole: when it came out, how it was checked, all its prizes, what to do with it. Drawn
 * again only where something of it changed: a board holds some forty, and its clock goes on.
 */
export const Poster = memo(function Poster({ view, draw, regionName, age, siteUrl, isNewest, change, shape }: Props) {
  const { name, time } = draw;
  const address = drawAddress(draw);
  return (
    <article data-free="" data-card={cellKey(view, draw)} data-newest={isNewest || undefined} className="poster draw">
      <header>
        <h3 className="title">
          {`${name} `}
          <span>{formatTime(time)}</span>
        </h3>
        <p className="standing" data-check={draw.checked}>
          <span className="sr-only">Finalizado: </span>
          {age && <span className="age">{`${age} · `}</span>}
          <Standing draw={draw} />
        </p>
      </header>
      {change && (
        <Notice>
          <strong>Corrigido:</strong> {change}.
        </Notice>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <table className="rows" dangerouslySetInnerHTML={table(draw, regionName, shape)} />
      {draw.rivals.length > 0 && <Conference draw={draw} />}
      <footer className="no-print">
        <a
          href={whatsAppAddress(`${drawSentence(draw)}\n${siteUrl}${address}`)}
          target="_blank"
          rel="noopener"
          data-share=""
        >
          Compartilhar
        </a>
        <a href={drawCheckAddress(draw)}>Conferir aposta</a>
        <button type="button" data-listen="">
          Ouvir
        </button>
      </footer>
      <DrawNotes draw={draw} />
    </article>
  );
});

function Standing({ draw }: { draw: DrawView }) {
  const published = publishedText(draw);
  const corrected = correctedText(draw);
  return (
    <>
      {published && (
        <>
          <strong>{published}</strong> ·{' '}
        </>
      )}
      <a href="/fontes#selos">{DRAW_CHECK_TEXT[draw.checked]}</a>
      {corrected && ` · ${corrected}`}
    </>
  );
}

function table(draw: DrawView, regionName: string, shape: string | undefined): Markup {
  const caption = `${regionName}, ${draw.name} ${formatTime(draw.time)}: prêmios, grupos e bichos`;
  return html`<caption class="sr-only">${caption}</caption><thead><tr><th>Posição</th><th>Número</th><th>Grupo</th><th>Animal</th></tr></thead><tbody>${draw.rows.map((row) => line(row, shape))}</tbody>`;
}

function line({ place, number, group, animal }: DrawView['rows'][number], shape: string | undefined): Markup {
  const derived = DERIVED[place];
  const cut = woodcutMarkup(animal, place === '1' ? shape : undefined);
  const told = derived
    ? html`<small>${derived}<span> · Grupo ${group}</span></small>`
    : html`<span>Grupo </span>${group}`;
  return html`<tr data-place="${place}"><td><span>${place}°</span></td><td><span class="milhar">${digits(number, !derived)}</span></td><td>${told}</td><td>${cut}<b>${animal}</b></td></tr>`;
}

/** What stands in a draw's place until it is out: its hour, how it stands, what its slot gave before. */
export function Awaited({
  view,
  cell,
  now,
  lateAt,
  last,
}: {
  view: Region;
  cell: Cell;
  now: Date;
  lateAt: ClockTime | null;
  /** What came out last at this hour; null where the board does not hold it. */
  last: DrawView | null;
}) {
  const { region, day, time, name } = cell;
  const today = saoPaulo(now).day;
  const first = last?.rows[0];
  return (
    <article data-free="" data-card={cellKey(view, cell)} className="poster awaited-draw">
      <h3 className="title">
        {name} <span>{formatTime(time)}</span>
      </h3>
      <p className="display">{stateText(cell, now) || (day === today ? 'hoje' : formatWeekday(day))}</p>
      <p className="text-note text-soft">
        {cell.state === 'missing'
          ? 'O resultado deste sorteio não chegou até nós.'
          : lateAt && `Costuma sair até ${formatTime(lateAt)}.`}
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
        <a href={slotAddress(region, time)}>Os últimos resultados deste horário</a>
      </p>
    </article>
  );
}
