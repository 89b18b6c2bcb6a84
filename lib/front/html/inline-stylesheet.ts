import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STYLESHEET_LINK } from '../next/internals.ts';

/** The text of a style sheet of the build by its address; null if missing that can be in a page. */
export type ReadSheet = (address: string) => string | null;

/**
 * Inlines the style sheet: a first visit on a slow line is painted a round trip earlier. The link stays, disabled so that
 * nothing is fetched: by it React knows on a soft navigation that the sheet is there.
 */
export function withInlineStylesheet(html: string, read: ReadSheet): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html.slice(0, end).replace(STYLESHEET_LINK, (link, address: string, rest: string) => {
    const text = read(address);
    return text === null ? link : `<style>${text}</style><link rel="stylesheet" href="${address}"${rest} disabled=""/>`;
  });
  return head + html.slice(end);
}

/** Reads the sheets of the build in `dir`, each once; null for one that is missing or holds an end tag. */
export function sheetsOf(dir: string): ReadSheet {
  const sheets = new Map<string, string | null>();
  const read = (address: string) => {
    try {
      const text = readFileSync(path.join(dir, '.next', address.slice('/_next/'.length)), 'utf8');
      return text.includes('</') ? null : atRoot(text, path.posix.dirname(address));
    } catch {
      return null;
    }
  };
  return (address) => {
    if (!sheets.has(address)) sheets.set(address, read(address));
    return sheets.get(address) ?? null;
  };
}

/** Relative addresses in a sheet count from the sheet's own; in a page they would count from the page's. */
function atRoot(text: string, folder: string): string {
  return text.replace(/url\((["']?)((?:\.\.?\/)[^)"']*)\1\)/g, (_, quote: string, relative: string) => {
    return `url(${quote}${path.posix.join(folder, relative)}${quote})`;
  });
}
