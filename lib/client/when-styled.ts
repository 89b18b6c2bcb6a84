/** A sheet that does not come holds nothing back for longer. */
const WAITS_MS = 5000;

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

/** Whether the page's whole style sheet is in use. */
export const isStyled = (): boolean => sheets().every(({ sheet }) => sheet !== null);

/**
 * Comes once the page's whole style sheet is there, with false where it cannot be had: a page begins with the rules of what it
 * shows at first (`withInlineStylesheet`), and what is shown later may need others. One that failed is disabled again, and so
 * fetched again.
 */
export const wholeSheet = async (): Promise<boolean> => {
  const all = sheets().map((link) => {
    link.disabled = false;
    if (link.sheet) return true;
    return new Promise<boolean>((come) => {
      link.addEventListener('load', () => come(true));
      link.addEventListener('error', () => come(false));
      setTimeout(come, WAITS_MS, false);
    });
  });
  return (await Promise.all(all)).every(Boolean);
};

/** What `code` brings, once the whole sheet is there; where it fails, at once. */
export const whenStyled = <T>(code: Promise<T>): Promise<T> => Promise.all([code, wholeSheet()]).then(([it]) => it);
