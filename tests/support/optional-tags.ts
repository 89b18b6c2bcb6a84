/** Elements before which, and before whose end, a paragraph's end tag may be missing. */
const ENDS_A_PARAGRAPH = 'address|article|div|h[1-6]|ol|p|section|table|ul|body';

const OPTIONAL = new RegExp(
  [
    '</?(?:html|head|body)>',
    // Of these two one must stay.
    '(?<head></thead>)(?<between>\\s*)(?<body><tbody>)',
    '</(?:td|th|tr|tbody|li)>',
    `</p>(?=\\s*</?(?:${ENDS_A_PARAGRAPH})\\b)`,
    // Without a head's end tag right before it.
    '(?<=<table[^<>]*>)<tbody>(?=<tr)',
  ].join('|'),
  'g',
);

/**
 * A page without some of the tags that HTML lets be left out (WHATWG, 13.1.2.4): `leavesOut` says it of each in turn,
 * of a head's end and the body after it a second time which of the two.
 */
export function withoutOptionalTags(html: string, leavesOut: () => boolean): string {
  return html.replace(OPTIONAL, (tag, ...rest) => {
    if (!leavesOut()) return tag;
    const { head, between, body } = rest.at(-1) as Partial<Record<'head' | 'between' | 'body', string>>;
    if (head === undefined) return '';
    return leavesOut() ? `${between}${body}` : `${head}${between}`;
  });
}
