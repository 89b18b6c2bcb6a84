import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { StatusReply } from '../../lib/core/contracts/views.ts';
import { addDays } from '../../lib/core/domain/days.ts';
import { drawId } from '../../lib/core/domain/draw-admission.ts';
import { BICHO_SOURCES } from '../../lib/core/domain/families.ts';
import type { Region } from '../../lib/core/domain/regions.ts';
import { missingDays } from '../../lib/core/store/backfill.ts';
import { keepSourceState, newSourceState } from '../../lib/core/store/source-states.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { drawAnchor } from '../../lib/site/addresses.ts';
import { type Site, startSite } from '../../scripts/measure/stage/start-site.ts';
import { readAtom } from '../support/atom.ts';
import type { ToldDraw } from '../support/bicho-replies.ts';
import { askedTooOften, type BichoUpstream, startBichoUpstream } from '../support/bicho-upstream.ts';
import { type BichoFault, type BichoOrigin, drawsHeld } from '../support/bicho-world.ts';
import { browserForTests, DESKTOP, takenOver } from '../support/browser.ts';

const open = browserForTests();
/** The day that is played, a Friday, and the one before: no Federal on either. */
const DAY = '2026-11-20';
const BEFORE = addDays(DAY, -1);

/** The recorded history, and the days since then as asked for in vain: fetching them is the first test's. */
const seed = mkdtempSync(path.join(tmpdir(), 'bicho-sources-'));
beforeAll(async () => {
  cpSync(inject('seedDir'), seed, { recursive: true });
  const store = await openSqliteStore(seed);
  const tried = (await missingDays(store.db, DAY)).filter((day) => day !== BEFORE);
  await keepSourceState(store, 'lotohack', { ...newSourceState(), tried });
  await store.close();
});
afterAll(() => rmSync(seed, { recursive: true, force: true }));

type Stage = { site: Site; sources: BichoUpstream; now: () => Date; text: (path: string) => Promise<string> };
type Scene = {
  /** Hour of São Paulo at which the clock of site and sources begins, and how fast it runs. */
  from: string;
  speed: number;
  faults?: Partial<Record<BichoOrigin, BichoFault | null>>;
  env?: Record<string, string>;
  /** Null: the recorded history is loaded anew. */
  seedDir?: string | null;
};

/** A site that collects from the public sources' stand-in, both by one clock. */
async function play(
  { from, speed, faults = {}, env = {}, seedDir = seed }: Scene,
  scene: (on: Stage) => Promise<void>,
) {
  const begin = new Date(`${DAY}T${from}:00-03:00`);
  const since = Date.now();
  const now = () => new Date(begin.getTime() + (Date.now() - since) * speed);
  const sources = await startBichoUpstream(now);
  Object.assign(sources.faults, faults);
  try {
    const site = await startSite(
      {
        COLLECT: 'on',
        BICHO_SOURCES: BICHO_SOURCES.join(','),
        BICHO_SOURCE_URLS: sources.urls,
        CLOCK_AT: begin.toISOString(),
        CLOCK_SPEED: String(speed),
        CLOCK_SINCE_MS: String(since),
        ...env,
      },
      seedDir ?? undefined,
    );
    try {
      await scene({ site, sources, now, text: async (path) => (await fetch(site.url + path)).text() });
    } finally {
      await site.stop();
    }
  } finally {
    await sources.stop();
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until `ask` gives what `isIt`; what it gave last is returned either way, for the expectation to speak. */
async function eventually<T>(ask: () => Promise<T>, isIt: (told: T) => boolean, withinMs: number): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const told = await ask();
    if (isIt(told) || Date.now() > end) return told;
    await sleep(250);
  }
}

/** A number's dozen is marked inside it; every other tag parts words. */
const withoutTags = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<\/?mark>/g, '').replace(/<[^>]+>/g, ' ');
/** The card of a draw on its day's page, as text; '' where the page has none. */
const cardOf = (html: string, draw: { region: Region; time: string }) =>
  withoutTags(html.split(`id="${drawAnchor(draw)}"`)[1]?.split(/<\/article>|<\/details>/)[0] ?? '');
