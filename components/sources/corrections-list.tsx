import type { Route } from 'next';
import Link from 'next/link';
import { Fragment } from 'react';
import type { LoggedCorrection } from '@/lib/core/contracts/correction.ts';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { correctionAddress } from '@/lib/site/addresses.ts';
import { correctedName } from '@/lib/site/corrected-name.ts';
import { changeOf, correctionWords, type ToldNumber } from '@/lib/site/corrections.ts';

/** The public log, newest first: when, what, the numbers before and now with the changed ones marked, by whom and why. */
export function CorrectionsList({ corrections }: { corrections: readonly LoggedCorrection[] }) {
  if (corrections.length === 0) {
    return (
      <div className="mt-6 rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
        <p className="title text-lg">Nenhuma correção até agora</p>
        <p className="mt-1 text-soft">Quando um resultado publicado mudar, o antes e o depois ficam escritos aqui.</p>
      </div>
    );
  }
  return (
    <ol className="mt-6 grid max-w-[52rem] border-t-2 border-ink" data-free="">
      {corrections.map((one) => (
        <Entry key={one.id} one={one} />
      ))}
    </ol>
  );
}

function Entry({ one }: { one: LoggedCorrection }) {
  const at = saoPaulo(new Date(one.at));
  const { before, after } = changeOf(one);
  const isSame = ![...before, ...after].some(({ isChanged }) => isChanged);
  return (
    <li className="border-b border-line py-4">
      <h2 className="title text-lg">
        <Link prefetch={false} href={correctionAddress(one) as Route} className="inline-block py-1 underline">
          {correctedName(one)}
        </Link>
      </h2>
      <p className="text-note text-soft">
        {after.length > 0 ? 'Corrigido' : 'Retirado'} em{' '}
        <time dateTime={one.at}>
          {formatDay(at.day)} às {formatTime(at.time)}
        </time>
        . {correctionWords(one) || 'Quem corrigiu e por quê não foi anotado.'}
      </p>
      <dl className="change mt-2">
        <dt>Antes</dt>
        <dd>{before.length > 0 ? <Numbers numbers={before} as="del" /> : 'sem resultado neste horário'}</dd>
        <dt>Agora</dt>
        <dd>{after.length > 0 ? <Numbers numbers={after} as="ins" /> : 'sem resultado neste horário'}</dd>
      </dl>
      {isSame && <p className="mt-1 text-note text-soft">Os números ficaram; mudou outro dado do concurso.</p>}
    </li>
  );
}

function Numbers({ numbers, as: Changed }: { numbers: readonly ToldNumber[]; as: 'del' | 'ins' }) {
  return numbers.map(({ number, isChanged }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand twice, and its place is what it is
    <Fragment key={index}>
      {index > 0 && ' '}
      {isChanged ? <Changed>{number}</Changed> : <span>{number}</span>}
    </Fragment>
  ));
}
