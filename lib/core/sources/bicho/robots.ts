/** A rule of a robots.txt: its path as written, '*' and a last '$' included. */
type Rule = { path: string; allows: boolean };
type Group = { agents: string[]; rules: Rule[]; isClosed: boolean };

/** What lies beyond is not read (RFC 9309 asks for 500 KiB at least). */
const MAX_TEXT = 512_000;

/** Percent-encoded as a URL's path is, so that both sides compare octet by octet. */
function encoded(path: string): string {
  const whole = path.replace(/[^\u0021-\u007e]+/g, (found) => encodeURIComponent(found.toWellFormed()));
  return whole.replace(/%[0-9a-f]{2}/gi, (found) => found.toUpperCase());
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const line of text.slice(0, MAX_TEXT).split(/\r\n?|\n/)) {
    // A byte order mark is white space to \s.
    const [, key = '', text = ''] = /^\s*([a-z-]+)\s*:(.*)/i.exec(line.replace(/#.*/, '')) ?? [];
    const name = key.toLowerCase();
    const value = text.trim();
    const last = groups.at(-1);
    if (name === 'user-agent') {
      // Agents that stand one below the other share their rules.
      if (last && !last.isClosed) last.agents.push(value.toLowerCase());
      else groups.push({ agents: [value.toLowerCase()], rules: [], isClosed: false });
    } else if (last && (name === 'allow' || name === 'disallow')) {
      last.isClosed = true;
      if (value) last.rules.push({ path: encoded(value), allows: name === 'allow' });
    }
  }
  return groups;
}

/** '/a*b$': each part found in turn, the last at the very end where '$' says so. */
function fits(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const [first = '', ...parts] = (isWhole ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = parts.pop();
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (last === undefined) return !isWhole || at === path.length;
  return isWhole ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) >= 0;
}

/**
 * Whether a site's robots.txt lets an agent ask for an address (RFC 9309): the groups of its product token, else those
 * of '*'; of the rules that fit the longest, and 'allow' between equals. `agent` may be a whole User-Agent.
 * Throws on what is no URL.
 */
export function isAllowedByRobots(robotsTxt: string, url: string, agent: string): boolean {
  const { pathname, search } = new URL(url);
  if (pathname === '/robots.txt') return true;
  const token = agent.replace(/[^a-z_-].*/is, '').toLowerCase();
  const groups = groupsOf(robotsTxt);
  const isOf = (name: string) => (group: Group) => group.agents.some((one) => one.split('/')[0]?.trim() === name);
  const own = token ? groups.filter(isOf(token)) : [];
  const rules = (own.length > 0 ? own : groups.filter(isOf('*'))).flatMap((group) => group.rules);
  const fitting = rules.filter((rule) => fits(rule.path, encoded(pathname + search)));
  const longest = Math.max(0, ...fitting.map(({ path }) => path.length));
  const best = fitting.filter(({ path }) => path.length === longest);
  return best.length === 0 || best.some(({ allows }) => allows);
}
