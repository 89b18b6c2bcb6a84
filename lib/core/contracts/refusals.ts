import type { z } from 'zod';
import type { DrawRefusal } from '../domain/draws/validate-draw.ts';
import type { ContestRefusal } from '../domain/games/validate-contest.ts';

/** What a refusal says to the operator. */
export const REFUSAL_TEXT: Record<DrawRefusal | ContestRefusal, string> = {
  'unknown-region': 'Região desconhecida',
  'invalid-day': 'Dia inválido: use AAAA-MM-DD',
  'invalid-time': 'Horário inválido: use HH:MM',
  'duplicate-place': 'Colocação repetida',
  'duplicate-time': 'O mesmo sorteio duas vezes no pedido, com números diferentes',
  incomplete: 'Faltam prêmios: são precisos todos os que a banca sorteia',
  'unknown-place': 'A tabela desta banca não tem essa colocação',
  'invalid-number': 'Número fora da forma esperada',
  'all-zero': 'Tabela só de zeros: sorteio ainda não realizado',
  'group-mismatch': 'O grupo não corresponde ao número',
  'animal-mismatch': 'O bicho não corresponde ao número',
  'derived-mismatch': 'O prêmio calculado não confere com os sorteados',
  future: 'O sorteio ainda não aconteceu',
  'copy-of-previous-day':
    'Tabela igual à do dia anterior no mesmo horário; se é assim mesmo, envie de novo com um motivo',
  'stands-on-next-day':
    'Esta tabela já está no dia seguinte, por palavra que esta não desfaz; se vale nos dois dias, envie de novo com um motivo',
  'differs-from-stored': 'Diferente do que já está guardado',
  withdrawn: 'Retirado pelo operador; se houve o sorteio com estes números, envie de novo com um motivo',
  'no-reason': 'Falta o motivo: um sorteio só é retirado com "reason"',
  'nothing-there': 'Não há sorteio guardado nem previsto nesse horário',
  'unknown-modality': 'Modalidade desconhecida',
  'invalid-contest': 'Número de concurso inválido',
  'implausible-contest': 'Número de concurso alto demais para o dia',
  'day-out-of-order':
    'Dia fora da ordem: antes do concurso anterior ou depois do seguinte; se foi mesmo nesse dia, envie com "insist": true (na importação, --insistir)',
  'wrong-count': 'Quantidade de números errada',
  'out-of-range': 'Número fora da faixa da modalidade',
  'repeated-number': 'Número repetido no mesmo sorteio',
  'missing-numbers': 'Faltam números (000000)',
  'implausible-details': 'Faixas, ganhadores ou valores fora de medida',
  'ahead-of-calendar': 'Adiantado demais para o calendário: espera a Caixa ou um segundo espelho',
  'equals-neighbour':
    'Números iguais aos do concurso vizinho, como em uma planilha deslocada de uma linha; se saíram mesmo assim, envie com "insist": true (na importação, --insistir)',
  'too-many-that-day': 'Sorteios fora do horário demais nesse dia e região',
  'closed-that-day': 'A banca não sorteia nesse dia; se houve sorteio, informe o dia em /api/schedule',
  'stands-in-another-house': 'Os mesmos números já são de outra banca nesse dia',
};

/** The first field of a body that has not its shape, with the limit that it is over: 'campo: 0.reason, até 200 caracteres'. */
export function wrongField({ issues }: z.ZodError): string {
  const [first] = issues;
  const limit =
    first?.code === 'too_big' ? `, até ${first.maximum}${first.origin === 'string' ? ' caracteres' : ''}` : '';
  return `campo: ${first?.path.join('.') || 'corpo'}${limit}`;
}
