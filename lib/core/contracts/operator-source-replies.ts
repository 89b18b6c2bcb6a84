import type { Guard } from './guard.ts';
import { isFlag, isText, isWhole, listOf, orNull, shape } from './guard.ts';
import type { AskedSource, OperatorSources, SourceReply } from './operator-sources.ts';

export const isOperatorSources: Guard<OperatorSources> = shape({
  sources: listOf(
    shape({
      source: isText,
      name: isText,
      isOn: isFlag,
      switched: orNull(shape({ on: isFlag, at: isText, by: isText, reason: orNull(isText) })),
      answered: orNull(isText),
      trouble: orNull(isText),
      rest: orNull(isText),
      asked: isWhole,
      told: isWhole,
      agreed: isWhole,
    }),
  ),
});

export const isAskedSource: Guard<AskedSource> = shape({
  page: isText,
  outcome: isText,
  text: isText,
  accepted: isWhole,
  rejected: isWhole,
});

export const isSourceReply: Guard<SourceReply> = shape({
  source: isText,
  page: isText,
  at: isText,
  bytes: isWhole,
  text: isText,
});
