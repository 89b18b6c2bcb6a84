import type { Page } from 'playwright';

/** How text is made larger: each computed size times a factor, as a browser's text zoom does, or the visitor's default font. */
export const TEXT_SIZES = ['100%', '130%', '200%', '32 px'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
const FACTORS: Partial<Record<TextSize, number>> = { '130%': 1.3, '200%': 2 };
const USUAL_PX = 16;
const LARGE_PX = 32;

/** Opens every fold, lays out what waits to be seen, and loads what loads when seen. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    // Of folds with one name the browser keeps a single one open.
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name');
      details.open = true;
    }
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });
}

/** A way to set the text's size of one page, again and again. */
export async function textSizer(page: Page): Promise<(size: TextSize) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (size) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: size === '32 px' ? LARGE_PX : USUAL_PX } });
    await page.evaluate((factor) => {
      const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(
        // A picture's letters grow with the picture; what they say is in its table too.
        (element) => !element.closest('svg:is([role="img"], [aria-hidden])'),
      );
      for (const element of all) element.style.removeProperty('font-size');
      if (factor === 1) return;
      const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      for (const [index, element] of all.entries()) element.style.fontSize = `${(sizes[index] ?? 16) * factor}px`;
    }, FACTORS[size] ?? 1);
  };
}

/**
 * What is wrong with the page as it is laid out now, one line each: a word or number broken across lines, text cut by or
 * sticking out of a box, two texts over each other or without a gap, a table's cell outside the screen or its frame.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    type Box = { left: number; right: number; top: number; bottom: number };
    type Run = { node: Text; element: Element; block: Element; text: string };

    const problems = new Map<string, string>();
    const nameOf = (element: Element) => {
      const own = `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}`;
      const kind = element.getAttribute('class')?.split(' ').slice(0, 3).join('.') ?? '';
      return kind ? `${own}.${kind}` : own;
    };
    const say = (kind: string, element: Element, text: string) => {
      const place = nameOf(element);
      const key = `${kind} ${place}`;
      if (!problems.has(key)) problems.set(key, `${kind}: '${text.trim().slice(0, 60)}' in ${place}`);
    };

    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const known = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, known);
      return known;
    };
    const boxes = new Map<Element, DOMRect>();
    const boxOf = (element: Element) => {
      const known = boxes.get(element) ?? element.getBoundingClientRect();
      boxes.set(element, known);
      return known;
    };
    const shown = new Map<Element, boolean>();
    const isShown = (element: Element): boolean => {
      const known = shown.get(element);
      if (known !== undefined) return known;
      const style = styleOf(element);
      const isOut =
        style.display === 'none' ||
        style.visibility !== 'visible' ||
        style.clipPath !== 'none' ||
        style.opacity === '0' ||
        // A drawing's letters grow with it; of an article's line in a list the rest stands on the article's page.
        element.matches('svg[aria-hidden], .article-row .excerpt') ||
        // A turned sign's box is not where it is drawn.
        style.rotate !== 'none' ||
        ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TITLE', 'NEXT-ROUTE-ANNOUNCER'].includes(element.tagName);
      const parent = element.parentElement;
      const answer = !isOut && (parent === null || parent === document.documentElement || isShown(parent));
      shown.set(element, answer);
      return answer;
    };
    const isInline = (element: Element) => ['inline', 'contents'].includes(styleOf(element).display);
    const blockOf = (element: Element): Element => {
      let at = element;
      while (isInline(at) && at.parentElement) at = at.parentElement;
      return at;
    };
    const fontOf = (element: Element) => Number.parseFloat(styleOf(element).fontSize);
    const hasFixed = new Map<Element, boolean>();
    const isFixed = (element: Element): boolean => {
      const known = hasFixed.get(element);
      if (known !== undefined) return known;
      const parent = element.parentElement;
      const answer = ['fixed', 'sticky'].includes(styleOf(element).position) || (parent !== null && isFixed(parent));
      hasFixed.set(element, answer);
      return answer;
    };

    // All text that is drawn, in order; null where a line is broken on purpose.
    const runs: (Run | null)[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Element) {
        if (node.tagName === 'BR' || node.tagName === 'WBR') runs.push(null);
        continue;
      }
      const element = node.parentElement;
      if (!element || !(node instanceof Text) || !isShown(element)) continue;
      if (node.data.trim() === '') runs.push(null);
      else runs.push({ node, element, block: blockOf(element), text: node.data });
    }

    const rectsOf = (node: Text, from: number, to: number): DOMRect[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    };
    const isNext = (above: DOMRect, below: DOMRect) =>
      below.top > above.top + above.height * 0.5 && below.left < above.right - 1;

    // Words: what stands between spaces, and between the places where a line may end by itself (hyphen, dash, slash).
    type Part = { run: Run; from: number; to: number };
    const isAddress = (text: string) => /[:/]\/|\.(br|com|org|net|json)\b|\w\/\w+-\w|\w\/\w*[a-z][A-Z]/.test(text);
    const checkWord = (parts: Part[]) => {
      const [first] = parts;
      if (!first) return;
      const word = parts.map(({ run, from, to }) => run.text.slice(from, to)).join('');
      if (word.length < 2 || word.includes('\u00ad')) return;
      const rects = parts.flatMap(({ run, from, to }) => rectsOf(run.node, from, to));
      if (!rects.some((rect, index) => rects.slice(index + 1).some((later) => isNext(rect, later)))) return;
      const { block, element } = first.run;
      // A word that is longer than a whole line of the screen is the browser's to hyphenate, where the page asks for it.
      const room = boxOf(block).width;
      const isLonger = rects.reduce((sum, { width }) => sum + width, 0) > room - 1;
      if (isLonger && room >= innerWidth * 0.6 && styleOf(element).hyphens === 'auto' && !/\d/.test(word)) return;
      say('broken', block, word);
    };
    let token: Part[] = [];
    // A token's own letters: all but addresses, which may break anywhere.
    const endToken = () => {
      const whole = token.map(({ run, from, to }) => run.text.slice(from, to)).join('');
      if (!isAddress(whole)) {
        let parts: Part[] = [];
        for (const { run, from, to } of token) {
          let start = from;
          for (const end of run.text.slice(from, to).matchAll(/(?<=[-–—])(?=.)|(?<=\/)(?=\p{L})/gu)) {
            parts.push({ run, from: start, to: from + end.index });
            checkWord(parts);
            parts = [];
            start = from + end.index;
          }
          if (start < to) parts.push({ run, from: start, to });
        }
        checkWord(parts);
      }
      token = [];
    };
    let before: Run | null = null;
    for (const run of runs) {
      if (run === null || before === null || run.block !== before.block) endToken();
      before = run;
      if (run === null) continue;
      let from = 0;
      for (const space of run.text.matchAll(/[ \t\n\r\u200b]+/g)) {
        if (space.index > from) token.push({ run, from, to: space.index });
        endToken();
        from = space.index + space[0].length;
      }
      if (from < run.text.length) token.push({ run, from, to: run.text.length });
    }
    endToken();

    // Each line of each text against the boxes around it. Glyphs fill less than their line: `ink` is about their height.
    type Line = { run: Run; ink: Box };
    const lines: Line[] = [];
    for (const run of runs) {
      if (run === null) continue;
      const font = fontOf(run.element);
      const from = run.text.length - run.text.trimStart().length;
      for (const rect of rectsOf(run.node, from, run.text.trimEnd().length)) {
        const middle = (rect.top + rect.bottom) / 2;
        const ink = { left: rect.left, right: rect.right, top: middle - font * 0.36, bottom: middle + font * 0.36 };
        let isClipped = false;
        let seen: Box = ink;
        let isBoxed = false;
        for (let at: Element | null = run.element; at && at !== document.body; at = at.parentElement) {
          const style = styleOf(at);
          if (isInline(at)) continue;
          const box = boxOf(at);
          const isBeside = ink.left < box.left - SLACK || ink.right > box.right + SLACK;
          const isOver = ink.top < box.top - SLACK || ink.bottom > box.bottom + SLACK;
          const isFrame = ['auto', 'scroll'].includes(style.overflowX);
          // A carousel's other banners are out of sight as a whole.
          const isSlide = at.closest('[aria-roledescription]') && (ink.left >= box.right || ink.right <= box.left);
          if (['hidden', 'clip'].includes(style.overflowX) && isBeside) {
            if (isSlide) {
              seen = { ...seen, right: seen.left };
              isClipped = true;
              break;
            }
            say('cut', at, run.text);
          } else if (['hidden', 'clip'].includes(style.overflowY) && isOver) say('cut', at, run.text);
          else if (!isBoxed && (isBeside || isOver)) {
            const isPainted =
              style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
              ['Left', 'Right', 'Top', 'Bottom'].some(
                (side) => style.getPropertyValue(`border-${side.toLowerCase()}-width`) !== '0px',
              );
            if (isPainted && !isFrame) {
              isBoxed = true;
              say('sticks out', at, run.text);
            }
          }
          // What a frame holds is scrolled in it; a fixed box lies where it is put, whatever it is in.
          if (isFrame) isBoxed = true;
          if (style.position === 'fixed') break;
          // What a frame has scrolled away lies over nothing.
          if (isFrame) seen = { ...seen, left: Math.max(seen.left, box.left), right: Math.min(seen.right, box.right) };
          if (isFrame || style.overflowX === 'hidden') isClipped = true;
          if (['fixed', 'absolute'].includes(style.position)) isClipped = true;
        }
        if (seen.left < seen.right) lines.push({ run, ink: seen });
        if (!isClipped && (ink.left < -SLACK || ink.right > innerWidth + SLACK)) say('off screen', run.block, run.text);
      }
    }

    // Two texts over each other, or of two boxes and with nothing between.
    const ROW = 40;
    const rows = new Map<number, Line[]>();
    for (const line of lines) {
      if (isFixed(line.run.element)) continue;
      for (let row = Math.floor(line.ink.top / ROW); row <= Math.floor(line.ink.bottom / ROW); row++) {
        const others = rows.get(row) ?? [];
        for (const other of others) {
          if (other.run.node === line.run.node) continue;
          const height = Math.min(line.ink.bottom, other.ink.bottom) - Math.max(line.ink.top, other.ink.top);
          const width = Math.min(line.ink.right, other.ink.right) - Math.max(line.ink.left, other.ink.left);
          if (height <= SLACK) continue;
          const both = `${other.run.text.trim()} | ${line.run.text.trim()}`;
          if (width > SLACK) say('overlap', line.run.block, both);
          else if (line.run.block !== other.run.block && height > 6) {
            const gap = 0.2 * Math.min(fontOf(line.run.element), fontOf(other.run.element));
            if (-width < gap) say('run together', line.run.block, both);
          }
        }
        others.push(line);
        rows.set(row, others);
      }
    }

    // Tables stand whole: what is in a cell is on the screen, and its frame has nothing to scroll to.
    // A month's grid, a day's and a picture's table alone scroll in their frames, by keyboard too: they have as many columns as the
    // region has draws, or hours, or as there are digits.
    const grid = ':is(.month-grid, .hours, .figure-table)[tabindex]';
    for (const cell of document.querySelectorAll('main :is(td, th)')) {
      if (!isShown(cell) || cell.closest(grid)) continue;
      const box = boxOf(cell);
      if (box.width > 1 && (box.left < -SLACK || box.right > innerWidth + SLACK))
        say('column outside', cell.closest('table') ?? cell, cell.textContent ?? '');
    }
    for (const table of document.querySelectorAll('main table:has(thead)')) {
      if (!isShown(table)) continue;
      const head = table.querySelector('th');
      if (!table.matches('.prizes, .prize-rows, .tickets, .bands, .situation') && head && !isShown(head)) {
        for (const cell of table.querySelectorAll('td'))
          if (getComputedStyle(cell, '::before').content === 'none')
            say('column without a name', table, cell.textContent ?? '');
      }
      for (let at = table.parentElement; at && at !== document.body; at = at.parentElement) {
        if (!at.matches(grid) && at.scrollWidth > at.clientWidth + 1 && styleOf(at).overflowX !== 'visible')
          say('column outside', at, table.textContent ?? '');
      }
    }
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) problems.set('page', `scrolls sideways: ${wide} of ${innerWidth} px`);
    return [...problems.values()];
  });
}
