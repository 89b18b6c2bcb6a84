/** One piece of the payload from which React takes a page over, as Next writes it: each has a script of its own. */
const PIECE = /<script>((?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\([^<]*\))<\/script>/g;

/**
 * The document with its payload in one script, where the last piece stood: the content policy names every inline script by
 * its hash, and the longer a page the more pieces Next cuts its payload into. They only fill a list until Next's own
 * scripts come. Inside the pieces Next escapes `<`.
 */
export function withOnePayload(html: string): string {
  const pieces = [...html.matchAll(PIECE)];
  const last = pieces.at(-1);
  if (!last || pieces.length < 2) return html;
  const end = last.index + last[0].length;
  const script = `<script>${pieces.map(([, piece]) => piece).join(';')}</script>`;
  return html.slice(0, end).replace(PIECE, '') + script + html.slice(end);
}
