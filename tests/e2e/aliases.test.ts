import { spawn } from 'node:child_process';
import { describe, expect, inject, test } from 'vitest';
import { aliasRedirects } from '../../lib/site/aliases.ts';
import { freePort } from '../../scripts/measure/harness/start-site.ts';

const url = inject('siteUrl');

describe('aliases', () => {
  const rules = aliasRedirects().slice(0, -1);
  const named = rules.filter(({ source }) => !/:(?!ending)/.test(source));
  const aliases: [alias: string, target: string, status?: 307][] = [
    ...named.map(({ source, destination, permanent }): [string, string, 307?] => {
      const alias = source.replace(/:ending.*|\{\/\}\?/g, '');
      return permanent ? [alias, destination] : [alias, destination, 307];
    }),
    ['/resultado/2026-07-31', '/resultados/2026-07-31'],
    ['/results/2026-07-31', '/resultados/2026-07-31'],
    ['/resultados/31-07-2026', '/resultados/2026-07-31'],
    ['/resultado/31/07/2026', '/resultados/2026-07-31'],
    ['/resultados/2026/07/31', '/resultados/2026-07-31'],
    ['/artigos/tipos-apostas-jogo-bicho', '/blog/tipos-apostas-jogo-bicho'],
    ['/blog/post/tipos-apostas-jogo-bicho', '/blog/tipos-apostas-jogo-bicho'],
    ['/blog/categoria/guias', '/blog'],
    ['/search?q=leao', '/buscar?q=leao'],
  ];

  const at = (origin: string, location: string | null) => {
    const { pathname, search, hash, host } = new URL(location ?? 'none:', origin);
    expect(host).toBe(new URL(origin).host);
    return pathname + search + hash;
  };

  test('every alias, in every spelling, leads in one step to a page', async () => {
    const pages = new Set<string>();
    for (const [alias, target, status = 308] of aliases) {
      const [path = '', query] = alias.split('?');
      const rest = query ? `?${query}` : '';
      const spellings = [path, `${path}/`, `/${path}//`, path.toUpperCase(), `${path.toUpperCase()}/`];
      if (!path.includes('.')) spellings.push(`${path}.html`, `${path}.PHP`);
      for (const spelling of spellings) {
        const answer = await fetch(url + spelling + rest, { redirect: 'manual' });
        expect(answer.status, spelling).toBe(status);
        expect(at(url, answer.headers.get('location')), spelling).toBe(target);
      }
      pages.add(target);
    }
    // Without a contact, as here, it is not there; see below.
    pages.delete('/.well-known/security.txt');
    for (const page of pages) {
      const [path = '', anchor] = page.split('#');
      const answer = await fetch(url + path, { redirect: 'manual' });
      expect(answer.status, page).toBe(200);
      if (anchor) expect(await answer.text(), page).toContain(`id="${anchor}"`);
    }
  });

  test('the site’s own pages have one spelling', async () => {
    for (const path of ['/blog', '/ferramentas/calculadora', '/blog/tipos-apostas-jogo-bicho', '/politica-editorial']) {
      for (const spelling of [`${path}/`, path.toUpperCase(), `${path.toUpperCase()}//`, `${path}.html`, `/${path}`]) {
        const answer = await fetch(url + spelling, { redirect: 'manual' });
        expect([answer.status, answer.headers.get('location')], spelling).toEqual([308, path]);
      }
    }
  });

  test('hosts without the front take the same steps', async () => {
    const port = await freePort();
    const own = `http://localhost:${port}`;
    const next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', VITEST: '' },
      stdio: 'ignore',
    });
    try {
      await expect
        .poll(() =>
          fetch(`${own}/security.txt`, { redirect: 'manual' }).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(308);
      for (const [alias, target, status = 308] of aliases) {
        const [path = '', query] = alias.split('?');
        // Next's patterns know no capitals, but carry a part over as it came.
        const capitals = named.some(({ destination }) => destination === target) ? [path.toUpperCase()] : [];
        for (const spelling of [path, `${path}/`, ...capitals]) {
          const answer = await fetch(own + spelling + (query ? `?${query}` : ''), { redirect: 'manual' });
          expect(answer.status, spelling).toBe(status);
          expect(at(own, answer.headers.get('location')), spelling).toBe(target);
        }
      }
      const slash = await fetch(`${own}/blog/`, { redirect: 'manual' });
      expect([slash.status, at(own, slash.headers.get('location'))]).toEqual([308, '/blog']);
    } finally {
      next.kill();
    }
  });
});
