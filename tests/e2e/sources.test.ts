import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { SOURCE_NAMES } from '../../lib/core/sources/list.ts';
import { missingDays } from '../../lib/core/store/backfill.ts';
import { keepSourceState, newSourceState } from '../../lib/core/store/source-states.ts';
import type { StatusReply } from '../../lib/core/views/status.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { drawAnchor } from '../../lib/site/addresses.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { readAtom } from '../support/atom.ts';
import { type BichoFault, type BichoOrigin, drawsHeld } from '../support/fake-houses.ts';
import { type BichoUpstream, startBichoUpstream } from '../support/fake-sources.ts';
import { giveUpMs } from '../support/patience.ts';

/** The day that is played, a Friday, and the one before: no Federal on either. */
const DAY = '2026-11-20';
const BEFORE = addDays(DAY, -1);
const JUMPING_CLOCK = fileURLToPath(new URL('../support/jumping-clock.ts', import.meta.url));

/** The recorded history, and the days since then as requested in vain. */
const seed = mkdtempSync(path.join(tmpdir(), 'bicho-sources-'));
beforeAll(async () => {
  cpSync(inject('seedDir'), seed, { recursive: true });
  const store = await openSqliteStore(seed);
  const tried = (await missingDays(store.db, DAY)).filter((day) => day !== BEFORE);
  await keepSourceState(store, 'lotohack', { ...newSourceState(), tried });
  await store.close();
});
afterAll(() => rmSync(seed, { recursive: true, force: true }));

type Stage = {
  site: Site;
  sources: BichoUpstream;
  now: () => Date;
  /** Sets the clock of site and sources ahead. */
  jump: (minutes: number) => void;
  text: (path: string) => Promise<string>;
};
type Scene = {
  /** Hour of São Paulo at which the clock of site and sources begins, and how fast it runs. */
  from: string;
  speed: number;
  faults?: Partial<Record<BichoOrigin, BichoFault | null>>;
};

