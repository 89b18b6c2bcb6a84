import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import pg from 'pg';
import { FUNCTIONS, type FunctionName, type RunningFunction, startFunction } from './deno.ts';
import { pushMigrations, readMigrations } from './supabase-database.ts';

export const PUBLISHABLE_KEY = 'sb_publishable_para-testes';
export const SECRET_KEY = 'sb_secret_para-testes';

type App_ = { fetch(request: Request): Promise<Response> };

/** The project's data API on a real database, with its roles, grants and policies in force. */
export async function startDataApi(databaseUrl: string): Promise<{ fetch: typeof fetch; stop: () => Promise<void> }> {
  const keys: Record<string, { type: string; claims: { role: string } }> = {
    [PUBLISHABLE_KEY]: { type: 'publishable', claims: { role: 'anon' } },
    [SECRET_KEY]: { type: 'secret', claims: { role: 'service_role' } },
  };
  const connection = createPostgresConnection({ url: databaseUrl });
  const resolver = async (key: string) => keys[key] ?? null;
  const app = new App({ connection, options: { server: { apiKeys: { resolver } } } } as never) as unknown as App_;
  // On its first request it grants every table to every role, as older projects do: the migration's grants come after.
  await app.fetch(new Request('http://project.test/rest/v1/article_updates', { headers: { apikey: PUBLISHABLE_KEY } }));
  await restoreGrants(databaseUrl);
  return {
    fetch: (input, init) => app.fetch(new Request(input, init)),
    stop: () => connection.close(),
  };
}

async function restoreGrants(databaseUrl: string): Promise<void> {
  const sql = readMigrations().join('\n');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const [statement] of sql.matchAll(/^(?:revoke|grant) [^;]+;/gm)) await client.query(statement);
  await client.end();
}

/** Ways in which a project may fail its callers. */
export type ProjectFault = 'down' | 'hang' | 'error' | 'wrong-shape' | 'markup' | 'flood';

export type Project = {
  url: string;
  databaseUrl: string;
  /** What came in: method, path and headers, in order. */
  requests: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  /** From here on every answer fails so; null ends it. */
  fail: (fault: ProjectFault | null) => void;
  stop: () => Promise<void>;
};

/**
 * A Supabase project on loopback: the migrations on an empty database, the data API, the functions in Deno, and one
 * address for all as the hosted gateway has it.
 */
export async function startProject(databaseUrl: string, env: Record<string, string>): Promise<Project> {
  await pushMigrations(databaseUrl);
  const api = await startDataApi(databaseUrl);
  const started = await Promise.all(
    FUNCTIONS.map(async (name): Promise<[FunctionName, RunningFunction]> => {
      const settings = {
        SUPABASE_DB_URL: databaseUrl,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
        ...env,
      };
      return [name, await startFunction(name, settings)];
    }),
  );
  const functions = new Map<string, RunningFunction>(started);
  const requests: Project['requests'] = [];
  let fault: ProjectFault | null = null;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = req;
    requests.push({ method, path, headers: req.headers });
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (fault) return misbehave(fault, res);
    const headers = new Headers();
    for (const name of ['apikey', 'authorization', 'content-type', 'accept', 'prefer']) {
      const value = req.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const init = { method, headers, ...(chunks.length ? { body: Buffer.concat(chunks) } : {}) };
    const name = /^\/functions\/v1\/([a-z_]+)/.exec(path)?.[1];
    const running = name ? functions.get(name) : undefined;
    const reply = running ? await fetch(running.url, init) : await api.fetch(`http://project.test${path}`, init);
    res.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'application/json' });
    res.end(Buffer.from(await reply.arrayBuffer()));
  }

  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    databaseUrl,
    requests,
    fail: (next) => {
      fault = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(started.map(([, running]) => running.stop()));
      await api.stop();
    },
  };
}

function misbehave(fault: ProjectFault, res: ServerResponse): void {
  const json = { 'content-type': 'application/json' };
  if (fault === 'down') res.destroy();
  else if (fault === 'error') res.writeHead(500, json).end('{"message":"boom"}');
  else if (fault === 'wrong-shape') res.writeHead(200, json).end('{"regions":"nenhuma"}');
  else if (fault === 'markup') res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>manutenção</h1>');
  else if (fault === 'flood') res.writeHead(200, json).end(`"${'9'.repeat(9 * 1024 * 1024)}"`);
}
