import type { Kysely, Transaction } from 'kysely';

/** Tables of the store. Instants are ISO 8601 in UTC, days 'YYYY-MM-DD', times 'HH:MM', booleans 0 or 1, lists JSON. */
export type Tables = {
  draws: {
    /** 'look/2026-07-31/14:20' */
    id: string;
    region: string;
    day: string;
    time: string;
    inferred: number;
    /** The separate table '1º ao 10º': JSON list of its 6th to 10th, or null. */
    drawn_6_to_10: string | null;
    source: string;
    /** Null for the recorded history, whose time of arrival is unknown. */
    received_at: string | null;
    /** Over its canonical line, and over the whole row (checksum.ts); null in rows that are older and not sealed yet. */
    digest: string | null;
    seal: string | null;
    /** Families of sources that tell exactly this: a JSON list; null where no public source has reported it. */
    families: string | null;
    /** What other families tell instead: JSON list of { numbers, families }; null where none does. */
    rivals: string | null;
    /** ISO instant at which the first source was seen to tell it while it was new; null for the recorded and the refetched. */
    published_at: string | null;
    /** ISO instant of its last correction; null where it was never corrected. */
    corrected_at: string | null;
  };
  /**
   * Each public source's observations of a draw: one row for each table it reported, the one of the newest `at` being what it shows now. `draw_id` ends
   * in '/?' where the source does not name the slot.
   */
  sightings: {
    draw_id: string;
    source: string;
    /** The digest of the drawn numbers. */
    digest: string;
    numbers: string;
    /** ISO instants: first reported, and last reported after another value. */
    first_at: string;
    at: string;
    /** 1 where the source was seen without it shortly before, so that `first_at` is when it came out there. */
    is_live: number;
  };
  /** The five drawn prizes of a draw; the 6th and 7th are computed. */
  prizes: { draw_id: string; place: number; number: string; grp: number };
  /** The public log of corrections: what stood, what stands, since when. */
  corrections: {
    id: string;
    draw_id: string;
    at: string;
    before: string;
    after: string;
    /** Who corrected and why; null in rows older than these columns, and where no reason was given. */
    source: string | null;
    reason: string | null;
    seal: string | null;
  };
  /**
   * Slots that have no draw by the operator's word, whatever a source shows. `kind`: 'not-held' where there was none,
   * 'withdrawn' where what stood there was not its draw. `draw_id`: 'look/2026-07-31/14:20'.
   */
  withdrawals: { draw_id: string; day: string; at: string; kind: string; reason: string; seal: string };
  contests: {
    modality: string;
    contest: number;
    day: string;
    numbers: string;
    second: string | null;
    team: string | null;
    /** JSON by part of what a game draws beside these (domain/games); null where nothing. */
    extra: string | null;
    special: number;
    details: string;
    source: string;
    received_at: string | null;
    /** Another source that reported the same later; null while none has (domain/draws/contest-standing.ts). */
    confirmed_by: string | null;
    seal: string | null;
  };
  /** The public log of corrected contests. `before` and `after`: JSON of day, numbers, second and team. */
  contest_corrections: {
    id: string;
    modality: string;
    contest: number;
    at: string;
    before: string;
    after: string;
    source: string;
    reason: string | null;
    seal: string | null;
  };
  article_updates: { article_slug: string; last_updated: string; update_count: number };
  /** Views and likes of a page on a day; likes are below zero where more were taken back than given. */
  page_counts: { path: string; day: string; views: number; likes: number };
  /** An address’s likes of a page today, as a digest under the day's secret: 1 liked, -1 taken back, 0 both. */
  like_marks: { mark: string; day: string; net: number };
  /** Gone with its day, and in no copy. */
  day_secrets: { day: string; secret: string };
  source_runs: {
    id: string;
    source: string;
    started_at: string;
    ms: number;
    outcome: string;
    accepted: number;
    rejected: number;
    detail: string | null;
  };
  /** The beginning of each public source's last reply, for two days; in no copy. `bytes`: of the whole. */
  source_replies: { source: string; page: string; at: string; bytes: number; text: string };
  /** What was refused. `id` is a digest of what was reported, so that the same refusal is one row, seen `times` times. */
  quarantine: {
    id: string;
    kind: string;
    subject: string;
    source: string;
    reason: string;
    detail: string;
    told: string;
    first_at: string;
    last_at: string;
    times: number;
    /** When the operator laid it aside, who that was and why; null while it is open. */
    dismissed_at: string | null;
    dismissed_by: string | null;
    dismissed_for: string | null;
  };
  /**
   * Disputes that the operator laid aside. `id`: a digest of the draw and of all its tables, so that one with another table is open again.
   * `tables`: JSON list of { numbers, families }, the shown one first.
   */
  dismissed_disputes: {
    id: string;
    draw_id: string;
    tables: string;
    dismissed_at: string;
    dismissed_by: string;
    dismissed_for: string;
  };
  /**
   * What changed of draws and contests, one row a step of a write, in the order of the writes (store/changes.ts): JSON list
   * of subjects, or '*'. `kind`: 'presence' where they came or went, 'numbers' where these changed, 'standing' where only how
   * they are known did.
   */
  changes: { seq: number; subjects: string; kind: string };
  /**
   * Who receives notices: a browser's address at its push service and the keys that only it can read with. `had`: notices of new results on
   * `had_day`, counted where there are at most `per_day`; `seen_day`: the last day on which the browser renewed it.
   */
  push_subscriptions: {
    id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    quiet_from: string | null;
    quiet_to: string | null;
    per_day: number | null;
    had_day: string;
    had: number;
    seen_day: string;
  };
  /** What each wishes to hear of (domain/notices/wishes.ts). */
  push_topics: { topic: string; subscription: number };
  /** Notices of new results that the most of a day (`day`) held back: what corrects them is held back too. */
  push_held: { subscription: number; tag: string; day: string };
  /**
   * The outbox: one row for each notice and range of at most 500 followers, ids above `after_id` up to `until_id`; null while the rest
   * of its followers is still to be cut into ranges. `left_ids`: JSON of those not served, null before the first claim. `due_at`: when it may
   * be claimed, or the end of the lease of `holder`. Instants are the machine's, but for `first_at`.
   */
  push_chunks: {
    id: number;
    tag: string;
    version: number;
    topics: string;
    payload: string;
    replaces: number;
    first_at: string;
    after_id: number;
    until_id: number | null;
    left_ids: string | null;
    holder: string | null;
    due_at: string;
    expires_at: string;
  };
  /**
   * The outbox of hooks and channels: one row for each piece of news and target ('webhook 1f0c…', 'telegram @canal'). `subject` is what it
   * is of, sent in order; `message` the same at every try. `posted`: what the target keeps of it, once it arrived; until then null. `due_at` and
   * `expires_at` as of push_chunks.
   */
  hook_deliveries: {
    id: number;
    target: string;
    subject: string;
    message: string;
    payload: string;
    tries: number;
    posted: string | null;
    holder: string | null;
    due_at: string;
    expires_at: string;
  };
  /** Targets whose last answer was a failure: since when, the last of them (0: none came), their rest, and when one ended for good. */
  hook_targets: {
    target: string;
    status: number;
    failing_since: string;
    rest_ms: number;
    rests_until: string | null;
    ended_at: string | null;
  };
  /**
   * Who is signed in at the operator's desk. `digest`: SHA-256 of the cookie, in hexadecimal digits; `opened_by`: the fingerprint of the token
   * that opened it, or the id of the passkey; `origin`: the address, shortened. Instants are ISO, of the machine's clock.
   */
  operator_sessions: {
    id: string;
    digest: string;
    opened_by: string;
    origin: string;
    opened_at: string;
    expires_at: string;
  };
  /**
   * What the operator did, and what was refused. `id`: its instant and a random end, so that ids are in the order of time. `who`: the token's
   * fingerprint and, at the desk, the session. `subject`, `before`, `after`: shortened texts.
   */
  operator_log: {
    id: string;
    at: string;
    who: string;
    origin: string;
    act: string;
    outcome: string;
    subject: string;
    before: string | null;
    after: string | null;
  };
  /**
   * By what the operator signs in beside the token. `credential`, `public_key` (COSE): base64url, as the authenticator made them; `counter`: of its
   * last reply, 0 for ever where it keeps none (Postgres gives a bigint as text).
   */
  operator_passkeys: {
    id: string;
    name: string;
    credential: string;
    public_key: string;
    counter: number | string;
    added_at: string;
    used_at: string | null;
  };
  /** Challenges that a reply has used, until they are over: those that wait have no row. */
  operator_challenges: { challenge: string; expires_at: string };
  meta: { key: string; value: string };
};

/**
 * A store: `db` for reading, `write` for one exclusive transaction (other writers, of this process or another, wait).
 * What `write` resolved for is on disk. It rejects, and changes nothing, when `work` throws.
 */
export type Store = {
  db: Kysely<Tables>;
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
