import { formatCount } from '../../core/domain/format.ts';
import { MAX_URL_LENGTH } from '../request/guard.ts';

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Pedido inválido.',
  401: 'Autorização ausente ou inválida.',
  403: 'Acesso negado.',
  404: 'Endereço não encontrado.',
  405: 'Método não permitido.',
  413: 'Conteúdo grande demais.',
  414: `Endereço longo demais. O limite é de ${formatCount(MAX_URL_LENGTH)} caracteres.`,
  415: 'Tipo de conteúdo não aceito.',
  429: 'Muitos pedidos. Tente novamente em instantes.',
  503: 'O site não conseguiu responder agora. Tente novamente em instantes.',
};

/** The JSON body `{ message }` of a refusal or failure under /api, by status. */
export function apiError(status: number): Buffer {
  const message = MESSAGES[status] ?? (status >= 500 ? 'Erro interno. Tente novamente em instantes.' : MESSAGES[400]);
  return Buffer.from(JSON.stringify({ message }));
}

/** Whether an error's body may go out as it is: JSON, and for a 5xx nothing but a message. */
export function isFitError(status: number, contentType: string, body: Buffer): boolean {
  if (!/^application\/(?:[\w.+-]*\+)?json\b/i.test(contentType) || body.length === 0) return false;
  if (status < 500) return true;
  try {
    const parsed: unknown = JSON.parse(body.toString());
    return typeof parsed === 'object' && parsed !== null && Object.keys(parsed).join() === 'message';
  } catch {
    return false;
  }
}
