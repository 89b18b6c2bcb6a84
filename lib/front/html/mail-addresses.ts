/**
 * The document with its mail addresses left as they are: Cloudflare rewrites them unless they stand between these comments
 * ('Email Address Obfuscation', on by default), and React would draw the footer again.
 */
export function withMailAddresses(html: string): string {
  const start = /<body[^>]*>/.exec(html);
  const end = html.lastIndexOf('</body>');
  if (!start || end < start.index) return html;
  const inside = start.index + start[0].length;
  return `${html.slice(0, inside)}<!--email_off-->${html.slice(inside, end)}<!--/email_off-->${html.slice(end)}`;
}
