import { formatDay, formatDayMonth } from '../../../core/domain/days.ts';
import { formatCount } from '../../../core/domain/format.ts';
import { plural } from '../../../core/domain/joiner.ts';
import { archive } from './archive.ts';

/** The days of Caixa's Federal that the animal lottery's history lacks, and how many it has: each of its draws is a contest's. */
export function federalCounts(): { drawn: number; contests: number; missing: readonly string[] } {
  const { from, until, list, federalDays } = archive();
  const drawn = new Set(list('federal').map(({ day }) => day));
  const missing = federalDays().filter((day) => day >= from && day <= until && !drawn.has(day));
  return { drawn: drawn.size, contests: drawn.size + missing.length, missing };
}

/** Why the Federal is counted in two ways, shown wherever either count stands. */
export function federalWords(): string {
  const { drawn, contests, missing } = federalCounts();
  const { from, until } = archive();
  const [first = '', last = ''] = [missing[0], missing.at(-1)];
  return `A Federal tem duas contagens, de ${formatDay(from)} a ${formatDay(until)}: o histórico do bicho guarda ${plural(drawn, 'sorteio')} dela; a Caixa fez ${plural(contests, 'concurso')}, e os ${formatCount(missing.length)} de diferença, de ${formatDayMonth(first)} a ${formatDay(last)}, caem no período que o histórico não tem. Os textos contam ${formatCount(drawn)}; as páginas de resultados e de estatísticas, que somam os concursos da Caixa, partem de ${formatCount(contests)}.`;
}
