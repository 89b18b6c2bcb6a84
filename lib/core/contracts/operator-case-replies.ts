import type { Guard } from './guard.ts';
import { isFlag, isText, isWhole, listOf, mapOf, maybe, orNull, shape } from './guard.ts';
import type { OperatorCases } from './operator-cases.ts';

const isTold = shape({ numbers: listOf(isText), by: listOf(isText) });

export const isOperatorCases: Guard<OperatorCases> = shape({
  at: isText,
  kinds: listOf(
    shape({
      code: isText,
      text: isText,
      cases: listOf(
        shape({
          id: isText,
          name: isText,
          day: isText,
          stands: orNull(isTold),
          told: listOf(isTold),
          detail: isText,
          draw: orNull(shape({ house: isText, day: isText, time: isText })),
          contest: orNull(
            shape({
              modality: isText,
              contest: isWhole,
              day: isText,
              numbers: listOf(isText),
              second: maybe(listOf(isText)),
              team: maybe(isText),
              extra: maybe(mapOf(listOf(isText))),
            }),
          ),
          expects: orNull(isText),
          seen: orNull(shape({ first: isText, last: isText, times: isWhole })),
          dismissed: orNull(shape({ at: isText, by: isText, reason: isText })),
        }),
      ),
    }),
  ),
  isMore: isFlag,
});

/** Of what was posted: what was refused of it. */
export const isPostedContests: Guard<{ rejected: { reason: string }[] }> = shape({
  rejected: listOf(shape({ reason: isText })),
});
