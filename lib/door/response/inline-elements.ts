/** One inline `<script>` or `<style>`: attribute names in lower case (the first of two wins), text as written. */
export interface InlineElement {
  name: 'script' | 'style';
  attributes: ReadonlyMap<string, string>;
  text: string;
}

/** Elements whose content is text to a browser with scripting on; a tag inside them is not a tag. */
const TEXT_ONLY = new Set(['style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);
const FOREIGN = new Set(['svg', 'math']);

/**
 * Walks HTML the way a browser's tokenizer does (https://html.spec.whatwg.org/multipage/parsing.html), as far as it
 * takes to know which scripts and style sheets are really there: comments, quoted `>`, text-only elements, `</script`
 * look-alikes and `<!--<script>` inside scripts. An element that never ends is left out, as browsers do not run it.
 */
export function* inlineElements(html: string): Generator<InlineElement> {
  let at = 0;
  let foreign = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    if (open < 0) return;
    if (html.startsWith('<!--', open)) {
      at = endOfComment(html, open + 4);
      continue;
    }
    if (!/^<\/?[a-z]/i.test(html.slice(open, open + 3))) {
      // `<!doctype`, `<?` and `</` + anything are bogus comments up to the next `>`; a lone `<` is text.
      at = /^<[!?/]/.test(html.slice(open, open + 2)) ? after(html, '>', open) : open + 1;
      continue;
    }
    const tag = readTag(html, open);
    if (!tag) return;
    at = tag.end;
    if (FOREIGN.has(tag.name)) foreign = Math.max(0, foreign + (tag.closing ? -1 : tag.selfClosing ? 0 : 1));
    if (tag.closing || (foreign > 0 && tag.selfClosing)) continue;
    if (tag.name === 'plaintext') return;
    if (tag.name !== 'script' && !TEXT_ONLY.has(tag.name)) continue;

    const end = tag.name === 'script' ? endOfScript(html, at) : endOfText(html, at, tag.name);
    if (end < 0) return;
    if (tag.name === 'script' || tag.name === 'style') {
      yield { name: tag.name, attributes: tag.attributes, text: html.slice(at, end) };
    }
    at = end;
  }
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function endOfComment(html: string, from: number): number {
  if (html[from] === '>') return from + 1;
  if (html.startsWith('->', from)) return from + 2;
  const end = /--!?>/g;
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}

function endOfText(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? -1;
}

/** Where the script's end tag begins; after `<!--<script` one `</script` belongs to the text. */
function endOfScript(html: string, from: number): number {
  const marks = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;
  marks.lastIndex = from;
  let state: 'plain' | 'escaped' | 'doubly escaped' = 'plain';
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    if (mark[0] === '<!--') {
      if (state === 'plain') state = 'escaped';
      marks.lastIndex -= 2; // `<!-->` opens and closes with the same dashes.
    } else if (mark[0] === '-->') {
      state = 'plain';
    } else if (mark[1] === '') {
      if (state === 'escaped') state = 'doubly escaped';
    } else {
      if (state !== 'doubly escaped') return mark.index;
      state = 'escaped';
    }
  }
  return -1;
}

interface Tag {
  name: string;
  closing: boolean;
  selfClosing: boolean;
  attributes: Map<string, string>;
  end: number;
}

const NAME = /[^\t\n\f\r />]+/y;
const GAP = /[\t\n\f\r /]*/y;
const BLANK = /[\t\n\f\r ]*/y;
const ATTRIBUTE = /=?[^\t\n\f\r />=]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;

function readTag(html: string, open: number): Tag | null {
  const closing = html[open + 1] === '/';
  let at = open + (closing ? 2 : 1);
  const read = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(html)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const name = read(NAME).toLowerCase();
  const attributes = new Map<string, string>();
  for (;;) {
    const gap = read(GAP);
    if (at >= html.length) return null;
    if (html[at] === '>') return { name, closing, selfClosing: gap.endsWith('/'), attributes, end: at + 1 };
    const attribute = read(ATTRIBUTE).toLowerCase();
    read(BLANK);
    let value = '';
    if (html[at] === '=') {
      at += 1;
      read(BLANK);
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1);
        if (end < 0) return null;
        value = html.slice(at + 1, end);
        at = end + 1;
      } else value = read(UNQUOTED);
    }
    if (!attributes.has(attribute)) attributes.set(attribute, value);
  }
}