/** The draws that the page lacks or shows with other numbers. */
const absentOn = (html: string, draws: readonly ToldDraw[]) =>
  draws.filter((draw) => !draw.numbers.every((number) => cardOf(html, draw).includes(number))).map(drawId);

const outAt = (sources: BichoUpstream, at: Date) => drawsHeld(DAY).filter((draw) => sources.publishedAt(draw) <= at);

type Results = { results: { results: Record<string, { prizes: Record<string, { number: string }[]> }> } };
/** What K1 shows of the day: five numbers by draw. */
async function shownBy({ site }: Stage): Promise<Map<string, string>> {
  const { results } = (await (await fetch(`${site.url}/api/results?date=${DAY}`)).json()) as Results;
  return new Map(
    Object.entries(results.results).flatMap(([region, { prizes }]) =>
      Object.entries(prizes).map(
        ([time, rows]) =>
          [
            `${region}/${DAY}/${time}`,
            rows
              .slice(0, 5)
              .map(({ number }) => number)
              .join(' '),
          ] as const,
      ),
    ),
  );
}

const TRUTH = new Map(drawsHeld(DAY).map((draw) => [drawId(draw), draw.numbers.join(' ')]));

describe('the public sources by themselves', () => {
  test.concurrent('a fresh store: today’s and yesterday’s draws without any setting but the addresses, then the missing days', async () => {
    await play({ from: '15:00', speed: 1, seedDir: null }, async ({ sources, now, text }) => {
      const out = outAt(sources, now());
      expect(out.length).toBeGreaterThan(8);
      const ofToday = () => text('/resultados').then((html) => absentOn(html, out));
      const ofYesterday = () => text(`/resultados/${BEFORE}`).then((html) => absentOn(html, drawsHeld(BEFORE)));
      const isNone = (absent: string[]) => absent.length === 0;
      expect(await eventually(ofToday, isNone, 60_000)).toEqual([]);
      expect(await eventually(ofYesterday, isNone, 60_000)).toEqual([]);
      const home = async () => withoutTags(await text('/'));
      const far = /Buscando os dias que faltam: ([1-9]\d*) de (1\d\d) já chegaram/;
      expect(await eventually(home, (html) => far.test(html), 60_000)).toMatch(far);
      expect(withoutTags(await text('/situacao'))).toMatch(/Fontes[\s\S]*LotoHack/);
      expect(askedTooOften(sources.requests)).toEqual([]);
    });
  });

  // An hour and twenty minutes of a day: São Paulo's 15h30, Look's and Rio's 16h20 come out meanwhile.
  test.concurrent('each draw is there within one poll of its publication, none wrong at any moment', async () => {
    const speed = 60;
    await play({ from: '15:12', speed }, async (stage) => {
      const { sources, now } = stage;
      const end = new Date(`${DAY}T16:35:00-03:00`);
      const wrong: string[] = [];
      /** By draw: until when an answer was without it, after its publication. */
      const without = new Map<string, number>();
      const begin = now();
      let last = new Map<string, string>();
      while (now() < end) {
        const askedAt = now();
        last = await shownBy(stage);
        for (const [id, numbers] of last) if (TRUTH.get(id) !== numbers) wrong.push(`${id} ${numbers}`);
        for (const draw of outAt(sources, askedAt)) {
          if (!last.has(drawId(draw)) && sources.publishedAt(draw) > begin)
            without.set(drawId(draw), (askedAt.getTime() - sources.publishedAt(draw).getTime()) / 1000);
        }
        await sleep(300);
      }
      expect(wrong).toEqual([]);
      const published = outAt(sources, end).filter((draw) => sources.publishedAt(draw) > begin);
      expect(published.map(drawId)).toEqual(
        expect.arrayContaining([`pt-sp/${DAY}/15:30`, `look/${DAY}/16:20`, `pt-rio/${DAY}/16:20`]),
      );
      expect(published.map(drawId).filter((id) => !last.has(id))).toEqual([]);
      // A poll every 150 s and a tick every 250 ms of ours; what the machine takes of its own is half a second more.
      const mostSeconds = 150 + 0.25 * speed + 0.5 * speed;
      expect([...without].filter(([, seconds]) => seconds > mostSeconds)).toEqual([]);
      expect(askedTooOften(sources.requests)).toEqual([]);
    });
  });

  test.concurrent('two families differ: in conference on the page; a third decides, and every page says so', async () => {
    const faults = { lotohack: 'other-numbers', deunoposte: 'refused', vejaoresultado: 'refused' } as const;
    await play({ from: '14:33', speed: 90, faults }, async ({ sources, text }) => {
      const draw = drawsHeld(DAY).find(({ region, time }) => region === 'pt-rio' && time === '14:20');
      if (!draw) throw new Error('no draw');
      const told = ['0001', ...draw.numbers.slice(1)];
      const card = async () => cardOf(await text(`/resultados/${DAY}`), draw);
      const status = async () => JSON.parse(await text('/api/status')) as StatusReply;
      const says = (words: string) => (html: string) => html.includes(words);

      const disputed = await eventually(card, says('em conferência'), 60_000);
      expect(disputed).toContain('As fontes não contam o mesmo.');
      expect(disputed).toMatch(new RegExp(`Resultado Fácil\\s+\\(mostrada\\)\\s+${told.join('\\s+')}`));
      expect(disputed).toMatch(new RegExp(`O Jogo do Bicho\\s+${draw.numbers.join('\\s+')}`));
      const before = await status();
      expect(before.inConference).toBeGreaterThan(0);
      expect(before.regions['pt-rio'].checked).toBe('in-conference');
      expect(withoutTags(await text('/correcoes'))).not.toContain('Rio PT 14h20');

      sources.faults.deunoposte = null;
      // It is asked at the last turn of these draws, or with those of 16h20.
      const decided = await eventually(card, says('conferido em 2 fontes'), 100_000);
      expect(decided).toMatch(/conferido em 2 fontes\s+· corrigido às 1\dh\d\d/);
      expect(decided).not.toContain('As fontes não contam o mesmo.');
      expect(decided).not.toContain('0001');
      for (const number of draw.numbers) expect(decided).toContain(number);
      expect((await status()).regions['pt-rio'].checked).toBe('two-families');

      const title = 'Rio PT 14h20 de 20/11/2026';
      const page = await text('/correcoes');
      const entry = withoutTags(page.split('<li').find((one) => one.includes(title)) ?? '');
      expect(entry).toMatch(/Por: Deu no Poste\. Motivo: duas fontes independentes contra uma\./);
      expect(entry).toMatch(new RegExp(`Antes\\s+${told.join('\\s+')}\\s+Agora\\s+${draw.numbers.join('\\s+')}`));
      const feed = readAtom(await text('/feed/correcoes.xml'));
      expect(feed.entries.map((one) => one.title)).toContainEqual(
        `${title}: o 1º prêmio era 0001, é ${draw.numbers[0]}`,
      );
      expect(feed.entries.find((one) => one.title.startsWith(title))?.content).toContain('Por: Deu no Poste.');
      const situation = withoutTags(await text('/situacao'));
      for (const name of ['LotoHack', 'O Jogo do Bicho', 'Deu no Poste', 'Veja o Resultado'])
        expect(situation, name).toMatch(new RegExp(`Fontes[\\s\\S]*${name}`));
      expect(askedTooOften(sources.requests)).toEqual([]);
    });
  });

  test.concurrent('the only source corrects itself: the open page says what it was and what it is', async () => {
    // São Paulo's 17h00 comes out at 17h30 and is put right at 18h15.
    const scene = {
      from: '17:31',
      speed: 60,
      faults: { lotohack: 'reversed' },
      env: { BICHO_SOURCES: 'lotohack' },
    } as const;
    await play(scene, async ({ site, sources, now, text }) => {
      const right = TRUTH.get(`pt-sp/${DAY}/17:00`)?.split(' ') ?? [];
      const turned = [...right].reverse();
      const isThere = (html: string) => html.includes(turned[0] ?? '');
      expect(await eventually(() => text('/api/results'), isThere, 20_000)).toContain(turned[0]);
      const { page } = await open({ viewport: DESKTOP });
      await page.clock.install({ time: now() });
      await page.goto(site.url);
      await takenOver(page);
      const card = page.locator('#sao-paulo [data-newest]');
      const first = card.locator('[data-place="1"] .milhar');
      expect(await first.innerText()).toBe(turned[0]);
      expect(await card.innerText()).not.toContain('Corrigido');

      // The page's clock is moved along with the site's.
      const end = Date.now() + 90_000;
      while (Date.now() < end && !(await card.innerText()).includes('Corrigido')) {
        const pageNow = await page.evaluate(() => Date.now());
        await page.clock.runFor(Math.max(1000, now().getTime() - pageNow));
        await sleep(300);
      }
      const change = right
        .flatMap((number, index) => {
          const was = turned[index];
          return was === number ? [] : [`o ${index + 1}º ${index === 0 ? 'prêmio ' : ''}era ${was}, é ${number}`];
        })
        .join('; ');
      expect(await card.innerText()).toContain(`Corrigido: ${change}`);
      expect(await first.innerText()).toBe(right[0]);
      expect(await page.getByRole('status').first().innerText()).toContain(`Corrigido: ${change} (`);
      expect(withoutTags(await text('/correcoes'))).toMatch(/Por: LotoHack\. Motivo: a própria fonte se corrigiu\./);
      expect(askedTooOften(sources.requests)).toEqual([]);
      await page.context().close();
    });
  });

  test.concurrent('no line out: ready without waiting for anybody, pages with their age, the timetable kept', async () => {
    const every = (fault: BichoFault) =>
      Object.fromEntries([...BICHO_SOURCES, 'github-api'].map((name) => [name, fault]));
    // Nobody answers and nobody hangs up: a start that waited for them would not come.
    await play({ from: '13:50', speed: 120, faults: every('hang') }, async ({ site, sources, now, text }) => {
      const begin = now().getTime();
      await expect.poll(() => site.output()).toContain('Pronto em ');
      expect(site.output()).not.toContain('source-run-failed');
      const pages = ['/', '/resultados', '/resultados/2026-07-31', '/situacao', '/fontes', '/correcoes', '/api/status'];
      const look = async () => {
        for (const path of pages) expect((await fetch(site.url + path)).status, path).toBe(200);
        expect(withoutTags(await text('/')).replace(/\s+/g, ' ')).toContain('Sem atualização desde 31/07/2026');
      };
      await look();
      Object.assign(sources.faults, every('refused'));
      // An hour and a half.
      while (now().getTime() - begin < 90 * 60_000) await sleep(500);
      await look();
      expect(sources.requests.filter(({ origin }) => origin === 'lotohack').length).toBeGreaterThan(10);
      expect(sources.requests.filter(({ status }) => status !== 0)).toEqual([]);
      expect(askedTooOften(sources.requests)).toEqual([]);
      const lines = site.output().split('\n');
      const said = lines.filter((line) => line.includes('source-run-failed') && line.includes('"lotohack"'));
      // Its first cause, and what goes on failing alike once an hour.
      expect(said.length).toBeGreaterThan(0);
      expect(said.length).toBeLessThanOrEqual(4);
      for (const line of said) expect(line).toMatch(/"cause":"(?:timeout|refused|reset)"/);
    });
  });
});
