/** A sheet that does not come holds nothing back for longer. */
const WAITS_MS = 5000;

/**
 * Comes once the page's whole style sheet is there: a page begins with the rules of what it shows at first
 * (`withInlineStylesheet`), and what is shown later may need others.
 */
export const wholeSheet = (): Promise<unknown> =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), (link) => {
      link.disabled = false;
      return (
        link.sheet ??
        new Promise((come) => {
          for (const event of ['load', 'error']) link.addEventListener(event, come);
          setTimeout(come, WAITS_MS);
        })
      );
    }),
  );

/** What `code` brings, once the whole sheet is there; where it fails, at once. */
export const whenStyled = <T>(code: Promise<T>): Promise<T> => Promise.all([code, wholeSheet()]).then(([it]) => it);
