import type { PlainDay } from '../days.ts';
import type { KeptObservation, StoredDraw, Write } from './decision.ts';
import { drawId, type KnownDraw } from './validate-draw.ts';

/** What is stored of the days around what comes: everything that a decision about it needs. */
export type Known = {
  /** By id. */
  draws: ReadonlyMap<string, StoredDraw>;
  /** By the id of their draw. */
  observations: ReadonlyMap<string, readonly KeptObservation[]>;
  /** Ids of slots that have no draw by the operator's word. */
  withdrawn: ReadonlySet<string>;
  /** Tables that were refused as copies of the day before's, by id. */
  copies: ReadonlyMap<string, readonly (readonly string[])[]>;
};

export const observationsOn = ({ observations }: Known, draw: string): readonly KeptObservation[] =>
  observations.get(draw) ?? [];

const inOrder = (a: StoredDraw, b: StoredDraw): number => {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.region !== b.region) return a.region < b.region ? -1 : 1;
  return a.time < b.time ? -1 : 1;
};

/** The draws of some days by their first five numbers, by day, house and hour: how lists are dated. */
export const drawnOn = ({ draws }: Known, days: readonly PlainDay[]): KnownDraw[] =>
  [...draws.values()]
    .filter(({ day }) => days.includes(day))
    .sort(inOrder)
    .map(({ region, day, time, numbers }) => ({ region, day, time, numbers: numbers.slice(0, 5) }));

/** Decisions in the making: each write is known to the next one. */
export class Draft implements Known {
  readonly draws: Map<string, StoredDraw>;
  readonly observations: Map<string, readonly KeptObservation[]>;
  readonly withdrawn: Set<string>;
  readonly copies: Map<string, readonly (readonly string[])[]>;
  readonly writes: Write[] = [];

  constructor(known: Known) {
    this.draws = new Map(known.draws);
    this.observations = new Map(known.observations);
    this.withdrawn = new Set(known.withdrawn);
    this.copies = new Map(known.copies);
  }

  add(writes: readonly Write[]): void {
    this.writes.push(...writes);
    for (const write of writes) this.#know(write);
  }

  #know(write: Write): void {
    switch (write.kind) {
      case 'store':
        for (const draw of write.draws) this.draws.set(drawId(draw), draw);
        return;
      case 'take-out':
        for (const id of write.ids) this.draws.delete(id);
        return;
      case 'standing': {
        const draw = this.draws.get(write.id);
        if (draw) this.draws.set(write.id, { ...draw, ...write.fields });
        return;
      }
      case 'withdraw':
        this.withdrawn.add(write.withdrawal.id);
        return;
      case 'bring-back':
        for (const id of write.ids) this.withdrawn.delete(id);
        return;
      case 'observe':
        for (const one of write.observations) this.#observe(one);
        return;
      case 'forget':
        for (const one of write.observations)
          this.observations.set(
            one.draw,
            observationsOn(this, one.draw).filter((other) => !isSameObservation(one, other)),
          );
        return;
      case 'set-aside':
        for (const { subject, reason, reported } of write.refused)
          if (reason === 'copy-of-previous-day' && isTable(reported))
            this.copies.set(subject, [...(this.copies.get(subject) ?? []), reported.numbers]);
        return;
      case 'log':
      case 'enter':
      case 'amend':
      case 'log-contests':
      case 'note':
    }
  }

  /** What a source has of one draw with the same numbers stays, with its newest instant. */
  #observe(one: KeptObservation): void {
    const kept = observationsOn(this, one.draw);
    const at = kept.findIndex((other) => isSameObservation(one, other));
    this.observations.set(
      one.draw,
      at < 0 ? [...kept, one] : kept.with(at, { ...(kept[at] as KeptObservation), at: one.at }),
    );
  }
}

export const isSameObservation = (a: KeptObservation, b: KeptObservation): boolean =>
  a.draw === b.draw && a.source === b.source && a.numbers.join(' ') === b.numbers.join(' ');

const isTable = (reported: unknown): reported is { numbers: readonly string[] } =>
  typeof reported === 'object' && reported !== null && 'numbers' in reported;
