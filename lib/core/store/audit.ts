import type { Kysely } from 'kysely';
import { validateDraw } from '../domain/draws/validate-draw.ts';
import { validateContest } from '../domain/games/validate-contest.ts';
import { groupOf } from '../domain/groups.ts';
import { houseOf, isHouseId } from '../domain/houses/list.ts';
import { CorruptRowError, drawSeal, withdrawalSeal } from './checksum.ts';
import { readContest } from './contest-rows.ts';
import type { Tables } from './schema.ts';

/** What is stored, counted whole, and what of it breaks the store's own rules. */
export type Audit = {
  draws: number;
  contests: number;
  /** How many problems there are; `problems` names the first of them: 'look/2026-07-31/14:20: 4 prêmios'. */
  found: number;
  problems: string[];
};

const STEP = 500;
const NAMED = 20;

/**
 * Reads every draw and contest and derives again what follows from them: five prizes a draw, their groups, and everything
 * that is required of input. `now`: nothing stored may lie after it.
 */
export async function auditStore(db: Kysely<Tables>, now: Date): Promise<Audit> {
  const audit: Audit = { draws: 0, contests: 0, found: 0, problems: [] };
  const complain = (subject: string, problem: string) => {
    audit.found += 1;
    if (audit.problems.length < NAMED) audit.problems.push(`${subject}: ${problem}`.slice(0, 200));
  };
  for await (const row of drawRows(db)) {
    audit.draws += 1;
    const problem = problemOfDraw(row, now);
    if (problem) complain(row.id, problem);
  }
  const strays = await db
    .selectFrom('prizes')
    .select('draw_id')
    .distinct()
    .where('draw_id', 'not in', db.selectFrom('draws').select('id'))
    .limit(NAMED)
    .execute();
  for (const { draw_id } of strays) complain(draw_id, 'prêmios sem sorteio');
  for (const row of await db.selectFrom('withdrawals').selectAll().execute())
    if (row.seal !== withdrawalSeal(row)) complain(row.draw_id, 'retirada que não é a que foi gravada');
  for await (const row of contestRows(db)) {
    audit.contests += 1;
    const problem = problemOfContest(row, now);
    if (problem) complain(`${row.modality}/${row.contest}`, problem);
  }
  return audit;
}

type DrawRow = Tables['draws'] & { prizes: Pick<Tables['prizes'], 'place' | 'number' | 'grp'>[] };

async function* drawRows(db: Kysely<Tables>): AsyncGenerator<DrawRow> {
  for (let after = ''; ; ) {
    const draws = await db.selectFrom('draws').selectAll().where('id', '>', after).orderBy('id').limit(STEP).execute();
    if (draws.length === 0) return;
    const ids = draws.map(({ id }) => id);
    const rows = await db.selectFrom('prizes').selectAll().where('draw_id', 'in', ids).orderBy('place').execute();
    const prizes = Map.groupBy(rows, ({ draw_id }) => draw_id);
    for (const draw of draws) yield { ...draw, prizes: prizes.get(draw.id) ?? [] };
    after = ids.at(-1) ?? after;
  }
}

async function* contestRows(db: Kysely<Tables>): AsyncGenerator<Tables['contests']> {
  const modalities = await db.selectFrom('contests').select('modality').distinct().orderBy('modality').execute();
  for (const { modality } of modalities) {
    const all = db.selectFrom('contests').selectAll().where('modality', '=', modality).orderBy('contest').limit(STEP);
    for (let page = all; ; ) {
      const rows = await page.execute();
      const last = rows.at(-1);
      if (!last) break;
      yield* rows;
      page = all.where('contest', '>', last.contest);
    }
  }
}

function problemOfDraw(row: DrawRow, now: Date): string | null {
  const { id, region, day, time, drawn_6_to_10, prizes } = row;
  if (id !== `${region}/${day}/${time}`) return 'chave que não é a do sorteio';
  if (!isHouseId(region)) return `unknown-region ${region}`;
  if (prizes.length !== houseOf(region).prizes.drawn) return `${prizes.length} prêmios`;
  const numbers = prizes.map(({ number }) => number);
  const { prizes: _, ...columns } = row;
  if (row.seal !== null && row.seal !== drawSeal(columns, numbers)) return 'não é o que foi gravado';
  const reported = prizes.map(({ place, number }) => ({ place: String(place), number }));
  const admission = validateDraw({ region, day, time, prizes: reported }, now);
  if (!admission.ok) return `${admission.reason} ${admission.detail}`;
  const wrong = prizes.find(({ number, grp }) => Number(groupOf(number).grupo) !== grp);
  if (wrong) return `grupo ${wrong.grp} no ${wrong.place}º`;
  return drawn_6_to_10 === null || /^\["\d{4}"(,"\d{4}"){4}\]$/.test(drawn_6_to_10) ? null : 'tabela 1º ao 10º';
}

function problemOfContest(row: Tables['contests'], now: Date): string | null {
  let contest: ReturnType<typeof readContest>;
  try {
    contest = readContest(row);
  } catch (error) {
    return error instanceof CorruptRowError ? 'não é o que foi gravado' : 'JSON que não se lê';
  }
  const { second, team, ...rest } = contest;
  const admission = validateContest({ ...rest, second: second ?? undefined, team: team ?? undefined }, now);
  return admission.ok ? null : `${admission.reason} ${admission.detail}`;
}
