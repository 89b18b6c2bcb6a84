import { addMissingChecksums } from '../../core/store/add-missing-checksums.ts';
import type { Store } from '../../core/store/schema.ts';
import {
  completeHistory,
  correctHistory,
  correctHistoryDays,
  type HistoryReport,
  loadHistory,
} from './history/load.ts';

/** Before serving: the recorded history is loaded where it is missing, corrected and completed where it was loaded before. */
export async function prepareStore(
  store: Store,
  say: (line: string) => void,
  now = new Date(),
): Promise<HistoryReport | null> {
  let reported = 0;
  const report = await loadHistory(store, now, (done, of) => {
    const tenth = Math.floor((done / of) * 10);
    if (tenth === reported) return;
    reported = tenth;
    say(`Carregando o histórico registrado: ${done} de ${of}`);
  });
  await correctHistory(store, now);
  await completeHistory(store, now);
  await correctHistoryDays(store, now);
  if (report) for (const line of describeReport(report)) say(line);
  const sealed = await addMissingChecksums(store);
  if (sealed > 0) say(`Selados: ${sealed} registros de antes dos selos.`);
  return report;
}

/** The report in sentences: what is stored, what was seen twice, what was refused and why. */
function describeReport({ draws, contests }: HistoryReport): string[] {
  const lines = [
    `Histórico: ${draws.stored} sorteios e ${contests.stored} concursos guardados; ${draws.seenAgain + contests.seenAgain} repetidos; ${draws.refused.length + contests.refused.length} recusados.`,
  ];
  const byReason = Map.groupBy([...draws.refused, ...contests.refused], ({ reason }) => reason);
  for (const [reason, list] of byReason) lines.push(`  ${reason}: ${list.map(({ id }) => id).join(', ')}`);
  return lines;
}
