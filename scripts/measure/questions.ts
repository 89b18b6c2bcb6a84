import { readFileSync } from 'node:fs';

// npm run questions -- SET [CLOCK=]BASE …: asks running sites a set of questions and judges what a visitor sees first. A question's
// clock (`at`) names the site that was started with it as CLOCK_AT. The first answer is line 1 of GET /api/search; where that does
// not pass, what /buscar shows from its first answer on. `worse`: a failing first answer that neither says that it knows nothing nor
// asks, and so is worse than none.

type Question = {
  id: string;
  q: string;
  at: string;
  w: number;
  intent: string;
  right: { has: string[]; no: string[]; to?: string; within?: number };
};
type First = { text: string; href: string };
type Judged = Question & { isRight: boolean; isWorse: boolean; why: string; seen: string };

const [file, ...targets] = process.argv.slice(2);
if (!file || targets.length === 0) {
  console.error('Uso: npm run questions -- CONJUNTO.json [RELÓGIO=]http://endereço …');
  process.exit(2);
}
const set = JSON.parse(readFileSync(file, 'utf8')) as Question[];
const bases = targets.map((target) => {
  const [, clock = '', base = target] = /^(\d{4}-[^=]*)=(https?:.+)$/.exec(target) ?? [];
  return { clock, base: base.replace(/\/$/, '') };
});
const GAP_MS = 330;
const WITHIN = 400;

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}«]+/u, '')
    .trim();
const holds = (form: string, text: string) =>
  form.length > 1 && form.startsWith('/') && form.endsWith('/')
    ? new RegExp(form.slice(1, -1), 's').test(text)
    : text.includes(folded(form));
const plain = (html: string) =>
  html
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');

async function ask(address: string): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, GAP_MS));
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(address, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
    if (reply && reply.status !== 429 && reply.status !== 503) return reply.text();
    if (tries > 2) return '';
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

async function lineOf(base: string, q: string): Promise<First> {
  const body = await ask(`${base}/api/search?q=${encodeURIComponent(q)}`);
  const [line] = body.startsWith('{')
    ? (JSON.parse(body) as { lines: { title: string; text: string; href: string }[] }).lines
    : [];
  return line ? { text: folded(`${line.title} · ${line.text}`), href: line.href } : { text: '', href: '' };
}

async function pageOf(base: string, q: string): Promise<First> {
  const whole = await ask(`${base}/buscar?q=${encodeURIComponent(q)}`);
  const html = whole.slice(Math.max(0, whole.indexOf('<main')));
  const from = html.search(/<\w+[^>]*data-answer="first"/);
  const body = html.slice(from < 0 ? Math.max(0, html.indexOf('</search>')) : from, html.indexOf('</main>'));
  const article = /<article\b[\s\S]*?<\/article>/.exec(body);
  const shown = article ? body.slice(0, article.index + article[0].length) : body;
  const href = /<a\b[^>]*href="([^"]+)"/.exec(article?.[0] ?? body)?.[1] ?? '';
  return { text: folded(plain(shown)), href: href.replaceAll('&amp;', '&') };
}

function judged(question: Question, { text, href }: First): Judged {
  const { has, no, to, within = WITHIN } = question.right;
  const shown = text.slice(0, within);
  const faults = [
    ...has.filter((form) => !holds(form, shown)).map((form) => `falta ${form}`),
    ...no.filter((form) => holds(form, shown)).map((form) => `diz ${form}`),
    ...(to && !holds(to, href) ? [`leva a ${href || 'nada'}`] : []),
  ];
  const isRight = faults.length === 0;
  const isHonest =
    text === '' ||
    /nao (?:entend|temos|ha|sabemos|existe|acompanh|houve)|ainda nao|pergunte assim|quis dizer/.test(shown);
  return { ...question, isRight, isWorse: !isRight && !isHonest, why: faults.join('; '), seen: shown.slice(0, 100) };
}

const results: Judged[] = [];
for (const question of set) {
  const base = bases.find(({ clock }) => question.at.startsWith(clock))?.base;
  if (!base) continue;
  const line = judged(question, await lineOf(base, question.q));
  results.push(line.isRight ? line : judged(question, await pageOf(base, question.q)));
}

for (const one of results.filter(({ isRight }) => !isRight)) {
  console.log(
    `${one.isWorse ? 'PIOR' : 'FALTA'} ${one.id} [${one.intent}, peso ${one.w}] «${one.q}» ${one.why.slice(0, 160)} | ${one.seen}`,
  );
}
const weight = (list: readonly Judged[]) => list.reduce((sum, { w }) => sum + w, 0);
const row = (name: string, list: readonly Judged[]) => {
  const share = (100 * weight(list.filter(({ isRight }) => isRight))) / (weight(list) || 1);
  const worse = list.filter(({ isWorse }) => isWorse);
  const heavy = worse.filter(({ w }) => w > 1).length;
  return [
    name.padEnd(16),
    list.length,
    list.filter(({ isRight }) => isRight).length,
    `${share.toFixed(1)}%`,
    worse.length,
    heavy,
  ].join('\t');
};
console.log(['intent'.padEnd(16), 'n', 'right', 'weighted', 'worse', 'worse, weight 2–3'].join('\t'));
for (const [name, list] of Map.groupBy(results, ({ intent }) => intent)) console.log(row(name, list));
console.log(row('ALL', results));
