// Turbopack's loader of one file of Next (next.config.mjs). Beside each document Next decodes the payload twice more and cuts it into
// segments for prefetching, which no link of this site asks for: a tenth of a page's processor time (2026-11-29).

const COLLECT = /^export async function collectSegmentData\([^)]*\) \{$/m;

/** The module of which pages have no segments; as it is where it does not begin as it did (tests/front/next-internals.test.ts). */
export default function noSegments(source) {
  return source.replace(COLLECT, '$&\n    return new Map();');
}
