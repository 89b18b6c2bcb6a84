import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { formatDay } from '../../lib/core/domain/days.ts';
import type { Game, Part } from '../../lib/core/domain/games/game.ts';
import { GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';

const FOLDER = 'tests/fixtures/upstream/caixa';
/** Ways in which an upstream can fail. */
export const FAULTS = [
  'refused',
  'hang',
  'slow-drip',
  'reset',
  '403',
  '429',
  '503',
  'html',
  'error-body',
  'truncated',
  'empty',
  'huge',
  'redirect',
  'fields-shifted',
  'stale-contest',
  'wrong-group',
  'misspelt-animal',
  'all-zero',
  'yesterdays-copy',
  'duplicate',
  'future-draw',
] as const;
export type Fault = (typeof FAULTS)[number];

type Reply = Record<string, unknown>;
type FeedRows = Record<string, Record<string, { place: string; number: string; group?: string; animal?: string }[]>>;

/** The newest recorded reply of each game, by Caixa's name of it; of a game without one a reply made of its file. */
function recorded(): Record<string, Reply> {
  const newest = (game: string) => {
    const numbers = readdirSync(path.join(FOLDER, game)).map((name) => Number.parseInt(name, 10));
    return JSON.parse(readFileSync(path.join(FOLDER, game, `${Math.max(...numbers)}.json`), 'utf8')) as Reply;
  };
  const made = GAME_IDS.map(gameOf).map((game) => [game.upstream.caixa, firstReply(game)]);
  return Object.fromEntries([...made, ...readdirSync(FOLDER).map((game) => [game, newest(game)])]);
}

/** A game's anchor, with its least numbers or first symbols drawn. */
function firstReply({ anchor, parts }: Game): Reply {
  const drawn = (part: Part | undefined) => {
    if (part?.kind === 'columns') return Array.from({ length: part.columns }, () => part.symbols[0] ?? '');
    if (part?.kind === 'set') return Array.from({ length: part.drawn }, (_, at) => String(part.from + at));
    return null;
  };
  return {
    numero: anchor.contest,
    dataApuracao: formatDay(anchor.day),
    listaDezenas: drawn(parts.numbers),
    listaDezenasSegundoSorteio: drawn(Object.values(parts).find(({ column }) => column === 'second')),
  };
}

export type Upstream = {
  caixaUrl: string;
  feedUrl: string;
  mirrorUrl: (name: 'guidi' | 'heroku') => string;
  contests: Record<string, Reply>;
  /** What the feed says. */
  feed: { date: string; rows: FeedRows; yesterday: FeedRows };
  faults: { caixa: Fault | null; feed: Fault | null; guidi: Fault | null; heroku: Fault | null };
  requests: string[];
  stop: () => Promise<void>;
};

/**
 * The upstream stand-in: replays recorded replies in each upstream's own shape over loopback, with faults by name.
 * A test changes `contests`, `feed` and `faults` while it runs.
 */
export async function startUpstream(port = 0): Promise<Upstream> {
  const state: Omit<Upstream, 'caixaUrl' | 'feedUrl' | 'mirrorUrl' | 'stop'> = {
    contests: recorded(),
    feed: { date: '2026-11-20', rows: {}, yesterday: {} },
    faults: { caixa: null, feed: null, guidi: null, heroku: null },
    requests: [],
  };
  const server = createServer((req, res) => answer(req, res, state));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const base = `http://127.0.0.1:${address.port}`;
  return Object.assign(state, {
    caixaUrl: `${base}/caixa`,
    feedUrl: `${base}/feed`,
    mirrorUrl: (name: string) => `${base}/${name}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

type State = Pick<Upstream, 'contests' | 'feed' | 'faults' | 'requests'>;

function answer(req: IncomingMessage, res: ServerResponse, state: State): void {
  const url = new URL(req.url ?? '/', 'http://127.0.0.1');
  state.requests.push(url.pathname);
  const [target = '', slug = '', which = ''] = url.pathname.slice(1).split('/');
  const fault = state.faults[target as keyof State['faults']] ?? null;
  if (fault && failTransport(fault, res)) return;
  if (target === 'feed') send(res, JSON.stringify(feedReply(state.feed, fault)), fault);
  else {
    const reply = contestReply(state, target, slug, Number(which), fault);
    if (reply) send(res, JSON.stringify(reply), fault);
    else res.writeHead(404).end();
  }
}

/** The newest contest, or the recorded one that was requested; null if there are none. */
function contestReply(
  { contests }: State,
  target: string,
  slug: string,
  wanted: number,
  fault: Fault | null,
): Reply | null {
  const current = contests[slug];
  if (!current) return null;
  if (!wanted || wanted === current.numero) return shaped(target, damaged(current, fault), slug);
  try {
    return shaped(target, JSON.parse(readFileSync(path.join(FOLDER, slug, `${wanted}.json`), 'utf8')), slug);
  } catch {
    return null;
  }
}

/** True when the fault spoils the transport itself, and the request is dealt with. */
function failTransport(fault: Fault, res: ServerResponse): boolean {
  const status = { '403': 403, '429': 429, '503': 503 }[fault as string];
  if (status) res.writeHead(status, { 'content-type': 'text/plain' }).end('no');
  else if (fault === 'refused') res.socket?.destroy();
  else if (fault === 'reset') {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    res.write('{"numero":');
    setTimeout(() => res.socket?.destroy(), 5);
  } else if (fault === 'slow-drip') {
    res.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => res.write(' '), 20);
    res.on('close', () => clearInterval(timer));
  } else if (fault === 'html')
    res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Manutenção</p>');
  else if (fault === 'error-body')
    res.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"erro interno"}');
  else if (fault === 'empty') res.writeHead(200).end();
  else if (fault === 'huge')
    res.writeHead(200, { 'content-type': 'application/json' }).end(`["${'x'.repeat(2_000_000)}"]`);
  else if (fault === 'redirect') res.writeHead(302, { location: 'http://127.0.0.2/outro' }).end();
  else return fault === 'hang';
  return true;
}

function send(res: ServerResponse, body: string, fault: Fault | null): void {
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(fault === 'truncated' ? body.slice(0, body.length / 2) : body);
}

function damaged(reply: Reply, fault: Fault | null): Reply {
  if (fault === 'stale-contest') return { ...reply, numero: Number(reply.numero) - 50, dataApuracao: '01/06/2026' };
  if (fault === 'fields-shifted')
    return { ...reply, listaDezenas: reply.dataApuracao, dataApuracao: reply.listaDezenas };
  return reply;
}

function shaped(target: string, reply: Reply, slug: string): Reply {
  if (target !== 'heroku') return reply;
  const first = (reply.listaDezenas as string[] | null) ?? [];
  const second = (reply.listaDezenasSegundoSorteio as string[] | null) ?? [];
  return {
    loteria: slug,
    concurso: reply.numero,
    data: reply.dataApuracao,
    dezenas: [...first, ...second],
    timeCoracao: reply.nomeTimeCoracaoMesSorte,
    mesSorte: reply.nomeTimeCoracaoMesSorte,
    trevos: reply.trevosSorteados,
  };
}

function feedReply(feed: Upstream['feed'], fault: Fault | null): unknown {
  const rows = structuredClone(fault === 'yesterdays-copy' ? feed.yesterday : feed.rows);
  for (const times of Object.values(rows)) {
    for (const [time, table] of Object.entries(times)) {
      const first = table[0];
      if (!first) continue;
      if (fault === 'wrong-group') first.group = first.number.endsWith('01') ? '25' : '01';
      if (fault === 'misspelt-animal') first.animal = 'Bicho-papão';
      if (fault === 'all-zero') for (const row of table) row.number = '0000';
      if (fault === 'fields-shifted') for (const row of table) row.number = row.place;
      if (fault === 'duplicate') table.push({ ...first });
      if (fault === 'future-draw') {
        times['23:59'] = table;
        delete times[time];
      }
    }
  }
  return {
    date: feed.date,
    results: { results: Object.fromEntries(Object.entries(rows).map(([region, prizes]) => [region, { prizes }])) },
  };
}
