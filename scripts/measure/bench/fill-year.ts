// Run in a clone by scale.ts: fills the store of the folder with a year of draws and all recorded contests of its games, and prints how
// many ms of processor one look at the poll plan takes, mean of five days.
import { saoPaulo } from '../../../lib/core/domain/days.ts';
import { isGameId } from '../../../lib/core/domain/games/list.ts';
import { planPolls } from '../../../lib/core/polling/poll-plan.ts';
import { SOURCE_NAMES, sourceOf } from '../../../lib/core/sources/list.ts';
import { drawsOfDay } from '../../../lib/core/store/read.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';
import { openSqliteStore } from '../../../lib/server/store/sqlite.ts';
import { oneYear } from './draws.ts';
import { fill } from './stores.ts';

const [folder = '', until = ''] = process.argv.slice(2);
const store = await openSqliteStore(folder);
const { contests } = await readHistory();
await fill(
  store,
  oneYear(until),
  contests.filter(({ modality }) => isGameId(modality)),
);
const draws = await drawsOfDay(store.db, until);
await store.close();

const TICKS = 1440;
const DAYS = 5;
const sources = SOURCE_NAMES.map(sourceOf);
const begin = new Date(`${until}T03:00:00Z`).getTime();
const ticks = Array.from({ length: TICKS }, (_, minute) => {
  const now = new Date(begin + minute * 60_000);
  return { now, draws: draws.filter(({ time }) => time <= saoPaulo(now).time), sources, states: new Map() };
});
const look = () => ticks.forEach((tick) => void planPolls(tick));
look();
const before = process.cpuUsage();
for (let day = 0; day < DAYS; day++) look();
const { user, system } = process.cpuUsage(before);
console.log(((user + system) / 1000 / TICKS / DAYS).toFixed(3));
