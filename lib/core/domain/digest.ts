/** A short digest of a text, in 16 hexadecimal digits: two 32-bit hashes (FNV-1a, each with its prime). No secret depends on it. */
export function digestOf(text: string): string {
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x5bd1e995);
    second ^= second >>> 15;
  }
  return [first, second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
