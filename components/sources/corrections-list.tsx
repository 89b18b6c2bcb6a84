import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { LoggedCorrection } from '@/lib/core/contracts/correction.ts';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { correctionAddress } from '@/lib/site/addresses.ts';
import { correctedName } from '@/lib/site/corrected-name.ts';
import { changeOf, correctionWords, type ToldNumber } from '@/lib/site/corrections.ts';

/** The public log, newest first, a row each: what, each number that changed before and now, when, by whom and why. */
export function CorrectionsList({ corrections }: { corrections: readonly LoggedCorrection[] }) {
  if (corrections.length === 0) return <p className="corrected-none">Nenhuma correção até agora.</p>;
  return (
    <ol className="corrected" data-free="">
      {corrections.map((one) => (
        <Row key={one.id} one={one} />
      ))}
    </ol>
  );
}

function Row({ one }: { one: LoggedCorrection }) {
  const at = saoPaulo(new Date(one.at));
  return (
    <li>
      <h2>
        <Link prefetch={false} href={correctionAddress(one) as Route}>
          {correctedName(one)}
        </Link>
      </h2>
      <p className="numbers">
        <Change {...changeOf(one)} kind={one.kind} />
      </p>
      <p className="why">
        <time dateTime={one.at}>
          {formatDay(at.day)}, {formatTime(at.time)}
        </time>
        . {correctionWords(one) || 'Quem corrigiu e por quê não foi anotado.'}
      </p>
    </li>
  );
}

type Numbers = readonly ToldNumber[];
type ChangeProps = { kind: LoggedCorrection['kind']; before: Numbers; after: Numbers };

const GONE = 'sem resultado neste horário';

/** The numbers that changed: of a draw by their places, of a contest, whose numbers are in order, all together. */
function Change({ kind, before, after }: ChangeProps): ReactNode {
  if (after.length === 0) return <Step was={listOf(before)} now={GONE} />;
  if (before.length === 0) return <Step was={GONE} now={listOf(after)} />;
  const changed = (numbers: Numbers) => numbers.filter(({ isChanged }) => isChanged);
  if (changed(before).length + changed(after).length === 0) return 'Os números ficaram; mudou outro dado do concurso.';
  if (kind === 'contest') return <Step was={listOf(changed(before))} now={listOf(changed(after))} />;
  return after.map(({ number, isChanged }, index) =>
    isChanged ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
      <span key={index}>
        <small>{index + 1}º</small> <Step was={before[index]?.number ?? '—'} now={number} />
      </span>
    ) : null,
  );
}

const listOf = (numbers: Numbers) => numbers.map(({ number }) => number).join(' ');

/** What it was, struck, and what it is. */
function Step({ was, now }: { was: string; now: string }) {
  return (
    <>
      <span className="sr-only">Antes: </span>
      {was === GONE ? was : <del>{was}</del>} <i aria-hidden="true">→</i>
      <span className="sr-only">Agora:</span> {now === GONE ? now : <ins>{now}</ins>}
    </>
  );
}
