import { z } from 'zod';
import { childrenOf, type Element, parseXml, textOf } from './xml.ts';

const instant = z.iso.datetime({ offset: true });
const address = z.url({ protocol: /^https?$/ });

/** RFC 4287, what an entry and a feed must have. */
const Entry = z.strictObject({
  id: z.string().regex(/^(?:https?:\/\/|tag:[\w.-]+,\d{4}:)\S+$/),
  title: z.string().min(5),
  link: address,
  updated: instant,
  published: instant.optional(),
  summary: z.string().min(5).optional(),
  content: z.string().min(5).optional(),
  author: z.string().min(2).optional(),
  terms: z.array(z.string().min(2)),
});
const AtomFeed = z.strictObject({
  id: address,
  title: z.string().min(5),
  language: z.literal('pt-BR'),
  subtitle: z.string().includes('18 anos'),
  updated: instant,
  author: z.string().min(2),
  self: address,
  alternate: address,
  entries: z.array(Entry),
});

/** An Atom document, parsed strictly and checked: what is required, absolute addresses, no id twice. Throws otherwise. */
export function readAtom(xml: string): z.infer<typeof AtomFeed> {
  const root = parseXml(xml);
  if (root.attributes.xmlns !== 'http://www.w3.org/2005/Atom') throw new Error('not Atom');
  const link = (of: Element, rel: string) =>
    childrenOf(of, 'link').find(({ attributes }) => (attributes.rel ?? 'alternate') === rel)?.attributes.href;
  const author = (of: Element) => childrenOf(of, 'author').map((one) => textOf(one, 'name'))[0];
  const feed = AtomFeed.parse({
    id: textOf(root, 'id'),
    title: textOf(root, 'title'),
    language: root.attributes['xml:lang'],
    subtitle: textOf(root, 'subtitle'),
    updated: textOf(root, 'updated'),
    author: author(root),
    self: link(root, 'self'),
    alternate: link(root, 'alternate'),
    entries: childrenOf(root, 'entry').map((entry) => ({
      id: textOf(entry, 'id'),
      title: textOf(entry, 'title'),
      link: link(entry, 'alternate'),
      updated: textOf(entry, 'updated'),
      published: textOf(entry, 'published'),
      summary: textOf(entry, 'summary'),
      content: textOf(entry, 'content'),
      author: author(entry),
      terms: childrenOf(entry, 'category').map(({ attributes }) => attributes.term),
    })),
  });
  if (new Set(feed.entries.map(({ id }) => id)).size !== feed.entries.length) throw new Error('an id twice');
  return feed;
}
