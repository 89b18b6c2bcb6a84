import { formatCount } from '../../core/domain/format.ts';
import { MAX_TEXT_URL_LENGTH, MAX_URL_LENGTH } from '../request/guard.ts';

/** Pages the front writes by itself: they must stand when nothing else does, so they need no script, font or file. */

const STYLE = `:root{color-scheme:light dark;--paper:#FBF7EC;--ink:#1B1A17;--accent:#FFCF33}
@media (prefers-color-scheme:dark){:root{--paper:#0E1713;--ink:#F5EFDF}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}
p{margin:0 0 1.25rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
.care{margin:2rem 0 0;padding-top:1rem;border-top:1px solid;font-size:.9375rem}
.care a{display:inline;padding:.5rem 0}
a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
.button{padding:0 1.125rem;border-radius:.5rem;background:var(--accent);color:#1B1A17;font-weight:700;text-decoration:none}`;

/** What every page says. */
const CARE =
  '<p class="care">Só para maiores de 18 anos. Jogue com responsabilidade. Se o jogo deixou de ser diversão, há ajuda gratuita: CVV, <a href="tel:188">188</a>; Ouvidoria do SUS, <a href="tel:136">136</a>; <a href="/ajuda">mais ajuda</a>.</p>';

const HOME = '<a href="/">Ir para o início</a>';

function page(title: string, sentence: string, links: string): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${sentence}</p><nav>${links}</nav>${CARE}</main></body></html>`,
  );
}

/** For every 5xx. An empty address is the page's own, so both buttons ask for the same page again. */
const ERROR_PAGE = page(
  'Algo deu errado',
  'Ocorreu um erro inesperado. Nossa equipe foi notificada e está investigando o problema.',
  `<a class="button" href="">Tentar Novamente</a><a class="button" href="">Recarregar Página</a>${HOME}`,
);

const REFUSALS: Readonly<Record<number, Buffer>> = {
  400: page('Endereço inválido', 'O endereço pedido está malformado. Confira se ele foi copiado por inteiro.', HOME),
  404: page('Endereço não encontrado', 'Não há nada neste endereço.', HOME),
  405: page('Método não permitido', 'Este endereço só pode ser lido.', HOME),
  408: page('Tempo esgotado', 'O pedido demorou demais para chegar.', HOME),
  414: page(
    'Endereço longo demais',
    `O endereço pedido passa do limite de ${formatCount(MAX_URL_LENGTH)} caracteres. Um texto para conferir cabe até ${formatCount(MAX_TEXT_URL_LENGTH)}: confira em partes.`,
    HOME,
  ),
  503: page(
    'O site não conseguiu responder',
    'Há pedidos demais agora, ou os resultados guardados não puderam ser lidos. Tente de novo em alguns segundos.',
    `<a class="button" href="">Tentar de novo</a>${HOME}`,
  ),
  429: page('Pedidos demais', 'Vieram perguntas demais deste endereço. Tente de novo em um minuto.', HOME),
  431: page('Cabeçalhos grandes demais', 'O pedido traz cabeçalhos acima do limite aceito.', HOME),
};

/** The page for a refused request or a failure, by status. */
export function fallbackPage(status: number): Buffer {
  return REFUSALS[status] ?? (status >= 500 ? ERROR_PAGE : (REFUSALS[400] as Buffer));
}
