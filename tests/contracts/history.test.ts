import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ResultsReply } from '../../lib/core/contracts/results.ts';
import { contestId } from '../../lib/core/domain/draws/contest-standing.ts';
import type { Draw } from '../../lib/core/domain/draws/draw.ts';
import { drawId, sameNumbers } from '../../lib/core/domain/draws/validate-draw.ts';
import { GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';
import type { ContestDetails, ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { slotOf } from '../../lib/core/domain/houses/labels.ts';
import { BOARD_HOUSES, houseOf, isHouseId } from '../../lib/core/domain/houses/list.ts';
import { pixResults } from '../../lib/core/functions/pix-results.ts';
import { readContest } from '../../lib/core/store/contest-rows.ts';
import { newestCorrections } from '../../lib/core/store/corrections.ts';
import {
  contestOf,
  drawsBetween,
  drawsOfDay,
  newestContest,
  newestDraws,
  storedCounts,
} from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { rowsOf } from '../../lib/core/views/shared-draw.ts';
import {
  completeHistory,
  correctHistory,
  type HistoryReport,
  loadHistory,
  parseContests,
  readCorrections,
  readHistory,
} from '../../lib/server/store/history/load.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { isRecorded } from '../support/recorded.ts';
import { IS_WHOLE } from '../support/sample.ts';
import { BACKENDS, backend } from './backends.ts';
import { dump } from './dump.ts';

const folders: string[] = [];
const stores: Store[] = [];
async function empty(from?: string): Promise<Store> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-history-'));
  folders.push(folder);
  if (from) cpSync(from, folder, { recursive: true });
  const store = await openSqliteStore(folder);
  stores.push(store);
  return store;
}

let first: Promise<{ folder: string; report: HistoryReport | null }> | undefined;
/** A store with the recorded history, loaded once for all tests: each has its own copy, and the load's report. */
async function loaded(): Promise<{ store: Store; report: HistoryReport | null }> {
  first ??= (async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bicho-history-'));
    folders.push(folder);
    const store = await openSqliteStore(folder);
    const report = await loadHistory(store, now, () => undefined);
    await store.close();
    return { folder, report };
  })();
  const { folder, report } = await first;
  return { store: await empty(folder), report };
}
afterAll(async () => {
  for (const store of stores) await store.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const now = new Date('2026-11-20T15:00:00Z');
const MISSING = [382, 383, 1965, 2156, 2891, 2893, 2895, 2897];

test('every recorded draw and contest is stored or refused by name', async () => {
  const { store, report } = await loaded();
  expect(report?.draws).toMatchObject({ total: 24_087, stored: 24_087, seenAgain: 0, refused: [] });
  expect(report?.contests).toMatchObject({ total: 30_974, stored: 30_959, seenAgain: 7 });
  expect(report?.contests.refused).toEqual(
    MISSING.map((contest) => ({ id: `federal/${contest}`, reason: 'missing-numbers' })),
  );
  expect(await contestOf(store.db, 'timemania', 1307)).toMatchObject({
    numbers: ['11', '17', '26', '29', '32', '40', '70'],
    team: 'U BARBARENSE/SP',
    details: { prizes: expect.anything() },
  });
  expect(await contestOf(store.db, 'federal', 2913)).toMatchObject({ day: '1994-04-13', numbers: ['008453'] });
  expect(await loadHistory(store, now, () => undefined)).toBeNull();
  // Federal contests of days without a recorded draw give theirs, from the first recorded day on.
  expect((await storedCounts(store.db)).draws).toBeGreaterThan(24_087);
  expect(await newestContest(store.db, 'megaSena')).toMatchObject({
    contest: 3038,
    details: { nextEstimate: 100_000_000 },
  });

  const { draws, contests } = await readHistory();
  for (const day of [
    '2024-10-12',
    '2024-10-16',
    '2024-12-25',
    '2025-01-01',
    '2025-03-05',
    '2025-08-31',
    '2025-11-05',
    '2026-04-14',
    '2026-07-26',
    '2026-07-31',
    '2026-08-02',
    '2026-08-22',
  ]) {
    const reply = await pixResults({ action: 'get-results', date: day }, { db: store.db, now });
    const { results } = ResultsReply.parse(reply.body).results;
    for (const found of draws.filter((draw) => draw.day === day)) {
      const slot = isHouseId(found.region) ? slotOf(found.region, found.time, day) : null;
      const rows = results[found.region]?.prizes[slot ?? ''];
      expect(
        rows?.map(({ number }) => number).slice(0, found.prizes.length),
        `${found.region} ${day} ${found.time}`,
      ).toEqual(found.prizes.map(({ number }) => number));
    }
  }
  // A Federal of which no contest is recorded has no 7th: that comes from Caixa's five digits.
  for (const draw of await newestDraws(store.db, 'federal', 200))
    expect(rowsOf(draw), draw.day).toHaveLength(draw.day > '2026-07-31' ? 6 : 7);

  // Every recorded draw as it is stored: its five prizes and, up to 31/07/2026, its own 6th and 7th as they were published
  // (the Federal's 7th from its contest's five digits), its table 1º ao 10º, and whether its slot was inferred.
  const stored = new Map<string, Draw>();
  for await (const ofDay of drawsBetween(store.db, '2024-10-12', '2026-08-22'))
    for (const draw of ofDay) stored.set(drawId(draw), draw);
  /** Of houses outside the board the drawn numbers alone are written down. */
  const printedCount = ({ region, day }: { region: string; day: string }) =>
    isHouseId(region) && !BOARD_HOUSES.includes(region) ? houseOf(region).prizes.drawn : day > '2026-07-31' ? 5 : 7;
  const wrong: string[] = [];
  for (const found of draws) {
    const slot = isHouseId(found.region) ? slotOf(found.region, found.time, found.day) : null;
    const id = `${found.region}/${found.day}/${slot}`;
    const draw = stored.get(id);
    const same =
      draw &&
      found.prizes.length === printedCount(found) &&
      sameNumbers(
        rowsOf(draw)
          .map(({ number }) => number)
          .slice(0, found.prizes.length),
        found.prizes.map(({ number }) => number),
      ) &&
      sameNumbers(draw.drawn6to10 ?? [], found.drawn6to10 ?? []) &&
      draw.inferred === found.inferred;
    if (!same) wrong.push(id);
  }
  expect(wrong).toEqual([]);
  expect(draws).toHaveLength(24_087);

  // The seven seen again are exact duplicates in the source: one in each modality of the first file.
  const met = new Set<string>();
  const twice = contests.map(contestId).filter((id) => met.size === met.add(id).size);
  expect(twice.map((id) => id.split('/')[0]).sort()).toEqual(GAME_IDS.slice(0, 7).sort());
});

test('a load that is cut short goes on at the next start and ends in the same store', async () => {
  const { store: whole } = await loaded();
  const store = await empty();
  for (const after of [12_000, 30_000]) {
    const stop = (done: number) => {
      if (done > after) throw new Error('cut short');
    };
    await expect(loadHistory(store, now, stop)).rejects.toThrow('cut short');
  }
  const report = await loadHistory(store, now, () => undefined);
  expect(report?.draws).toMatchObject({ total: 24_087, refused: [] });
  expect((report?.draws.stored ?? 0) + (report?.draws.seenAgain ?? 0)).toBe(24_087);
  expect((report?.contests.stored ?? 0) + (report?.contests.seenAgain ?? 0)).toBe(30_959 + 7);
  expect(report?.contests.refused).toHaveLength(8);
  expect((await storedCounts(store.db)).contests).toBe(30_959);
  expect((await dump(store)) === (await dump(whole))).toBe(true);
  expect(await loadHistory(store, now, () => undefined)).toBeNull();
});

test.runIf(IS_WHOLE)('an older store gets the corrected hours once', async () => {
  const { store: fresh } = await loaded();
  const right = await dump(fresh);
  await correctHistory(fresh, now);
  expect((await dump(fresh)) === right).toBe(true);

  const { store: old } = await loaded();
  const corrections = await readCorrections();
  await old.write(async (trx) => {
    for (const { id, was } of corrections) {
      if (was === null) {
        await trx.deleteFrom('prizes').where('draw_id', '=', id).execute();
        await trx.deleteFrom('draws').where('id', '=', id).execute();
      } else {
        const time = was.split('/')[2] ?? '';
        await trx.updateTable('draws').set({ id: was, time }).where('id', '=', id).execute();
        await trx.updateTable('prizes').set({ draw_id: was }).where('draw_id', '=', id).execute();
      }
    }
  });
  const five = ['1111', '2222', '3333', '4444', '5555'];
  // One draw that the history lacked came from an operator, with other numbers: his stand.
  const found = {
    region: 'pt-rio',
    day: '2025-02-18',
    time: '21:20',
    prizes: five.map((number, i) => ({ place: String(i + 1), number })),
  };
  await recordDraws(old, [found], { source: 'operador', now, receivedAt: now.toISOString() });
  const others = async (store: Store) =>
    (await dump(store))
      .replace(/,"corrections":\[(?:\]|.*?\}\])/, '')
      .split(/(?=\{)/)
      .filter((row) => !row.includes('pt-rio/2025-02-18/21:20'))
      .join('');
  expect((await others(old)) === (await others(fresh))).toBe(false);
  await correctHistory(old, now);
  const [his] = (await drawsOfDay(old.db, '2025-02-18')).filter(
    ({ time, region }) => `${region} ${time}` === 'pt-rio 21:20',
  );
  expect(his).toMatchObject({ source: 'operador', numbers: five });
  expect((await others(old)) === (await others(fresh))).toBe(true);

  // People have read the old store: what changed there is in the public log, each slot once.
  const logged = await newestCorrections(old.db, 500);
  const slots = new Set(corrections.flatMap(({ id, was }) => (was === null ? [id] : [id, was])));
  slots.delete('pt-rio/2025-02-18/21:20');
  expect(logged.map(({ id }) => id.split('@')[0]).sort()).toEqual([...slots].sort());
  expect(logged.every(({ source, reason }) => source === 'historico' && reason)).toBe(true);
  expect(await newestCorrections(fresh.db, 5)).toEqual([]);

  const done = await dump(old);
  await correctHistory(old, now);
  expect((await dump(old)) === done).toBe(true);
});

/** What a contest paid, in a line. */
function paid({ prizes, accumulated, currency, raised, place, winnersBy }: ContestDetails): string {
  const bands = prizes?.map(({ winners, amount }) => `${winners}×${amount}`).join(' ') ?? 'sem valores';
  const bought = winnersBy?.map(({ winners, city, uf }) => `${winners} ${city === null ? '' : `${city}/`}${uf}`);
  return [
    bands,
    accumulated === undefined ? [] : accumulated ? 'acumulou' : 'saiu',
    currency ?? [],
    raised ? `arrecadou ${raised}` : [],
    place ?? [],
    bought?.join(' + ') ?? [],
  ]
    .flat()
    .join(' | ');
}

// Written from the source, not from content/history: ten of each modality, with every form of bands, the money before the
// Real, placeholders, a cent raised, empty bands, places of another band's winners and places beyond the winners.
const PAID = [
  'megaSena/2: 1×2307162.23 65×14424.02 4488×208.91 | saiu | Belo Horizonte, MG | 1 PR',
  'megaSena/3: 2×391192.51 62×10515.93 4261×153.01 | saiu | Brasília, DF | 1 RN + 1 SP',
  'megaSena/106: 0×0 94×7678.27 5390×133.65 | acumulou | arrecadou 9795278 | Brasília, DF',
  'megaSena/994: 0×0 47×31786.28 3838×389.25 | acumulou | TREMEMBÉ, SP',
  'megaSena/1490: 0×0 73×26934.64 4902×573.01 | acumulou | arrecadou 33584654 | ANASTÁCIO, MS',
  'megaSena/1772: 2×98688974.76 244×21377.77 13112×568.3 | saiu | arrecadou 89096143.5 | SÃO PAULO, SP | 1 CAMPOS BELOS/GO + 1 SANTOS/SP',
  'megaSena/2331: 0×0 10×50540.79 808×893.57 | acumulou | arrecadou 8765995.5 | SÃO PAULO, SP',
  'megaSena/2550: 5×108393993.26 2485×45438.78 183921×877.04 | saiu | arrecadou 1958449342.5 | SÃO PAULO, SP | 1 -- + 1 FLORESTAL/MG + 1 ARROIO DO SAL/RS + 1 SANTOS/SP + 1 SAO JOSE DA BELA VISTA/SP',
  'megaSena/2979: 1×158039482.14 128×38728.95 7902×1034.09 | saiu | arrecadou 124402548 | SÃO PAULO, SP | 1 EUSEBIO/CE',
  'megaSena/3012: 0×0 23×42953.33 2040×798.25 | acumulou | arrecadou 24791814 | SÃO PAULO, SP',
  'quina/2: 1×118499397 105×1128565 4861×32422 | saiu | CR$',
  'quina/25: 2×579215957 174×2667340 7175×86031 | saiu | CR$',
  'quina/28: 2×317283646 318×1116201 7677×61494 | saiu | CR$',
  'quina/29: 0×0 87×1702.79 4456×44.22 | acumulou',
  'quina/500: 2×171922.58 250×1375.38 12389×36.94 | saiu',
  'quina/1500: 0×0 95×3463.35 4836×90.38 | acumulou | Porto Alegre, RS',
  'quina/3676: 3×640685.6 220×2339.27 10429×70.49 | saiu | arrecadou 6680727 | POSSE, GO | 1 IBIRITÉ/MG + 1 Teresina/PI + 1 Florianópolis/SC',
  'quina/3677: 1×524463.29 56×6689.58 3413×156.8 | saiu | arrecadou 4863036 | OSASCO, SP | 1 SÃO PAULO/SP',
  'quina/5002: 0×0 1577×97451.78 126311×116.98 3205181×2.53 | saiu | arrecadou 170429098.5 | CAMPINA GRANDE, PB',
  'quina/7078: 1×26123132.04 60×11030.23 4732×133.19 120348×5.23 | saiu | arrecadou 14393676 | SÃO PAULO, SP | 1 CAMPO GRANDE/MS',
  'lotofacil/2: 1×596323.7 184×1388.95 6232×10 81252×4 478188×2 | saiu | GUARAÇAÍ, SP | 1 SP',
  'lotofacil/3: 2×400623.7 158×2173.36 6897×10 96244×4 608211×2 | saiu | BLUMENAU, SC | 2 SP',
  'lotofacil/432: 12×119469.82 1151×762.58 26062×10 270390×4 1329532×2 | saiu | arrecadou 15736418 | SÃO LUÍS DE MONTES BELOS, GO | 1 FORTALEZA/CE + 3 GOIÂNIA/GO + 1 CORNÉLIO PROCÓPIO/PR + 1 PAICANDU/PR + 2 PORTO ALEGRE/RS + 1 LAGARTO/SE + 2 SÃO BERNARDO DO CAMPO/SP + 2 SÃO PAULO/SP',
  'lotofacil/805: 21×73297.8 1094×618.45 24537×12.5 244328×5 1175059×2.5 | saiu | arrecadou 17830823.75 | SÃO MATEUS, ES | 1 SALVADOR/BA + 1 ARACRUZ/ES + 1 VARJÃO/GO + 1 BELO HORIZONTE/MG + 1 SINOP/MT + 1 CIANORTE/PR + 1 ITABORAÍ/RJ + 1 RIO DE JANEIRO/RJ + 1 NATAL/RN + 1 LAGARTO/SE + 4 BADY BASSIT/SP + 4 BROTAS/SP + 4 LENÇÓIS PAULISTA/SP + 4 OSASCO/SP + 4 RIBEIRÃO PRETO/SP + 4 SÃO BERNARDO DO CAMPO/SP + 4 SÃO JOSÉ DO RIO PRETO/SP + 4 SÃO PAULO/SP',
  'lotofacil/1500: 3×315388.37 394×1055.57 13924×20 177400×8 822864×4 | saiu | arrecadou 16306198 | SÃO PAULO, SP | 1 BRASÍLIA/DF + 1 SÃO MIGUEL DO GUAPORÉ/RO + 1 ARAGUATINS/TO',
  'lotofacil/2610: 79×2248149.1 12202×1118.16 378406×25 4292807×10 22099555×5 | saiu | arrecadou 617852335 | SÃO PAULO, SP | 6 -- + 2 AL + 1 AM + 3 BA + 2 CE + 3 DF + 1 ES + 4 GO + 3 MA + 9 MG + 1 MS + 6 MT + 4 PA + 1 PB + 1 PE + 4 PR + 3 RJ + 4 RN + 1 RR + 2 RS + 1 SC + 15 SP + 2 TO',
  'lotofacil/2855: 0×0 173×2706.23 6025×30 88936×12 568025×6 | acumulou | arrecadou 22608843 | SÃO PAULO, SP',
  'lotofacil/3000: 7×924479.4 824×1124.87 20204×30 224963×12 1182758×6 | saiu | arrecadou 40443432 | SÃO PAULO, SP | 1 SAO LUIS/MA + 1 SENADOR LA ROCQUE/MA + 1 NOVA SERRANA/MG + 1 AQUIDAUANA/MS + 1 FOZ DO IGUACU/PR + 1 UNISTALDA/RS + 1 CAMPINAS/SP',
  'lotofacil/3741: 1×14264457.07 601×1807.51 21108×35 268742×14 1455812×7 | saiu | arrecadou 60811453.5 | SÃO PAULO, SP | 1 FORTALEZA/CE',
  'lotofacil/3750: 3×2417456.47 549×1656.55 17526×35 208331×14 1114183×7 | saiu | arrecadou 41847613.5 | SÃO PAULO, SP | 1 -- + 1 SERRA/ES + 1 BALNEARIO CAMBORIU/SC',
  'lotomania/2: 0×0 14×23661.54 180×1840.34 1803×91.53 10587×15.59 0×0 | acumulou',
  'lotomania/3: 0×0 25×17255.54 254×1698.38 2513×85.51 14756×14.57 1×440698.42 | acumulou',
  'lotomania/111: 0×0 26×22764.82 323×1832.46 2978×99.01 17677×16.68 3×158126.27 | acumulou | Itapecerica da Serra, SP',
  'lotomania/372: 0×0 13×29625.66 237×1625.04 2069×92.73 11986×16.01 1×192566.83 | acumulou | COSMÓPOLIS, SP',
  'lotomania/1444: 1×37261929.79 86×23856.24 1264×1623.13 10509×122.01 60179×21.3 1×1025818.5 | saiu | arrecadou 41614143 | GRAMADO, RS | 1 SÃO LUIS/MA',
  'lotomania/1652: 0×0 8×24103.39 111×1737.18 1020×118.15 5904×20.41 0×0 | acumulou | arrecadou 3971625 | UMUARAMA, PR',
  'lotomania/1653: 0×0 8×35777.24 94×1903.05 960×186.33 6590×27.14 29493×6.06 0×0 | acumulou | arrecadou 5895177 | SÃO PAULO, SP',
  'lotomania/2392: 0×0 0×0 53×1511.63 409×195.88 2511×31.9 9765×8.2 0×0 | acumulou | arrecadou 2640190 | SÃO PAULO, SP',
  'lotomania/2398: 7×124563.54 39×3980.66 189×733.39 1012×95.87 5959×16.28 14288×6.79 6×12937.15 | saiu | arrecadou 3197515 | SÃO PAULO, SP | 1 FORTALEZA/CE + 1 SAO GONCALO DO PARA/MG + 1 SAO DOMINGOS DO ARAGUAIA/PA + 1 AREIAL/PB + 1 TERESINA/PI + 1 RIO DE JANEIRO/RJ + 1 DUERE/TO',
  'lotomania/2900: 0×0 1×483671.82 50×3069.63 429×357.76 2665×57.59 11763×13.04 0×0 | acumulou | arrecadou 5007063 | SÃO PAULO, SP',
  'timemania/2: 0×0 10×28097.91 316×592.79 5882×6 58525×2 104390×2 | acumulou | SÃO PAULO, SP',
  'timemania/11: 0×0 4×74920.28 278×718.66 6236×6 62546×2 7719×2 | acumulou | arrecadou 3489128 | COLATINA, ES',
  'timemania/100: 0×0 0×0 100×1018.66 1699×6 17771×2 4748×2 | acumulou | arrecadou 1227312 | CERQUEIRA CESAR, SP',
  'timemania/801: 1×24609072.86 10×28927.27 366×1129.08 8244×6 82270×2 19521×5 | saiu | arrecadou 5169222 | MANACAPURU, AM | 1 JÚLIO MESQUITA/SP',
  'timemania/1000: 0×0 3×29328.33 119×1056.24 2647×6 28689×2 25034×5 | acumulou | arrecadou 1797596 | SÃO PAULO, SP',
  'timemania/1474: 0×0 1×25108 29×1236.84 657×9 6242×3 1210×7.5 | acumulou | arrecadou 463167 | SÃO PAULO, SP',
  'timemania/2180: 2×7802700.97 1×183310.72 256×1022.93 4178×10.5 35662×3.5 6412×8.5 | saiu | arrecadou 3065100.5 | SÃO PAULO, SP | 1 -- + 1 BALNEARIO GAIVOTA/SC',
  'timemania/2336: 1×73235115.4 17×34657.51 642×1311.03 11784×10.5 108212×3.5 39491×8.5 | saiu | arrecadou 10093118 | SÃO PAULO, SP | 1 SALVADOR/BA',
  'timemania/2401: 1×34187113.8 9×37190.32 324×1475.8 5919×10.5 54296×3.5 15043×8.5 | saiu | arrecadou 5541714.5 | SÃO PAULO, SP | 1 AVANHANDAVA/SP',
  'timemania/2418: 0×0 2×41172.43 112×1050.31 1658×10.5 15399×3.5 9418×8.5 | acumulou | arrecadou 1479072 | SÃO PAULO, SP',
  'duplaSena/2: 0×0 0×0 35×2655.4 2014×45.98 | acumulou | Poços de Caldas, MG',
  'duplaSena/9: 1×2979726.32 0×0 17×8219.01 1300×107.08 | saiu | Sertãozinho, SP | 1 RS',
  'duplaSena/16: 0×0 1×236934.09 28×5641.29 1927×81.66 | acumulou | Guaratuba, PR',
  'duplaSena/762: 1×1833231.14 0×0 14×6875.77 1578×87.14 | saiu | arrecadou 1561995 | SÃO SIMÃO, SP | 1 SÃO BERNARDO DO CAMPO/SP',
  'duplaSena/865: 0×0 0×0 20×3996.68 956×119.44 | acumulou | arrecadou 1297057 | SANTA RITA DO PASSA QUATRO, SP',
  'duplaSena/866: 0×0 30×2334.34 1201×55.53 0×0 24×2917.93 1427×46.73 | acumulou | arrecadou 1515150 | EMBU, SP',
  'duplaSena/1507: 0×0 18×3836.45 820×96.24 0×0 13×5312.01 757×104.25 | acumulou | arrecadou 2275738 | SÃO PAULO, SP',
  'duplaSena/1509: 0×0 17×2473.85 753×63.82 0×0 14×3003.96 872×55.11 | acumulou | arrecadou 1385932 | CAMPINA GRANDE, PB',
  'duplaSena/1510: 0×0 12×4637.11 730×87.11 14762×2.15 0×0 10×5008.08 716×88.81 14878×2.13 | acumulou | arrecadou 1833786 | SÃO PAULO, SP',
  'duplaSena/2070: 1×30835432.29 318×5444.72 18814×105.17 369661×2.67 1×1904561.01 377×4133.36 20268×97.62 377330×2.62 | saiu | arrecadou 57057805 | SÃO PAULO, SP | 1 BLUMENAU/SC',
  'federal/2: sem valores',
  'federal/2964: 0×45000 0×3000 0×1500 0×1000 0×500',
  'federal/3146: 0×25000000 0×2000000 0×750000 0×500000 0×400000',
  'federal/3508: sem valores | JAGUARIAIVA, PR',
  'federal/3589: sem valores | Manaus, AM',
  'federal/3590: 0×100000 0×4000 0×3000 0×2000 0×1000 | Manaus, AM',
  'federal/5000: 0×300000 0×18600 0×18300 0×18000 0×17067 | ALTO RIO NOVO, ES',
  'federal/5384: 1×500000 1×27000 1×24000 1×19000 1×18329 | SAO PAULO, SP',
  'federal/6078: 1×500000 1×35000 1×30000 1×25000 1×20503 | SAO PAULO, SP',
  'federal/6079: sem valores | São Paulo - SP',
];

// How many of each tell prizes, an old currency, money raised, a place, where the winners bought: of the source's, without
// the contests that are refused for their numbers.
const COUNTED = [
  ['megaSena', 3_038, 0, 1_968, 2_949, 634],
  ['quina', 7_080, 28, 5_025, 6_438, 2_102],
  ['lotofacil', 3_750, 0, 3_322, 3_750, 3_279],
  ['lotomania', 2_957, 0, 2_025, 2_945, 714],
  ['timemania', 2_422, 0, 2_367, 2_422, 80],
  ['duplaSena', 2_990, 0, 2_229, 2_990, 276],
  ['federal', 2_911, 0, 0, 2_577, 0],
  ['diaDeSorte', 1_276, 0, 1_276, 1_276, 380],
  ['maisMilionaria', 381, 0, 381, 381, 2],
  ['superSete', 887, 0, 887, 887, 33],
  ['loteca', 0, 0, 0, 0, 0],
];

test('ten recorded contests of each game have their source’s bands and counts', async () => {
  const { store } = await loaded();
  const rows = await store.db.selectFrom('contests').selectAll().execute();
  const contests = new Map(rows.map((row) => [contestId(row), readContest(row)]));
  const found = PAID.map((line) => line.slice(0, line.indexOf(':')));
  expect(found.map((id) => `${id}: ${paid(contests.get(id)?.details ?? {})}`)).toEqual(PAID);

  const counted = GAME_IDS.filter(isRecorded).map((modality) => {
    const details = [...contests.values()].filter((one) => one.modality === modality).map((one) => one.details);
    const count = (key: keyof ContestDetails) => details.filter((one) => one[key] !== undefined).length;
    return [modality, count('prizes'), count('currency'), count('raised'), count('place'), count('winnersBy')];
  });
  expect(counted).toEqual(COUNTED);

  const bands = new Map<string, number[]>();
  for (const { modality, contest, details } of contests.values()) {
    if (!details.prizes) continue;
    const form = `${modality}: ${details.prizes.map(({ band }) => band.replace(' acertos', '')).join(' ')}`;
    bands.set(form, [...(bands.get(form) ?? []), contest]);
  }
  expect(
    Object.fromEntries([...bands].map(([form, list]) => [form, `${Math.min(...list)}–${Math.max(...list)}`])),
  ).toEqual({
    'megaSena: 6 5 4': '1–3038',
    'quina: 5 4 3': '1–4084',
    'quina: 5 4 3 2': '4085–7080',
    'lotofacil: 15 14 13 12 11': '1–3750',
    'lotomania: 20 19 18 17 16 0': '1–1652',
    'lotomania: 20 19 18 17 16 15 0': '1653–2957',
    'timemania: 7 6 5 4 3 Time do Coração': '1–2422',
    'duplaSena: 6 6 5 4': '1–865',
    'duplaSena: 6 5 4 6 5 4': '866–1509',
    'duplaSena: 6 5 4 3 6 5 4 3': '1510–2990',
    'federal: 1 2 3 4 5': '2964–6078',
    'diaDeSorte: 7 6 5 4 Mês da Sorte': '1–1276',
    [`maisMilionaria: ${gameOf('maisMilionaria')
      .tiers.map(({ name }) => name.replace(' acertos', ''))
      .join(' ')}`]: '1–381',
    'superSete: 7 6 5 4 3': '1–887',
  });
  // No money where there was none recorded, with or without a full reply; full replies stand over the rest.
  for (const contest of [1, 381, 3001, 3589, 6079, 6081, 6087])
    expect(contests.get(`federal/${contest}`)?.details, String(contest)).not.toHaveProperty('prizes');
  expect(contests.get('megaSena/2810')?.details).toMatchObject({
    place: 'ESTÚDIO REDE GLOBO · SÃO PAULO, SP',
    nextEstimate: 3_500_000,
    raised: 2_490_296_805,
  });
  expect(contests.get('quina/1')?.details).toMatchObject({ currency: 'CR$', prizes: [{ amount: 75_731_225 }, {}, {}] });

  // A store that is loaded now lacks nothing.
  await completeHistory(store, now);
  expect(await store.db.selectFrom('contests').selectAll().execute()).toEqual(rows);
});

describe.each(BACKENDS)('a store on %s that was loaded before prizes were recorded', (name) => {
  const own = backend(name);
  const options = { now, receivedAt: null };

  test('completes older contests once, and keeps what came since', async () => {
    const history = (await readHistory()).contests;
    const read = (file: string) => readFileSync(`content/history/${file}`, 'utf8');
    const replies = JSON.parse(read('details.json')) as ReportedContest[];
    const ofReplies = new Set(replies.map(contestId));
    const some = parseContests(read('contests.txt'), [])
      .filter((contest, n) => n % 20 === 0 || ofReplies.has(contestId(contest)))
      .map((contest) => ({
        ...contest,
        details: replies.find((one) => contestId(one) === contestId(contest))?.details,
      }));
    const store = await own.open();
    await recordContests(store, some, { ...options, source: 'historico' });
    const rowsOf = async () => {
      const rows = await store.db.selectFrom('contests').selectAll().execute();
      return new Map(rows.map((row) => [contestId(row), row]));
    };
    const before = await rowsOf();
    expect(before.size).toBeGreaterThan(1450);
    expect(JSON.parse(before.get('federal/1')?.details ?? '')).toHaveProperty('prizes');

    const [hisOwn, confirmed, flipped] = history.filter(
      (one) => one.modality === 'lotofacil' && before.has(contestId(one)) && !ofReplies.has(contestId(one)),
    );
    if (!hisOwn || !confirmed || !flipped) throw new Error('no contests');
    // An operator put one right; Caixa reported another's prizes; a third was changed on the disk.
    const numbers = Array.from({ length: 15 }, (_, n) => String(n + 11));
    await recordContests(store, [{ ...hisOwn, numbers, details: {} }], { ...options, source: 'operador' });
    const prizes = [{ band: '15 acertos', winners: 7, amount: 7.5 }];
    await recordContests(store, [{ ...confirmed, details: { prizes } }], { ...options, source: 'caixa' });
    await store.write((trx) =>
      trx
        .updateTable('contests')
        .set({ details: '{"place":"X"}' })
        .where('modality', '=', 'lotofacil')
        .where('contest', '=', flipped.contest)
        .execute(),
    );

    const then = await rowsOf();
    await completeHistory(store, now);
    const after = await rowsOf();
    for (const one of [hisOwn, flipped]) expect(after.get(contestId(one))).toEqual(then.get(contestId(one)));
    await expect(contestOf(store.db, 'lotofacil', flipped.contest)).rejects.toThrow('not what was written');
    expect((await contestOf(store.db, 'lotofacil', confirmed.contest))?.details).toEqual({
      ...confirmed.details,
      prizes,
    });
    const untold = new Set([hisOwn, confirmed, flipped].map(contestId));
    const right = new Map(history.map((one) => [contestId(one), one.details]));
    for (const [id, row] of after) {
      if (untold.has(id)) continue;
      expect(readContest(row).details, id).toEqual(right.get(id) ?? {});
      const { details: _, seal: __, ...rest } = row;
      expect(before.get(id)).toMatchObject(rest);
    }

    // Once: what lacks something later goes on lacking it.
    await store.write((trx) =>
      trx.updateTable('contests').set({ details: '{}', seal: null }).where('modality', '=', 'quina').execute(),
    );
    const bare = await rowsOf();
    await completeHistory(store, now);
    expect(await rowsOf()).toEqual(bare);
  });
});
