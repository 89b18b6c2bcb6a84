import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a piece of markup says, as one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The same of what is drawn. */
export const textOf = (node: ReactNode): string => plainText(renderToStaticMarkup(node));
