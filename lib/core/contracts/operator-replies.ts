import { BET_TYPES } from '../domain/bets.ts';
import type { Guard } from './guard.ts';
import { isFlag, isNumber, isText, isWhole, listOf, maybe, oneOf, orNull, shape } from './guard.ts';
import type {
  OperatorNow,
  OperatorPasskeys,
  OperatorSessions,
  PostDrawsReply,
  ReadDraws,
  StandingDraw,
} from './operator.ts';
import type { OperatorPayouts, PayoutsPreview } from './operator-payouts.ts';
import type { OperatorSchedule, SchedulePreview } from './operator-schedule.ts';
import { SETTING_NAMES, SETTING_ORIGINS } from './setting-names.ts';
import type { AlertTest, SiteSettings } from './site-settings.ts';

// What the desk takes of its calls' replies; a test holds each against its schema.

const isPlace = shape({ house: isText, day: isText, time: isText });

export const isOperatorNow: Guard<OperatorNow> = shape({
  today: isText,
  time: isText,
  day: isText,
  late: listOf(shape({ title: isText, text: isText, slot: isPlace })),
  alerts: listOf(shape({ title: isText, text: isText, slot: orNull(isPlace) })),
  houses: listOf(
    shape({
      house: isText,
      name: isText,
      drawn: isWhole,
      slots: listOf(
        shape({
          time: isText,
          name: isText,
          state: orNull(isText),
          tone: oneOf(['out', 'late', 'ahead', 'none']),
          first: orNull(isText),
        }),
      ),
    }),
  ),
  sources: listOf(shape({ name: isText, answered: orNull(isText), trouble: orNull(isText), rest: orNull(isText) })),
});

export const isOperatorSessions: Guard<OperatorSessions> = shape({
  sessions: listOf(
    shape({
      id: isText,
      openedBy: isText,
      passkey: orNull(isText),
      origin: isText,
      openedAt: isText,
      expiresAt: isText,
      isCurrent: isFlag,
    }),
  ),
});

export const isOperatorPasskeys: Guard<OperatorPasskeys> = shape({
  passkeys: listOf(shape({ id: isText, name: isText, addedAt: isText, usedAt: orNull(isText) })),
  obstacle: orNull(isText),
});

/** Of a draw that was posted, or would be. */
export type PostedReply = Pick<PostDrawsReply, 'accepted' | 'corrected' | 'rejected' | 'displaced' | 'changes'>;
export const isPosted: Guard<PostedReply> = shape({
  accepted: isWhole,
  corrected: isWhole,
  rejected: listOf(shape({ draw: isText, code: isText, reason: isText })),
  displaced: listOf(shape({ draw: isText, numbers: listOf(isText) })),
  changes: maybe(listOf(shape({ draw: isText, before: listOf(isText), after: listOf(isText) }))),
});

export const isStandingDraw: Guard<StandingDraw> = shape({ digest: orNull(isText), numbers: listOf(isText) });

export const isReadDraws: Guard<ReadDraws> = shape({
  draws: listOf(
    shape({
      at: isWhole,
      house: orNull(isText),
      name: isText,
      day: isText,
      dayText: isText,
      isToday: isFlag,
      time: orNull(isText),
      rows: listOf(
        shape({
          place: isWhole,
          number: isText,
          animal: orNull(isText),
          isReckoned: isFlag,
          trouble: orNull(isText),
        }),
      ),
      proofs: listOf(shape({ is: oneOf(['right', 'wrong', 'none']), text: isText })),
      stands: orNull(isStandingDraw),
      displaced: listOf(shape({ draw: isText, numbers: listOf(isText) })),
      refused: orNull(isText),
    }),
  ),
  unread: listOf(shape({ line: isWhole, text: isText })),
  notice: orNull(isText),
  pages: listOf(shape({ key: isText, name: isText })),
});

export const isSiteSettings: Guard<SiteSettings> = shape({
  settings: listOf(
    shape({
      name: oneOf(SETTING_NAMES),
      value: orNull(isText),
      from: oneOf(SETTING_ORIGINS),
      variable: orNull(isText),
    }),
  ),
  notice: orNull(shape({ text: isText, day: isText, time: isText, isOver: isFlag })),
  targets: listOf(shape({ name: isText, host: isText })),
  refused: listOf(isText),
  revision: isWhole,
});

export const isAlertTest: Guard<AlertTest> = shape({
  outcomes: listOf(shape({ name: isText, ok: isFlag, text: isText })),
});

export const isOperatorSchedule: Guard<OperatorSchedule> = shape({
  houses: listOf(shape({ house: isText, name: isText, hours: listOf(isText) })),
  lines: listOf(shape({ id: isText, house: orNull(isText), text: isText, reason: isText, isWithdrawn: isFlag })),
  proposals: listOf(
    shape({
      text: isText,
      entry: shape({ house: isText, time: isText, weekdays: listOf(isWhole), from: isText }),
    }),
  ),
});

export const isSchedulePreview: Guard<SchedulePreview> = shape({
  changes: listOf(shape({ text: isText, days: listOf(isText) })),
  rejected: listOf(isText),
});

export const isOperatorPayouts: Guard<OperatorPayouts> = shape({
  bets: listOf(shape({ bet: oneOf(BET_TYPES), name: isText, today: isText, usual: isText })),
  lines: listOf(shape({ id: isText, bet: oneOf(BET_TYPES), text: isText, reason: isText })),
});

export const isPayoutsPreview: Guard<PayoutsPreview> = shape({
  changes: listOf(
    shape({
      text: isText,
      bet: oneOf(BET_TYPES),
      from: isText,
      until: orNull(isText),
      before: isNumber,
      after: isNumber,
    }),
  ),
  rejected: listOf(isText),
});

/** Of lines that were posted or taken out. */
export const isPayoutsPosted: Guard<{ rejected?: { line: string; reason: string }[] | undefined }> = shape({
  rejected: maybe(listOf(shape({ line: isText, reason: isText }))),
});

/** Of exceptions that were posted or taken back. */
export const isSchedulePosted: Guard<{ rejected?: { exception: string; reason: string }[] | undefined }> = shape({
  rejected: maybe(listOf(shape({ exception: isText, reason: isText }))),
});
