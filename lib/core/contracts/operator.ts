import { z } from 'zod';
import { WITHDRAWAL_KINDS } from '../domain/draws/withdrawals.ts';
import { oneLine } from './fields.ts';

// What the operator's calls answer.

/** Stored draws that gave way, with what they showed. */
export const DisplacedDraws = z.array(z.object({ draw: z.string(), numbers: z.array(z.string()) })).default([]);

export const PostedDraws = z.object({
  /** Draws that now stand as posted: new ones and ones that stood so already. */
  accepted: z.int(),
  corrected: z.int(),
  rejected: z.array(z.object({ draw: z.string(), code: z.string(), reason: z.string() })),
  /** Stored draws that a posted one took out, with what they showed: the same table stood on the day before or after. */
  displaced: DisplacedDraws,
  /** Slots that have no draw from now on, as what, and what stood there (empty where nothing did). */
  withdrawn: z
    .array(z.object({ draw: z.string(), kind: z.enum(WITHDRAWAL_KINDS), numbers: z.array(z.string()) }))
    .default([]),
  /** Where it is requested, and of a dry run: of each draw that was taken or withdrawn what stood before and what stands now; empty for nothing. */
  changes: z.array(z.object({ draw: z.string(), before: z.array(z.string()), after: z.array(z.string()) })).optional(),
  /** All this is what would be: nothing was written. */
  dryRun: z.literal(true).optional(),
});
export type PostDrawsReply = z.infer<typeof PostedDraws>;

const QuarantineEntry = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  source: z.string(),
  reason: z.string(),
  detail: z.string(),
  told: z.string(),
  first_at: z.string(),
  last_at: z.string(),
  times: z.int(),
  /** When the operator laid it aside, who and why; a project whose tables are older tells none of it. */
  dismissed_at: z.string().nullable().default(null),
  dismissed_by: z.string().nullable().default(null),
  dismissed_for: z.string().nullable().default(null),
});
export type QuarantineEntry = z.infer<typeof QuarantineEntry>;
export const Quarantine = z.array(QuarantineEntry);

/** How one source fared in one round. */
const RunReport = z.object({
  source: z.string(),
  ms: z.number(),
  outcome: z.string(),
  accepted: z.int(),
  rejected: z.int(),
  detail: z.string().nullable(),
});
export type RunReport = z.infer<typeof RunReport>;
export const RunReports = z.array(RunReport);

/** What opens a session of the desk. */
export const SignIn = z.strictObject({ token: z.string().min(1).max(512) });

const OperatorSession = z.object({
  id: z.string(),
  /** The fingerprint of the token that opened it, or the id of the passkey. */
  openedBy: z.string(),
  /** That passkey's name. */
  passkey: z.string().nullable(),
  /** The address, shortened. */
  origin: z.string(),
  openedAt: z.string(),
  expiresAt: z.string(),
  /** True for the session that asks. */
  isCurrent: z.boolean(),
});
export const OperatorSessions = z.object({ sessions: z.array(OperatorSession) });
export type OperatorSessions = z.infer<typeof OperatorSessions>;

/** Short enough for the operator's log. */
const PasskeyName = oneLine(30);
export const PasskeyOptions = z.strictObject({ name: PasskeyName });

const Base64Url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(12_000);
const Credential = z.object({ id: Base64Url.max(1400), rawId: Base64Url.max(1400), type: z.literal('public-key') });
/** What an authenticator sends for a challenge, as browsers give it (WebAuthn Level 3, 5.1.8); what else is in it is not read. */
export const PasskeySignIn = Credential.extend({
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;
export const AddPasskey = z.strictObject({
  name: PasskeyName,
  reply: Credential.extend({ response: z.object({ clientDataJSON: Base64Url, attestationObject: Base64Url }) }),
});
export type AddPasskey = z.infer<typeof AddPasskey>;

const OperatorPasskey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  /** Of the last sign-in. */
  usedAt: z.string().nullable(),
});
/** `obstacle`: why none can be used at this site; null where they can. */
export const OperatorPasskeys = z.object({ passkeys: z.array(OperatorPasskey), obstacle: z.string().nullable() });
export type OperatorPasskeys = z.infer<typeof OperatorPasskeys>;

export const OperatorLogQuery = z.object({
  limit: z.coerce.number().int().min(1).max(5000).default(100),
  /** Lines older than the one of this id. */
  before: z.string().max(60).optional(),
  format: z.enum(['json', 'csv']).default('json'),
});

