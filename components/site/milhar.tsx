import { html, type Markup } from '@/components/ui/markup.ts';

/** A drawn number with its dozen marked: the last two digits decide the group. Of a ticket of five the milhar stands out. */
export function Milhar({ number, className, marked = true }: { number: string; className?: string; marked?: boolean }) {
  return (
    <span
      className={className ? `milhar ${className}` : 'milhar'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={digits(number, marked)}
    />
  );
}

/** What is in a `.milhar`. */
export function digits(number: string, marked: boolean): Markup {
  if (!marked) return html`${number}`;
  const beyond = number.slice(0, -4);
  return html`${beyond && html`<var>${beyond}</var>`}${number.slice(-4, -2)}<mark>${number.slice(-2)}</mark>`;
}
