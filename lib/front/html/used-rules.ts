import postcss, { type AtRule, type ChildNode, list, type Rule } from 'postcss';

// Cuts a style sheet of the build down to the rules that a page can use, by the classes that its document and scripts name.

/** A selector, and the groups of classes of which it needs one each to meet an element. */
type Selector = { text: string; needs: readonly (readonly string[])[] };

/** A part of a sheet: text as it stands, a rule, or a block of such parts. */
type Part =
  | { text: string }
  | { selectors: readonly Selector[]; body: string }
  | { open: string; parts: readonly Part[] };

/** By their codes, what may stand between two class names in markup, script or JSON: quotes, white space, backslashes. */
const BETWEEN_NAMES = Uint8Array.from({ length: 256 }, (_, code) =>
  Number(/["'`\s\\]/.test(String.fromCharCode(code))),
);
const AMPERSAND = '&'.charCodeAt(0);

/** Longer ones count as so long. */
const LENGTHS = 64;
const SPACE = 32;
const formOf = (first: number, length: number): number => (first & 255) * LENGTHS + Math.min(length, LENGTHS - 1);

/** A sheet of the build by its rules. */
export class StyleRules {
  readonly #parts: readonly Part[];
  readonly #classes: ReadonlySet<string>;
  /** By the code of its first sign and its length, whether any class begins and is so: of ten other words nine are not. */
  readonly #forms = new Uint8Array(256 * LENGTHS);

  constructor(text: string) {
    const root = postcss.parse(text);
    this.#parts = root.nodes.map(partOf);
    this.#classes = new Set(this.#parts.flatMap(classesIn));
    for (const name of this.#classes) this.#forms[formOf(name.charCodeAt(0), name.length)] = 1;
  }

  /** The classes of the sheet that a document or script names anywhere, as markup, in a string or by chance. */
  classesNamed(text: string): Set<string> {
    const named = new Set<string>();
    let [from, hasEntity] = [0, false];
    for (let at = 0; at <= text.length; at += 1) {
      const code = at === text.length ? SPACE : text.charCodeAt(at);
      if (code === AMPERSAND) hasEntity = true;
      if (code > 255 || BETWEEN_NAMES[code] === 0) continue;
      if (hasEntity || this.#forms[formOf(text.charCodeAt(from), at - from)] === 1) {
        const word = text.slice(from, at);
        const name = hasEntity ? plainText(word) : word;
        if (this.#classes.has(name)) named.add(name);
      }
      [from, hasEntity] = [at + 1, false];
    }
    return named;
  }

  /** The rules that elements with these classes, or with none, can be met by; what declares or names things is kept. */
  used(named: ReadonlySet<string>): string {
    return written(this.#parts, named);
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};
const plainText = (word: string) => word.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** At-rules whose content holds rules for elements; all else (fonts, properties, key frames) is kept as it is. */
const BLOCKS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

function partOf(node: ChildNode): Part {
  if (node.type === 'rule')
    return {
      selectors: node.selectors.map((text) => ({ text, needs: classesNeeded(text) })),
      body: String(node).slice(node.selector.length),
    };
  if (node.type === 'atrule' && BLOCKS.has(node.name) && node.nodes && hasRules(node))
    return { open: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) };
  return { text: node.type === 'atrule' && !node.nodes ? `${node};` : String(node) };
}

const hasRules = (node: AtRule): boolean =>
  (node.nodes ?? []).every((child): child is AtRule | Rule => child.type === 'rule' || child.type === 'atrule');

/** What a selector needs: of each group one class. Those inside ':not(…)', ':has(…)' and the like count for nothing. */
function classesNeeded(selector: string): string[][] {
  const needed: string[][] = [];
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '[') at = selector.indexOf(']', at);
    else if (sign === '(') {
      const end = closing(selector, at);
      if (/:(?:is|where)$/.test(selector.slice(0, at))) {
        const one = list.comma(selector.slice(at + 1, end)).map((each) => classesNeeded(each)[0]);
        if (one.every((group) => group !== undefined)) needed.push(one.flat());
      }
      at = end;
    } else if (sign === '.') {
      const [name = ''] = /^(?:\\[0-9a-f]{1,6}\s?|\\.|[\w\u0080-\uffff-])+/i.exec(selector.slice(at + 1)) ?? [];
      if (name !== '') needed.push([unescaped(name)]);
      at += name.length;
    }
  }
  return needed;
}

/** Where the bracket that opens at `from` closes. */
function closing(selector: string, from: number): number {
  let depth = 0;
  for (let at = from; at < selector.length; at += 1) {
    const sign = selector.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return selector.length;
}

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  );

function classesIn(part: Part): string[] {
  if ('parts' in part) return part.parts.flatMap(classesIn);
  return 'selectors' in part ? part.selectors.flatMap(({ needs }) => needs.flat()) : [];
}

function written(parts: readonly Part[], named: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if ('parts' in part) {
      const inside = written(part.parts, named);
      if (inside !== '') text += `${part.open}{${inside}}`;
    } else if ('selectors' in part) {
      const met = part.selectors.filter(({ needs }) => needs.every((group) => group.some((name) => named.has(name))));
      if (met.length > 0) text += met.map((selector) => selector.text).join() + part.body;
    } else text += part.text;
  }
  return text;
}
