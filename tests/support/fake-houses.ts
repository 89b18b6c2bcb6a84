import { createHash } from 'node:crypto';
import { addDays, instantOf, type PlainDay, saoPaulo } from '../../lib/core/domain/days.ts';
import { listDay } from '../../lib/core/domain/draws/undated-lists.ts';
import { HOUSE_IDS, type HouseId, houseOf, isFederalHouse } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { transposed } from '../../lib/core/domain/prizes.ts';
import { SOURCE_NAMES, type SourceName } from '../../lib/core/sources/list.ts';
import {
  BLOCK_PAGE,
  bahiaFederal,
  bichoquentePage,
  brasildeunopostePage,
  breakTitles,
  commitsReply,
  deunopostenacionalPage,
  deunopostePage,
  eojogodobichoPage,
  isListed,
  LIST_KEYS,
  lookDayPage,
  lotohackFile,
  lotohackList,
  numbersOf,
  portalbrasilDayPage,
  portalbrasilPage,
  resultadofacilUfPage,
  resultadosortePage,
  rioDayPage,
  rioTodayPage,
  type ToldDraw,
  vejaoresultadoPage,
} from './bicho-replies.ts';

/** Ways in which a public source fails, each as it was seen. */
export const BICHO_FAULTS = [
  'refused',
  'hang',
  '403',
  '429',
  '503',
  /** A content network's page in the site's place. */
  'block-page',
  /** The site's own page, without its tables. */
  'changed-page',
  /** Yesterday's lists all day long. */
  'stale',
  /** The day's last draw turned round, put right after 45 minutes. */
  'reversed',
  /** One of São Paulo's draws a second time under another hour. */
  'two-labels',
  /** The first title of each list lost, or every one. */
  'broken-first-titles',
  'broken-titles',
  /** Look's last draw comes out after midnight. */
  'after-midnight',
  /** Another first prize than everybody else's. */
  'other-numbers',
  'frozen',
] as const;
export type BichoFault = (typeof BICHO_FAULTS)[number];
export type BichoOrigin = SourceName | 'github-api';

/** At these hours of a day a source prints a house's draws as another's, until it puts that right. */
type Misnaming = {
  origin: BichoOrigin;
  house: HouseId;
  as: HouseId;
  day: PlainDay;
  times: readonly string[];
  until: Date;
};

type Reply = { status: number; headers?: Record<string, string>; body: string };

const CORRECTS_AFTER_MS = 45 * 60_000;

/** Every draw of a day as it was held; the same for everybody who asks. */
export function drawsHeld(day: PlainDay): readonly ToldDraw[] {
  const known = held.get(day);
  if (known) return known;
  const draws = HOUSE_IDS.flatMap((region) => slotsOn(region, day).map((time) => heldAt(region, day, time)));
  held.set(day, draws);
  return draws;
}
const held = new Map<PlainDay, readonly ToldDraw[]>();

/** These houses draw at these hours on that day, whatever their schedule says, until the returned function is called. */
export function holdDraws(day: PlainDay, hours: Partial<Record<HouseId, readonly string[]>>): () => void {
  const before = drawsHeld(day);
  const others = before.filter(({ region }) => !hours[region]);
  const changed = HOUSE_IDS.flatMap((region) => (hours[region] ?? []).map((time) => heldAt(region, day, time)));
  held.set(day, [...others, ...changed]);
  return () => void held.set(day, before);
}
const minutes = new Map<string, number>();
function minuteOf({ day, time }: ToldDraw): number {
  const key = `${day} ${time}`;
  const at = minutes.get(key) ?? instantOf(day, time).getTime();
  minutes.set(key, at);
  return at;
}

function heldAt(region: HouseId, day: PlainDay, time: string): ToldDraw {
  if (region === 'maluca-ba') return { region, day, time, numbers: transposed(turnedBy(day, time)) };
  const seed = createHash('sha256').update(`${region} ${day} ${time}`).digest().readUInt32BE();
  return { region, day, time, numbers: numbersOf(seed, houseOf(region).prizes.drawn) };
}

/** Bahia's ten of that slot, on a Federal's evening the Federal's. */
const turnedBy = (day: PlainDay, time: string) =>
  slotsOn('bahia', day).includes(time)
    ? heldAt('bahia', day, time).numbers
    : bahiaFederal(heldAt('federal', day, time));

