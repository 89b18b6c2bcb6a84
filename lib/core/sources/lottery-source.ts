import type { ReportedContest } from '../domain/contest-admission.ts';
import type { Modality } from '../domain/modalities.ts';
import type { Result } from '../runtime/result.ts';
import type { SourceFailure } from './outcome.ts';

type AskOptions = { force?: boolean };

/** One upstream of the federal modalities. `force` asks even while its circuit is open. */
export type LotterySource = {
  name: string;
  latest(modality: Modality, options?: AskOptions): Promise<Result<ReportedContest, SourceFailure>>;
  contest(modality: Modality, contest: number, options?: AskOptions): Promise<Result<ReportedContest, SourceFailure>>;
};

/** The modalities as Caixa's addresses and most mirrors spell them. */
export const CAIXA_SLUGS: Record<Modality, string> = {
  megaSena: 'megasena',
  quina: 'quina',
  lotofacil: 'lotofacil',
  lotomania: 'lotomania',
  timemania: 'timemania',
  duplaSena: 'duplasena',
  federal: 'federal',
};
