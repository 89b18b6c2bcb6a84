import type { PlainDay } from '@/lib/core/domain/days.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { SourceStanding } from '@/lib/core/views/shared-source-standings.ts';
import { momentOf } from './last-answer.ts';

type Trial = Pick<SourceStanding, 'trial' | 'provenAt'>;

/** Of a source that began in probation: how its tables compare while it counts for nothing, then since when it counts. */
export function Probation({ of: { trial, provenAt }, today }: { of: Trial; today: PlainDay }) {
  const text = trial ? trialText(trial) : provenAt ? `conta desde ${momentOf(provenAt, today)}` : null;
  return text && <span className="block text-fine font-normal text-soft">{text}</span>;
}

const trialText = ({ agreed, differing }: NonNullable<Trial['trial']>) =>
  agreed + differing === 0
    ? 'em prova, sem tabela comparada ainda'
    : `em prova: ${plural(agreed, 'tabela igual', 'tabelas iguais')}, ${plural(differing, 'diferente')}`;
