import { CallFailure } from '@/lib/client/ask.ts';

export const NOT_FOUND = 'Dados das loterias não encontrados';

/** The lotteries could not be had, why, and the way to ask again. */
export function Failure({ problem, retry }: { problem: string; retry: () => void }) {
  return (
    <div role="alert" className="mt-4 rounded-card border-2 border-red bg-card p-5">
      <p className="title text-lead text-red">Erro ao carregar dados</p>
      <p className="mt-1 text-soft">{problem}</p>
      <button type="button" onClick={retry} className="title mt-4 min-h-11 rounded-card border-2 border-ink px-5">
        Tentar novamente
      </button>
    </div>
  );
}

/** The server’s sentence, or that it failed; that its answer holds no lotteries; anything else. */
export function messageOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return 'Erro desconhecido';
  return error.reason === 'wrong-shape' ? NOT_FOUND : error.message || 'Erro ao buscar dados das loterias';
}
