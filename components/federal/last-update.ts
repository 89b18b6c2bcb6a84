import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { daysBetween, formatDay, formatTime, instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import { dayAge, relativeTime } from '@/lib/core/domain/relative-time.ts';

/** Shown where the reply leaves the number of backups out. */
const BACKUPS = 3;

export const lotteriesLoaded = ({ totalModalidades, apisDisponiveis = BACKUPS }: LotteriesReply): string =>
  `${totalModalidades} modalidades carregadas • ${apisDisponiveis} APIs disponíveis como backup`;

/** 'Última atualização: 20/11/2026 às 11h50 (10 min atrás)'. */
export function lastUpdate(at: string | null, now: Date): string {
  if (!at) return 'Ainda sem resultados registrados';
  const there = saoPaulo(new Date(at));
  const today = saoPaulo(now).day;
  // The recorded history has no moment of arrival: it is reported as the first instant of its contest's day.
  const isDay = new Date(at).getTime() === instantOf(there.day, '00:00').getTime();
  if (isDay || daysBetween(there.day, today) > 1)
    return `Último resultado registrado: ${formatDay(there.day)}, ${dayAge(there.day, today)}`;
  return `Última atualização: ${formatDay(there.day)} às ${formatTime(there.time)} (${relativeTime(new Date(at), now)})`;
}