/** The public sources as they are at an instant: draws by the schedule, published as recorded, with faults by name. */
export type BichoWorld = {
  faults: Partial<Record<BichoOrigin, BichoFault | null>>;
  /** Of single pages, by 'deunoposte /sao-paulo/'; they stand above their source's. */
  pageFaults: Record<string, BichoFault>;
  /** Every request: who was requested, the path, when (ms since 1970). */
  requests: { origin: BichoOrigin; path: string; at: number; status: number }[];
  robots: Partial<Record<BichoOrigin, string>>;
  misnamed: readonly Misnaming[];
  answer(origin: BichoOrigin, path: string, headers: Headers): Reply | 'refused' | 'hang';
  /** Asks as the global fetch does, by addresses of `urls`. */
  fetch: typeof globalThis.fetch;
  /** For BICHO_SOURCE_URLS. */
  urls: { name: string; url: string }[];
  publishedAt(draw: ToldDraw): Date;
};

const ORIGINS: readonly BichoOrigin[] = [...SOURCE_NAMES, 'github-api'];

/** `heldOn`: what was drawn on a day, where that is not what the schedule says. */
export function makeBichoWorld(now: () => Date, heldOn: typeof drawsHeld = drawsHeld): BichoWorld {
  /** Since when the first source's file has been the same. */
  let frozenAt: Date | null = null;
  const world: BichoWorld = {
    faults: {},
    pageFaults: {},
    requests: [],
    robots: {},
    misnamed: [],
    urls: ORIGINS.map((name) => ({ name, url: `http://${name}.test` })),
    publishedAt: (draw) => new Date(minuteOf(draw) + delayOf(draw) * 60_000),
    answer(origin, path, headers) {
      const fault = world.pageFaults[`${origin} ${path}`] ?? world.faults[origin] ?? null;
      if (fault === 'refused' || fault === 'hang') return fault;
      const status = { '403': 403, '429': 429, '503': 503 }[fault as string];
      if (status) return { status, body: 'no' };
      if (path === '/robots.txt') {
        const text = world.robots[origin];
        return text === undefined ? { status: 404, body: '' } : { status: 200, body: text };
      }
      if (fault === 'block-page') return { status: 200, body: BLOCK_PAGE };
      if (fault === 'changed-page')
        return { status: 200, body: '<html><body><h1>Resultados</h1><p>Novo site</p></body></html>' };
      const body = bodyOf(origin, path, fault, now());
      if (body === null) return { status: 404, body: '' };
      const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
      if (headers.get('if-none-match') === etag) return { status: 304, headers: { etag }, body: '' };
      return { status: 200, headers: { etag, 'content-type': 'text/plain; charset=utf-8' }, body };
    },
    async fetch(input, init) {
      const url = new URL(String(input));
      const origin = ORIGINS.find((name) => url.host === `${name}.test`);
      if (!origin) throw new TypeError(`no source asks ${url.host}`);
      const path = url.pathname + url.search;
      const reply = world.answer(origin, path, new Headers(init?.headers));
      const status = typeof reply === 'string' ? 0 : reply.status;
      world.requests.push({ origin, path, at: now().getTime(), status });
      if (reply === 'refused' || reply === 'hang') throw new TypeError('fetch failed');
      const isBare = reply.status === 304;
      return new Response(isBare ? null : reply.body, { status: reply.status, headers: reply.headers ?? {} });
    },
  };

  /** Minutes from a slot to its publication at the first source. */
  const delayOf = ({ region, time }: ToldDraw) => {
    if (region === 'look' && time === '23:20' && world.faults.lotohack === 'after-midnight') return 45;
    return houseOf(region).delay(time).usual;
  };
  const isOut = (draw: ToldDraw, at: Date) => world.publishedAt(draw) <= at;
  /** A draw under the name that the source gives its house by now. */
  const named = (draw: ToldDraw, origin: BichoOrigin, at: Date): ToldDraw => {
    const found = world.misnamed.find(
      (one) =>
        one.origin === origin &&
        one.house === draw.region &&
        one.day === draw.day &&
        one.times.includes(draw.time) &&
        at < one.until,
    );
    return found ? { ...draw, region: found.as } : draw;
  };

  function bodyOf(origin: BichoOrigin, path: string, fault: BichoFault | null, at: Date): string | null {
    const { day } = saoPaulo(at);
    const url = new URL(path, 'http://x');
    const out = (on: PlainDay) =>
      entriesOf(
        heldOn(on)
          .filter((draw) => isOut(draw, at))
          .map((draw) => named(draw, origin, at)),
        fault,
        at,
      );
    const days = [...out(day), ...out(addDays(day, -1))];
    if (origin === 'lotohack') {
      const version = /^\/RafaelDantasL\/LotoHack\/([0-9a-f]{40}|main)\/resultados\.js$/.exec(path)?.[1];
      if (!version) return null;
      if (version !== 'main') return fileAt(new Date(Number.parseInt(version, 16)), fault);
      frozenAt = fault === 'frozen' ? (frozenAt ?? at) : null;
      return fileAt(frozenAt ?? at, fault);
    }
    if (origin === 'github-api') {
      if (url.pathname !== '/repos/RafaelDantasL/LotoHack/commits') return null;
      const since = Date.parse(url.searchParams.get('since') ?? '');
      const until = Date.parse(url.searchParams.get('until') ?? '');
      const first = saoPaulo(new Date(since)).day;
      const moments = [addDays(first, -1), first]
        .flatMap((on) => heldOn(on).map((draw) => world.publishedAt(draw).getTime()))
        .filter((moment) => moment >= since && moment < until && moment <= at.getTime());
      const commits = [...new Set(moments)].sort((a, b) => b - a).slice(0, 100);
      return JSON.stringify(
        commitsReply(
          commits.map((moment) => ({ sha: moment.toString(16).padStart(40, '0'), at: new Date(moment).toISOString() })),
        ),
      );
    }
    if (origin === 'ojogodobicho') {
      const rio = (on: PlainDay) => out(on).filter(({ region }) => region === 'pt-rio' || region === 'federal');
      const look = (on: PlainDay) => out(on).filter(({ region }) => region === 'look');
      const archive = /^\/resultado\/(\d{4})\/(\d{2})\/(\d{2})\/$/.exec(path)?.slice(1).join('-');
      if (archive) return rioDayPage(rio(archive), archive);
      if (path === '/deu_no_poste.htm') return rioTodayPage([...rio(day), ...rio(addDays(day, -1))], day);
      if (path === '/look/deu-no-poste.htm') return lookDayPage(look(day), day);
      const requested = url.pathname === '/look/resultados-anteriores.htm' ? url.searchParams.get('d') : null;
      return requested ? lookDayPage(look(requested), requested) : null;
    }
    const of = (region: HouseId) => days.filter((draw) => draw.region === region);
    if (origin === 'deunoposte') {
      if (path === '/rio-de-janeiro/') return deunopostePage(of('pt-rio'), { ten: true });
      if (path === '/sao-paulo/') return deunopostePage(of('pt-sp'));
      if (path === '/goias/') return deunopostePage(of('look'));
      const drawn = Object.entries(houseOf('pt-rio').sources.deunoposte?.drawPaths ?? {});
      const [time] = drawn.find(([, word]) => path === `/${word}/`) ?? [];
      if (time) return deunopostePage(of('pt-rio').filter((draw) => draw.time === time));
      const shown = HOUSE_IDS.filter((house) => `/${houseOf(house).sources.deunoposte?.path}/` === path);
      return shown.length > 0 ? deunopostePage(shown.flatMap(of), { ten: true }) : null;
    }
    if (origin === 'vejaoresultado') {
      const isShown = ({ region }: ToldDraw) => isFederalHouse(region) || houseOf(region).sources.vejaoresultado;
      return path === '/' ? vejaoresultadoPage(days.filter(isShown)) : null;
    }
    const rioOn = (on: PlainDay) => out(on).filter(({ region }) => region === 'pt-rio' || region === 'federal');
    const dayIn = (form: RegExp) => form.exec(path)?.slice(1);
    if (origin === 'bichoquente')
      return path === '/paginas3/' ? bichoquentePage([...rioOn(day), ...rioOn(addDays(day, -1))]) : null;
    if (origin === 'brasildeunoposte') {
      const [date, month, year] = dayIn(/deu-no-poste-(\d\d)-(\d\d)-(\d{4})\/$/) ?? [];
      const draws = rioOn(`${year}-${month}-${date}`);
      return date && draws.length > 0 ? brasildeunopostePage(draws) : null;
    }
    if (origin === 'portalbrasil') {
      const archive = dayIn(/^\/jogodobicho\/(\d{4})\/(\d\d)\/(\d\d)\/resultado-do-jogo-do-bicho-de-/)?.join('-');
      if (archive) return rioOn(archive).length > 0 ? portalbrasilDayPage(rioOn(archive), archive) : null;
      const [slug, date, month, year] =
        dayIn(/^\/jogodobicho\/([a-z-]+)\/(?:resultado-do-dia-(\d\d)-(\d\d)-(\d{4})\/)?$/) ?? [];
      const shown = HOUSE_IDS.filter((house) => houseOf(house).sources.portalbrasil?.path === slug);
      const requested = date ? `${year}-${month}-${date}` : day;
      return shown.length > 0
        ? portalbrasilPage(
            out(requested).filter(({ region }) => shown.includes(region)),
            requested,
            ['23:50'],
          )
        : null;
    }
    if (origin === 'resultadosorte' || origin === 'ojogodobiicho') {
      const [year, month, date] = dayIn(/^\/(?:arquivo|resultados-anteriores)\/(\d{4})[-/](\d\d)[-/](\d\d)\/?$/) ?? [];
      const draws = out(`${year}-${month}-${date}`);
      return year && draws.length > 0 ? resultadosortePage(draws, `${year}-${month}-${date}`) : null;
    }
    if (origin === 'deunopostenacional')
      return path === '/jogo-do-bicho-sao-paulo/' ? deunopostenacionalPage(newestOf('pt-sp', at)) : null;
    if (origin === 'eojogodobicho')
      return path === '/deu-no-poste.html' ? eojogodobichoPage(newestOf('pt-rio', at)) : null;
    const [, state, on = null] = /^\/resultado-do-jogo-do-bicho\/(\w+)(?:\/do-dia\/([\d-]{10}))?$/.exec(path) ?? [];
    const shown = HOUSE_IDS.filter((house) => state && houseOf(house).sources.resultadofacil?.path === state);
    const [first] = shown;
    if (!first) return null;
    return resultadofacilUfPage(
      out(on ?? listDay(at)).filter(({ region }) => shown.includes(region)),
      first,
      on,
    );
  }

  /** A list without days: the day before's draws until the house's first is out. */
  function newestOf(region: HouseId, at: Date): ToldDraw[] {
    const today = listDay(at);
    const drawsOf = (on: PlainDay) => heldOn(on).filter((draw) => draw.region === region && isOut(draw, at));
    return drawsOf(today).length > 0 ? drawsOf(today) : drawsOf(addDays(today, -1));
  }

  /** What a source makes of the draws. */
  function entriesOf(draws: readonly ToldDraw[], fault: BichoFault | null, at: Date): ToldDraw[] {
    if (fault === 'other-numbers')
      return draws.map((draw) => ({ ...draw, numbers: ['0001', ...draw.numbers.slice(1)] }));
    if (fault !== 'reversed') return [...draws];
    return draws.map((draw) => {
      const isFresh = at.getTime() - world.publishedAt(draw).getTime() < CORRECTS_AFTER_MS;
      return isFresh && draw.region === 'pt-sp' && draw.time === '17:00'
        ? { ...draw, numbers: [...draw.numbers].reverse() }
        : draw;
    });
  }

  function fileAt(at: Date, fault: BichoFault | null): string {
    const today = listDay(at);
    // A list shows its last day until its first draw of the new one is out.
    const lists = LIST_KEYS.map((key) => {
      const newest = (back: number): ToldDraw[] => {
        const on = addDays(today, -back);
        const own = heldOn(on)
          .filter((draw) => isListed(draw.region, key) && isOut(draw, at))
          .map((draw) => named(draw, 'lotohack', at));
        return own.length > 0 || back > 5 ? own : newest(back + 1);
      };
      const shown = entriesOf(newest(fault === 'stale' ? 1 : 0), fault, at);
      const twice = shown.find(({ region, time }) => region === 'pt-sp' && time === '20:00');
      const other = twice && { ...twice, time: saoPaulo(at).time >= '22:20' ? '20:00' : '19:00' };
      return [key, lotohackList(key, fault === 'two-labels' && other ? unique([...shown, other]) : shown)] as const;
    });
    const plain = Object.fromEntries(lists);
    if (fault === 'broken-titles') return lotohackFile(breakTitles(plain, () => true));
    return lotohackFile(fault === 'broken-first-titles' ? breakTitles(plain, (_, index) => index === 0) : plain);
  }
  return world;
}

const unique = (draws: readonly ToldDraw[]) => [
  ...new Map(draws.map((draw) => [`${draw.region} ${draw.time} ${draw.numbers.join()}`, draw])).values(),
];