/** A site that collects from the public sources' stand-in, both by one clock. */
async function play({ from, speed, faults = {} }: Scene, scene: (on: Stage) => Promise<void>) {
  const begin = new Date(`${DAY}T${from}:00-03:00`);
  const since = Date.now();
  let jumpedMs = 0;
  const now = () => new Date(begin.getTime() + (Date.now() + jumpedMs - since) * speed);
  const sources = await startBichoUpstream(now);
  Object.assign(sources.faults, faults);
  try {
    const site = await startSite(
      {
        COLLECT: 'on',
        BICHO_SOURCES: SOURCE_NAMES.join(','),
        BICHO_SOURCE_URLS: sources.urls,
        CLOCK_AT: begin.toISOString(),
        CLOCK_SPEED: String(speed),
        CLOCK_SINCE_MS: String(since),
      },
      seed,
      { nodeArgs: ['--import', JUMPING_CLOCK] },
    );
    const jump = (minutes: number) => {
      jumpedMs += (minutes * 60_000) / speed;
      site.tell({ clockShiftMs: jumpedMs });
    };
    try {
      await scene({ site, sources, now, jump, text: async (path) => (await fetch(site.url + path)).text() });
    } finally {
      await site.stop();
    }
  } finally {
    await sources.stop();
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until `ask` gives what `isIt` accepts; returns its last value either way, for the expectation to report. */
async function eventually<T>(ask: () => Promise<T>, isIt: (entry: T) => boolean): Promise<T> {
  const end = Date.now() + giveUpMs();
  for (;;) {
    const response = await ask();
    if (isIt(response) || Date.now() > end) return response;
    await sleep(250);
  }
}

/** A number's dozen is marked inside it; every other tag parts words. */
const withoutTags = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<\/?mark>/g, '').replace(/<[^>]+>/g, ' ');
/** The card of a draw on its day's page, as text; '' where the page has none. */
const cardOf = (html: string, draw: { region: HouseId; time: string }) =>
  withoutTags(html.split(`id="${drawAnchor(draw)}"`)[1]?.split(/<\/article>|<\/details>/)[0] ?? '');
// How soon and how often each source is polled, a fresh store's first days and what is missing of older ones, by the clock alone:
// tests/contracts/public-sources.test.ts.
describe('the public sources by themselves', () => {
  test.concurrent('a draw of two families that differ is disputed until a third decides', async () => {
    const faults = { lotohack: 'other-numbers', deunoposte: 'refused', vejaoresultado: 'refused' } as const;
    await play({ from: '14:33', speed: 20, faults }, async ({ sources, jump, text }) => {
      const draw = drawsHeld(DAY).find(({ region, time }) => region === 'pt-rio' && time === '14:20');
      if (!draw) throw new Error('no draw');
      const entries = ['0001', ...draw.numbers.slice(1)];
      const card = async () => cardOf(await text(`/resultados/${DAY}`), draw);
      const status = async () => JSON.parse(await text('/api/status')) as StatusReply;
      const says = (words: string) => (html: string) => html.includes(words);

      const disputed = await eventually(card, says('em conferência'));
      expect(disputed).toContain('As fontes não contam o mesmo.');
      expect(disputed).toMatch(new RegExp(`Resultado Fácil\\s+\\(mostrada\\)\\s+${entries.join('\\s+')}`));
      expect(disputed).toMatch(new RegExp(`O Jogo do Bicho\\s+${draw.numbers.join('\\s+')}`));
      const before = await status();
      expect(before.inConference).toBeGreaterThan(0);
      expect(before.regions['pt-rio'].checked).toBe('in-conference');
      expect(withoutTags(await text('/correcoes'))).not.toContain('Rio PT 14h20');

      sources.faults.deunoposte = null;
      // It is polled with the draws of 16h20.
      jump(120);
      const decided = await eventually(card, says('conferido em 2 fontes'));
      expect(decided).toMatch(/conferido em 2 fontes\s+· corrigido às 1\dh\d\d/);
      expect(decided).not.toContain('As fontes não contam o mesmo.');
      expect(decided).not.toContain('0001');
      for (const number of draw.numbers) expect(decided).toContain(number);

      const title = 'Rio PT 14h20 de 20/11/2026';
      const page = await text('/correcoes');
      const entry = withoutTags(page.split('<li').find((one) => one.includes(title)) ?? '');
      expect(entry).toMatch(/Por: Deu no Poste\. Motivo: duas fontes independentes contra uma\./);
      expect(entry).toMatch(new RegExp(`1\\s*º\\s+Antes:\\s+0001\\s+→\\s+Agora:\\s+${draw.numbers[0]}\\s+20/11`));
      const feed = readAtom(await text('/feed/correcoes.xml'));
      expect(feed.entries.map((one) => one.title)).toContainEqual(
        `${title}: o 1º prêmio era 0001, é ${draw.numbers[0]}`,
      );
      expect(feed.entries.find((one) => one.title.startsWith(title))?.content).toContain('Por: Deu no Poste.');
      const situation = withoutTags(await text('/situacao'));
      for (const name of ['LotoHack', 'O Jogo do Bicho', 'Deu no Poste', 'Veja o Resultado'])
        expect(situation, name).toMatch(new RegExp(`Fontes[\\s\\S]*${name}`));
    });
  });

  test.concurrent('no line out: ready without waiting for anybody, pages with their age', async () => {
    const every = (fault: BichoFault) =>
      Object.fromEntries([...SOURCE_NAMES, 'github-api'].map((name) => [name, fault]));
    // The port neither answers nor closes: a start that waited for them would not come.
    await play({ from: '13:50', speed: 120, faults: every('hang') }, async ({ site, sources, now, text }) => {
      const begin = now().getTime();
      // `expect.poll` knows one test at a time, and these run together.
      expect(
        await eventually(
          async () => site.output(),
          (text) => text.includes('Pronto em '),
        ),
      ).toContain('Pronto em ');
      expect(site.output()).not.toContain('source-request-failed');
      const pages = ['/', '/resultados', '/resultados/2026-07-31', '/situacao', '/fontes', '/correcoes', '/api/status'];
      const look = async () => {
        for (const path of pages) expect((await fetch(site.url + path)).status, path).toBe(200);
        expect(withoutTags(await text('/')).replace(/\s+/g, ' ')).toContain('Sem registro desde 22/08/2026');
      };
      await look();
      Object.assign(sources.faults, every('refused'));
      const asks = async () => sources.requests.filter(({ origin }) => origin === 'lotohack').length;
      expect(await eventually(asks, (count) => count > 2)).toBeGreaterThan(2);
      await look();
      expect(sources.requests.filter(({ status }) => status !== 0)).toEqual([]);
      const lines = site.output().split('\n');
      const entries = lines.filter((line) => line.includes('source-request-failed') && line.includes('"lotohack"'));
      // Its first cause, and what goes on failing alike once an hour.
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.length).toBeLessThanOrEqual(3 + (now().getTime() - begin) / 3_600_000);
      for (const line of entries) expect(line).toMatch(/"cause":"(?:timeout|refused|reset)"/);
    });
  });
});