const LoggedAct = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  origin: z.string(),
  act: z.string(),
  outcome: z.string(),
  subject: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export const LoggedActs = z.array(LoggedAct);
/** `next`: the id to ask for older ones with; null where these are the last. */
export const OperatorLog = z.object({ lines: LoggedActs, next: z.string().nullable() });
export type OperatorLog = z.infer<typeof OperatorLog>;

/** A draw's place as the desk names it: slug, day and hour. */
const ToldPlace = z.object({ house: z.string(), day: z.string(), time: z.string() });
const Place = z.object({ house: z.string().max(40), day: z.iso.date(), time: z.string().max(5) });

export const OperatorDrawQuery = z.object({
  house: z.string().max(40),
  day: z.iso.date(),
  time: z.iso.time({ precision: -1 }),
});
/** What stands in a slot; `digest` is what a post expects, null where nothing stands. */
export const StandingDraw = z.object({ digest: z.string().nullable(), numbers: z.array(z.string()) });
export type StandingDraw = z.infer<typeof StandingDraw>;

/**
 * `slot`: whose draw the operator says that a table of the text is, by its place among them; `proposed`: the one that is on the desk;
 * `page`: whose page the operator says that pasted HTML is, by a key of `pages`, or 'texto'.
 */
export const PastedText = z.strictObject({
  text: z.string(),
  proposed: Place.nullable().default(null),
  slot: Place.extend({ at: z.int().min(0).max(20) })
    .nullable()
    .default(null),
  page: z.string().max(80).nullable().default(null),
});
export type PastedText = z.infer<typeof PastedText>;

/** What a pasted text was understood as; nothing was written. */
export const ReadDraws = z.object({
  draws: z.array(
    z.object({
      /** Its place among the text's tables, by which `slot` names it. */
      at: z.int(),
      /** The slug; null where the text leaves it open, and so with `time`. */
      house: z.string().nullable(),
      name: z.string(),
      day: z.string(),
      /** 'hoje, 31/07'. */
      dayText: z.string(),
      isToday: z.boolean(),
      time: z.string().nullable(),
      /** The drawn prizes, then what the house reckons from them. */
      rows: z.array(
        z.object({
          place: z.int(),
          number: z.string(),
          animal: z.string().nullable(),
          isReckoned: z.boolean(),
          trouble: z.string().nullable(),
        }),
      ),
      /** `is`: 'none' where the text has nothing to hold against. */
      proofs: z.array(z.object({ is: z.enum(['right', 'wrong', 'none']), text: z.string() })),
      stands: StandingDraw.nullable(),
      displaced: DisplacedDraws,
      /** Why it cannot be published as it stands. */
      refused: z.string().nullable(),
    }),
  ),
  unread: z.array(z.object({ line: z.int(), text: z.string() })),
  /** How a page's HTML was read; null for any other text. */
  notice: z.string().nullable(),
  /** The pages that pasted HTML may be, while the operator has not said which. */
  pages: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type ReadDraws = z.infer<typeof ReadDraws>;

export const OperatorNowQuery = z.object({ day: z.iso.date().optional() });

/** What the desk shows first, in words, and the hours of the day that is requested: today's with their state. */
export const OperatorNow = z.object({
  today: z.string(),
  /** '19h43'. */
  time: z.string(),
  day: z.string(),
  /** Today's draws that are missing, the newest first. */
  late: z.array(z.object({ title: z.string(), text: z.string(), slot: ToldPlace })),
  /** Open cases; `slot`: what there is to enter or decide. */
  alerts: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      slot: ToldPlace.nullable(),
    }),
  ),
  houses: z.array(
    z.object({
      /** The slug. */
      house: z.string(),
      name: z.string(),
      /** How many prizes it draws. */
      drawn: z.int(),
      slots: z.array(
        z.object({
          time: z.string(),
          name: z.string(),
          /** Where it stands, and of which kind that is; null on another day than today. */
          state: z.string().nullable(),
          tone: z.enum(['out', 'late', 'ahead', 'none']),
          first: z.string().nullable(),
        }),
      ),
    }),
  ),
  sources: z.array(
    z.object({
      name: z.string(),
      answered: z.string().nullable(),
      trouble: z.string().nullable(),
      rest: z.string().nullable(),
    }),
  ),
});
export type OperatorNow = z.infer<typeof OperatorNow>;
