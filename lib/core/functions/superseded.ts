import type { Standing, Superseded } from '../contracts/standing.ts';
import { formatDay, formatTime, saoPaulo } from '../domain/days.ts';

/** The refusal of a post that expected something else to stand: what does, and who wrote it. */
export function superseded(stands: readonly Standing[]): { status: 409; body: Superseded } {
  const message = `Mudou desde que foi visto, e nada foi gravado. ${stands.map(sentenceOf).join(' ')}`;
  return { status: 409, body: { message, stands: [...stands] } };
}

function sentenceOf({ id, numbers, source, at, reason }: Standing): string {
  const by = [...(source === null ? [] : [`por ${source}`]), ...(at === null ? [] : [momentOf(at)])].join(', ');
  const what =
    numbers.length > 0 ? `tem agora ${numbers.join(' ')}` : reason ? `foi retirado: ${reason}` : 'não tem registro';
  return `${id} ${what}${by && ` (${by})`}.`;
}

function momentOf(at: string): string {
  const { day, time } = saoPaulo(new Date(at));
  return `em ${formatDay(day)} às ${formatTime(time)}`;
}
