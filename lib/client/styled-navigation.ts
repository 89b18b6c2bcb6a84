import { isStyled, wholeSheet } from './when-styled.ts';

type Hold = (until: Promise<unknown>) => void;

let hold: Hold | null = null;
const pageOf = (address: string) => address.replace(/#.*/, '');
let shown = '';

/** Lets `component` hold what the router draws next; called in the router's transition. */
export function holdNavigation(component: Hold): () => void {
  hold = component;
  shown = pageOf(location.href);
  return () => {
    hold = null;
  };
}

/** The next page is drawn once the whole style sheet is there, which it may need; without one it is loaded as a document. */
export function styleNavigation(url: string): void {
  const { href } = new URL(url, location.href);
  const isSamePage = pageOf(href) === shown;
  shown = pageOf(href);
  if (isSamePage || isStyled()) return;
  hold?.(wholeSheet().then((isThere) => isThere || load(href)));
}

/** Never comes: the document goes. */
function load(href: string): Promise<never> {
  if (pageOf(href) === pageOf(location.href)) location.reload();
  else location.assign(href);
  return new Promise(() => {});
}
