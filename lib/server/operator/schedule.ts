import {
  type OperatorSchedule,
  type SchedulePreview,
  SchedulePreviewPost,
} from '../../core/contracts/operator-schedule.ts';
import { fromNewest, saoPaulo } from '../../core/domain/days.ts';
import { gameOf } from '../../core/domain/games/list.ts';
import { HOUSE_IDS, HOUSES } from '../../core/domain/houses/list.ts';
import { previewSchedule } from '../../core/functions/schedule.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { changeWords, exceptionWords, gameDayWords, hoursInForce } from '../../site/schedule-words.ts';
import { privateJson, readForm } from '../api/http.ts';
import type { OperatorWork } from '../api/operator.ts';
import { now } from '../clock.ts';

/** `GET /api/operator/schedule`: each house's hours, the operator's lines over them, and what the draws propose, in words. */
export const tellSchedule: OperatorWork = async (operator) => {
  const { body, status } = await operator.schedule();
  if (status !== 200) return privateJson(body, status);
  const { day } = saoPaulo(now());
  const momentOf = ({ at }: { at: string }) => ({ day: at.slice(0, 10), time: at.slice(11) });
  const lines = [
    ...body.exceptions.map((one) => ({ ...one, text: exceptionWords(one), house: HOUSES[one.house].slug })),
    ...(body.games ?? []).map((one) => ({ ...one, text: gameDayWords(one), house: null })),
  ].toSorted((one, other) => fromNewest(momentOf(one), momentOf(other)));
  return privateJson({
    houses: HOUSE_IDS.map((house) => ({
      house: HOUSES[house].slug,
      name: HOUSES[house].name,
      hours: hoursInForce(house, day),
    })),
    lines: lines.map(({ id, house, text, reason, withdrawn }) => ({
      id,
      house,
      text,
      reason: withdrawn?.reason ?? reason,
      isWithdrawn: withdrawn !== undefined,
    })),
    proposals: (body.proposals ?? []).flatMap(({ said, entry }) => (said && entry ? [{ text: said, entry }] : [])),
  } satisfies OperatorSchedule);
};

/** `POST /api/operator/schedule`: the days that a post to /api/schedule would change, or a removal; nothing is written. */
export const previewChange =
  (request: Request): OperatorWork =>
  async (operator) => {
    const wanted = await readForm(request, {
      limit: BODY_LIMITS.operator,
      form: SchedulePreviewPost,
      sentence: 'Envie { "entries": […] }, como a POST /api/schedule, ou { "without": "id" }.',
    });
    if (!wanted.ok) return wanted.refusal;
    const known = await operator.schedule();
    if (known.status !== 200) return privateJson(known.body, known.status);
    const { exceptions, games = [] } = known.body;
    const { body, status } = previewSchedule(wanted.value, { exceptions, games }, now());
    if (status !== 200) return privateJson(body, status);
    return privateJson({
      changes: [
        ...body.houses.map((one) => ({ text: changeWords(one), days: one.days })),
        ...body.games.map(({ game, day, draws }) => ({
          text: `${gameOf(game).name}: ${draws ? 'passa a haver sorteio' : 'deixa de haver sorteio'}`,
          days: [day],
        })),
      ],
      rejected: body.rejected.map(({ exception, reason }) => `${exception}: ${reason}`),
    } satisfies SchedulePreview);
  };
