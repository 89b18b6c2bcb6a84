import { html } from './markup.ts';

type Props = {
  label: string;
  heads: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly (readonly string[])[];
  /** Below this width, in the page's letters (em), its rows become cards. */
  stack: 14 | 21 | 24;
};

/** A long table of plain texts, as `ScrollTable` looks; written as markup, which costs a server a tenth of elements. */
export function TextTable({ label, heads, rows, stack }: Props) {
  const head = heads.map((text) => html`<th scope="col">${text}</th>`);
  const body = rows.map(([first = '', ...cells]) => {
    const others = cells.map((text, at) => html`<td data-label="${heads[at + 1] ?? ''}">${text}</td>`);
    return html`<tr><th scope="row" class="font-normal">${first}</th>${others}</tr>`;
  });
  return (
    <section
      className={`scroll-table sums tight stack-${stack}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable without a mouse
      tabIndex={0}
      aria-label={label}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`}
    />
  );
}
