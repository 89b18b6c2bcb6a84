import { AWAITED_TEXT } from '../core/domain/draws/slot-state.ts';
import type { SituationView } from '../core/views/situation.ts';

type Slot = SituationView['regions'][number]['slots'][number];

const STATES: Record<Slot['state'], string> = {
  out: 'saiu',
  upcoming: 'ainda não é hora',
  due: AWAITED_TEXT.due,
  late: AWAITED_TEXT.late,
  missing: 'não chegou',
  'not-drawn': 'sem sorteio',
  'not-held': 'não houve sorteio',
  withdrawn: 'retirado',
  'none-shown': 'não houve, segundo duas fontes',
  moved: 'saiu em outro dia ou hora',
};

/** Where a slot stands, in a word; what is out and disputed or corrected says that. */
export function stateOf({ state, checked, correctedAt }: Slot): string {
  if (state === 'out' && checked === 'in-conference') return 'em conferência';
  if (state === 'out' && correctedAt !== null) return 'corrigido';
  return STATES[state];
}

const OUTCOMES: Readonly<Record<string, string>> = {
  refused: 'recusou a conexão',
  timeout: 'não respondeu a tempo',
  reset: 'cortou a conexão',
  forbidden: 'barrou a consulta',
  'rate-limited': 'pediu menos consultas',
  unavailable: 'fora do ar',
  'not-found': 'página não encontrada',
  'server-error': 'erro do servidor',
  'http-error': 'resposta inesperada',
  redirected: 'mandou a outro endereço',
  'not-json': 'resposta ilegível',
  empty: 'resposta vazia',
  truncated: 'resposta cortada',
  'too-large': 'resposta grande demais',
  'error-body': 'respondeu com um erro',
  'not-drawn': 'respondeu sem o resultado, que ainda não saiu',
  'wrong-shape': 'resposta em outra forma',
  'changed-page': 'a página mudou de forma',
  'parse-failed': 'não deu para ler a página',
  'parse-timeout': 'a página levou tempo demais para ser lida',
  'parse-memory': 'a página precisou de memória demais para ser lida',
  'stale-contest': 'contou um concurso antigo',
  'refused-by-rule': 'contou o que não pode ser',
  robots: 'o robots.txt da fonte não deixa',
  'circuit-open': 'em pausa depois de falhas',
};

/** What failed of a source's last request; null where it answered, be it in part. */
export const outcomeText = (outcome: string | null): string | null =>
  outcome === null || outcome === 'ok' || outcome === 'partial' ? null : (OUTCOMES[outcome] ?? 'falhou');
