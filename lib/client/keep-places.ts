/** By each text that another's element replaced or wraps: its parent, and that element. */
const places = new WeakMap<Node, { parent: Node; by: Element }>();
/** The texts behind such an element. */
const behind = new WeakMap<Node, ChildNode[]>();
const guarded = new WeakSet<Node>();

/** The element that is in the place of a text now: a translator may have replaced its first one by others. */
function standIn(text: Node): Element | null {
  const place = places.get(text);
  for (let by = place?.by; by && place; by = places.get(by)?.by) if (by.parentNode === place.parent) return by;
  return null;
}

function putBack(text: Node): void {
  const by = standIn(text);
  if (!by) return;
  const texts = (one: ChildNode): ChildNode[] => behind.get(one)?.flatMap(texts) ?? [one];
  by.replaceWith(...texts(by));
  behind.delete(by);
}

/** What the document's parts do for React, which knows their texts as it has made them. */
function guard(parent: Node): void {
  if (guarded.has(parent)) return;
  guarded.add(parent);
  parent.removeChild = (child) => {
    if (child.parentNode !== parent) putBack(child);
    return child.parentNode === parent ? (Node.prototype.removeChild.call(parent, child) as typeof child) : child;
  };
  parent.insertBefore = (child, next) => {
    const before = next && next.parentNode !== parent ? standIn(next) : next;
    return Node.prototype.insertBefore.call(parent, child, before) as typeof child;
  };
}

/** The element of `parent` that a text lies in now. */
function around(text: Node, parent: Node): Node | null {
  let at: Node | null = text;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** The texts that this change took from their place, each noted with what is there now. */
function replaced(change: MutationRecord, all: readonly MutationRecord[]): Node[] {
  const { target, removedNodes, previousSibling, nextSibling } = change;
  const found: Node[] = [];
  for (const text of removedNodes as NodeListOf<ChildNode>) {
    if (!(text instanceof Text || behind.has(text)) || text.parentNode === target) continue;
    const inItsPlace = all.flatMap((one) =>
      one.target === target && one.previousSibling === previousSibling && one.nextSibling === nextSibling
        ? [...one.addedNodes]
        : [],
    );
    const beside = [previousSibling, nextSibling].filter((one) =>
      all.some(({ addedNodes }) => one && [...addedNodes].includes(one)),
    );
    const by = [around(text, target), ...inItsPlace, ...beside].find((one) => one?.parentNode === target);
    if (!(by instanceof Element)) continue;
    places.set(text, { parent: target, by });
    behind.set(by, [...(behind.get(by) ?? []), text]);
    guard(target);
    found.push(text);
  }
  return found;
}

/**
 * A translator puts elements in the place of texts, or around them, and React goes on with the texts that it knows: a new number
 * would be written to a text that is not shown, and taking it away would fail. A text that React changes or takes away is put
 * back into its place first.
 */
export function keepPlaces(): () => void {
  const watch = new MutationObserver((changes) => {
    const moves = changes.filter(({ type }) => type === 'childList');
    for (const move of moves) for (const text of replaced(move, moves)) watch.observe(text, { characterData: true });
    for (const { type, target } of changes) if (type === 'characterData' && !target.isConnected) putBack(target);
  });
  watch.observe(document, { childList: true, subtree: true });
  return () => watch.disconnect();
}
