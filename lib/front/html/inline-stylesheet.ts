import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STYLESHEET_LINK } from '../next/internals.ts';
import { StyleRules } from './used-rules.ts';

/** The rules of a style sheet of the build, by its address, that a document can use; null if missing. Each byte is a character. */
export type ReadSheet = (address: string, html: string) => string | null;

/**
 * Inlines the rules of the style sheet that a page can use: a first visit on a slow line is painted a round trip earlier, and
 * each visit carries a third of the sheet. The link stays, disabled, so that React knows on a soft navigation that the sheet is
 * there. It is fetched once the page is loaded, and used once something is pressed that may lead elsewhere, for what scripts and
 * other pages show: with its fonts and layers a browser lays the whole page out again, 50 to 200 ms on a phone (2026-11-28).
 */
export function withInlineStylesheet(html: string, read: ReadSheet): string {
  const end = html.indexOf('</head>');
  const last = html.lastIndexOf('</body>');
  if (end < 0) return html;
  let isInline = false;
  const head = html.slice(0, end).replace(STYLESHEET_LINK, (link, address: string, rest: string) => {
    const text = read(address, html);
    if (text === null) return link;
    isInline = true;
    return `<style>${text}</style><link rel="stylesheet" href="${address}"${rest} disabled=""/>`;
  });
  const rest = html.slice(end);
  if (!isInline || last < end) return head + rest;
  return `${head}${html.slice(end, last)}<script>(${fetchSheet})()</script>${html.slice(last)}`;
}

/** Runs in the page, so it names nothing of this module. What needs the sheet otherwise asks for it (`whenStyled`). */
function fetchSheet(): void {
  const links = () => document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]');
  const use = (event?: Event) => {
    const pressed = event?.type === 'pointerdown' && event.target instanceof Element ? event.target : null;
    if (pressed && !pressed.closest('a,button,summary,label,input,select,textarea')) return;
    for (const link of links()) link.disabled = false;
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, use, true);
  // One that failed is fetched again when it is used the next time.
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.disabled = true;
  };
  addEventListener('error', fail, true);
  addEventListener('load', () => {
    // Into the browser's cache; Safari knows no `prefetch`.
    const fetched = (href: string) => fetch(href, { priority: 'low' }).then((sheet) => sheet.text());
    for (const { href } of links()) fetched(href).catch(() => {});
    setTimeout(use, 15_000);
  });
}

/** A script of the build, in a document. */
const CHUNK = /static\/chunks\/[\w.~-]+\.js/g;
const chunksIn = (text: string) => new Set(Array.from(text.matchAll(CHUNK), ([chunk]) => chunk));

/** Reads the sheets of the build in `dir`, each once; null for one that is missing or holds an end tag. */
export function sheetsOf(dir: string): ReadSheet {
  const sheets = new Map<string, StyleRules | null>();
  const scripts = new Map<StyleRules, Map<string, ReadonlySet<string>>>();
  const file = (name: string) => {
    try {
      return readFileSync(path.join(dir, '.next', name), 'latin1');
    } catch {
      return null;
    }
  };
  const rulesOf = (address: string) => {
    const text = file(address.slice('/_next/'.length));
    return text === null || text.includes('</') ? null : new StyleRules(atRoot(text, path.posix.dirname(address)));
  };
  const namedBy = (chunk: string, rules: StyleRules): ReadonlySet<string> => {
    const known = scripts.get(rules) ?? new Map<string, ReadonlySet<string>>();
    scripts.set(rules, known);
    const named = known.get(chunk) ?? rules.classesNamed(file(chunk) ?? '');
    known.set(chunk, named);
    return named;
  };
  return (address, html) => {
    if (!sheets.has(address)) sheets.set(address, rulesOf(address));
    const rules = sheets.get(address);
    if (!rules) return null;
    const named = rules.classesNamed(html);
    // What the page's scripts may show; those that they fetch later wait for the whole sheet (`whenStyled`).
    for (const chunk of chunksIn(html)) for (const name of namedBy(chunk, rules)) named.add(name);
    return rules.used(named);
  };
}

/** Relative addresses in a sheet count from the sheet's own; in a page they would count from the page's. */
function atRoot(text: string, folder: string): string {
  return text.replace(/url\((["']?)((?:\.\.?\/)[^)"']*)\1\)/g, (_, quote: string, relative: string) => {
    return `url(${quote}${path.posix.join(folder, relative)}${quote})`;
  });
}
