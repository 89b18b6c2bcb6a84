import type { GameId } from '../../domain/games/list.ts';
import type { ReportedContest } from '../../domain/games/validate-contest.ts';
import type { Result } from '../../runtime/result.ts';
import type { SourceFailure } from '../request/outcome.ts';

type AskOptions = { force?: boolean };

/** One upstream of the federal modalities. `force` asks even while its circuit is open. */
export type LotterySource = {
  name: string;
  /** Those that it has, where it has not all that mirrors have. */
  games?: readonly GameId[];
  latest(modality: GameId, options?: AskOptions): Promise<Result<ReportedContest, SourceFailure>>;
  contest(modality: GameId, contest: number, options?: AskOptions): Promise<Result<ReportedContest, SourceFailure>>;
};
