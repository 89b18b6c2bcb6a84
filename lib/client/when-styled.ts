/** A sheet that does not come holds nothing back for longer. */
const WAITS_MS = 5000;

/**
 * What `load` brings, once the page's whole style sheet is there: a page begins with the rules of what it shows at first
 * (`withInlineStylesheet`), and what is shown at a touch may need others.
 */
export const whenStyled = <T>(code: Promise<T>): Promise<T> =>
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
  ).then(() => code);
