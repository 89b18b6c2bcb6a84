import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { instantOf, parseBrazilianDay, saoPaulo } from '@/lib/core/domain/days.ts';
import type { Recorded } from '@/lib/site/page-age.ts';

/** Shown where the reply leaves the number of backups out. */
const BACKUPS = 3;

export const lotteriesLoaded = ({ totalModalidades, apisDisponiveis = BACKUPS }: LotteriesReply): string =>
  `${totalModalidades} modalidades carregadas • ${apisDisponiveis} APIs disponíveis como backup`;

/** What a reply has for the age of the page that shows it: each contest's day, and when the last of them came in. */
export function recordedIn({ loterias, ultimaAtualizacao: at }: LotteriesReply): Recorded[] {
  const days = Object.values(loterias).flatMap(({ data }) => parseBrazilianDay(data) ?? []);
  const [newest] = days.toSorted().reverse();
  // The recorded history has no moment of arrival: it is reported as the first instant of its contest's day.
  const isDay = at !== null && new Date(at).getTime() === instantOf(saoPaulo(new Date(at)).day, '00:00').getTime();
  return [...days.map((day) => ({ day })), ...(newest && !isDay ? [{ day: newest, since: at }] : [])];
}
