import { InlineScript } from '@/components/ui/inline-script.tsx';

/**
 * React takes every attribute from `<html>` where it draws the page again, because a translator, an extension or a CDN has
 * changed it before it was taken over. What stood there is put back before anything is painted.
 */
function keepMarks(): void {
  const root = document.documentElement;
  const read = () => Array.from(root.attributes, ({ name, value }) => [name, value] as const);
  let marks = read();
  new MutationObserver((changes) => {
    // Only React takes the language away, and sets it again.
    if (changes.some(({ attributeName, oldValue }) => attributeName === 'lang' && oldValue === null)) {
      for (const [name, value] of marks) {
        // The content policy forbids the attribute, not its style.
        if (name === 'style') root.style.cssText = value;
        else root.setAttribute(name, value);
      }
      dispatchEvent(new Event('site:redrawn'));
    }
    marks = read();
  }).observe(root, { attributes: true, attributeOldValue: true });
}

/** The inline script by which what is on `<html>` outlives the drawing of what is below it. */
export function KeptMarks() {
  return <InlineScript run={keepMarks} />;
}
