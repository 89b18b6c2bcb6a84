import { html, type Markup } from '@/components/ui/markup.ts';
import SHAPES from '@/content/woodcuts.json' with { type: 'json' };
import {
  COPIES_LAST_MS,
  REFUSED_FIRST_MS,
  REFUSED_MOST_MS,
  STREAM,
  STREAM_EVENTS,
  STREAM_OF_FRAME,
} from '@/lib/core/contracts/stream.ts';
import { instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import { WOODCUT_BOX } from '@/lib/site/animal-icons.ts';
import { renew } from './renew.ts';

// Pages without our shell, for old televisions and other sites' frames: one document, one style sheet, one script that may fail.

const FONT_ADDRESS = '/incorporar/archivo.woff2';

const FONT = `@font-face{font-family:Archivo;src:url(${FONT_ADDRESS}) format("woff2");font-weight:100 900;font-stretch:62% 125%;font-display:swap}`;
const BASE =
  'html,body{margin:0;padding:0}body{font-family:Archivo,Arial,Helvetica,sans-serif}a{color:inherit}i{font-style:normal}svg{fill:currentColor;display:block;width:100%;height:100%}mark{background:none;color:inherit}';

type Page = {
  title: string;
  css: string;
  /** What is on the screen: it is put in the place of the one before when the page renews itself. */
  screen: Markup;
  /** How often the page asks for itself, in seconds, where nothing tells it of changes. */
  everyS: number;
  /** Whether it listens to changes all the time, or while what is on the screen says so alone (`data-ouve`). */
  listens: 'always' | 'while-marked';
  /** Tells the page around it how high it is. */
  tellsHeight?: boolean;
};

/** How often a page without script is loaded again: each time the whole screen blinks. */
const RELOAD_S = 60;

/** A whole document as text. */
export function bareDocument({ title, css, screen, everyS, listens, tellsHeight = false }: Page): string {
  const given: Parameters<typeof renew> = [
    everyS * 1000,
    listens === 'always',
    tellsHeight,
    // Televisions are few, and stay on.
    listens === 'always' ? STREAM : STREAM_OF_FRAME,
    STREAM_EVENTS,
    COPIES_LAST_MS,
    REFUSED_FIRST_MS,
    REFUSED_MOST_MS,
  ];
  const values = JSON.stringify(given).slice(1, -1);
  const page = html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><noscript><meta http-equiv="refresh" content="${RELOAD_S}"></noscript><style>${raw(FONT + BASE + css)}</style></head><body><div id="tela">${screen}</div><script>${raw(`(${renew})(${values})`)}</script></body></html>`;
  return page.__html;
}

/** Text in which no mark is escaped: a style sheet, a script of ours. */
const raw = (text: string): Markup => ({ __html: text });

const shapes: Partial<Record<string, string>> = SHAPES;

/** An animal's woodcut, in the colour of the text around it; nothing of an animal without one. */
export const woodcut = (animal: string): Markup =>
  html`<i class="w">${shapes[animal] ? html`<svg viewBox="0 0 ${WOODCUT_BOX} ${WOODCUT_BOX}" aria-hidden="true">${raw(shapes[animal] ?? '')}</svg>` : false}</i>`;

/** When the site made a screen, and how far São Paulo's clock is from UTC then, both in milliseconds: for the script. */
export function madeAt(now: Date): Markup {
  const { day } = saoPaulo(now);
  const offset = Date.parse(`${day}T00:00:00Z`) - instantOf(day, '00:00').getTime();
  return html`data-feito="${now.getTime()}" data-fuso="${offset}"`;
}

/** A number with its dozen marked. */
export const marked = (number: string): Markup => html`${number.slice(0, -2)}<mark>${number.slice(-2)}</mark>`;
