import { SaxesParser } from 'saxes';

export type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] };

/** A document's root, read strictly with its namespaces. Throws on anything that is not well-formed XML. */
export function parseXml(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element: Element = { name, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [only] = root.children;
  if (!only) throw new Error('no root');
  return only;
}

export const childrenOf = (element: Element, name: string) => element.children.filter((child) => child.name === name);

/** The text of an element's first child of that name; undefined if there are none. */
export const textOf = (element: Element, name: string) => childrenOf(element, name)[0]?.text;
