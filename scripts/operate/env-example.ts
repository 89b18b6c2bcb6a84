import { readFileSync, writeFileSync } from 'node:fs';
import { type Env, readEnv, SETTING_FORMS } from '../../lib/server/env.ts';

const FILE = '.env.example';

/** What each setting does, for the operator, by groups in the order of the file. */
const GROUPS: readonly [title: string, purposes: Partial<Record<keyof Env, string>>][] = [
  [
    'O site',
    {
      SITE_URL: 'o endereço público: dele saem os endereços canônicos, o mapa do site e a HSTS',
      SITE_NAME: 'o nome que as páginas mostram',
      PORT: 'a porta em que o site escuta',
      HOST: 'o endereço em que o site escuta; vazia, todas as interfaces',
      TRUST_PROXY: 'quantos proxies há na frente; 1 com o nginx de deploy/nginx.conf',
      CONTACT_EMAIL: 'o e-mail do rodapé, da privacidade e de /.well-known/security.txt; obrigatório num site público',
      CONTACT_PHONE: 'o telefone do rodapé',
      AFFILIATE_URL: 'a página do parceiro; o padrão é um exemplo, que um site público recusa',
      AFFILIATE: 'off: o site não tem parceiro',
      CONTENT_GUARD: 'off: o texto das páginas pode ser selecionado e copiado como em qualquer site',
      SERVICE_WORKER: 'off: o service worker é retirado dos navegadores',
      ANALYTICS: 'vercel só na hospedagem da Vercel, onde é o padrão',
      INDEXNOW_KEY: 'com ela os buscadores são avisados (IndexNow) de páginas novas e mudadas',
    },
  ],
  [
    'Os dados: um banco embutido em DATA_DIR, um Postgres ou um projeto Supabase',
    {
      DATA_DIR: 'a pasta do banco embutido e do que cada partida escreve, uma por site',
      DATABASE_URL: 'o Postgres, no lugar do banco embutido',
      SUPABASE_URL: 'o projeto Supabase, no lugar dos dois',
      SUPABASE_PUBLISHABLE_KEY: 'a chave com que o site lê o projeto',
      SUPABASE_SECRET_KEY: 'a chave com que o operador grava no projeto',
      EXPECT_STORE: 'on depois da primeira partida: um banco vazio ou sumido impede a partida',
      OPERATOR_TOKEN: 'o segredo das portas do operador; sem ele elas respondem 404',
    },
  ],
  [
    'As fontes',
    {
      COLLECT: 'off onde outro processo coleta',
      CAIXA_URL: 'o endereço da Caixa',
      CAIXA_BACKUP_URLS: 'os espelhos da Caixa; vazia, nenhum',
      BICHO_SOURCES: 'as fontes públicas do bicho; vazia, nenhuma',
      BICHO_SOURCE_URLS: 'outras origens das fontes do bicho, para ensaios',
      BICHO_FEED_URL: 'fontes do operador, na forma de GET /api/results',
    },
  ],
  [
    'Avisos a uma pessoa, do que só ela resolve (docs/operacao.md); npm run alert:test os experimenta',
    {
      ALERT_URL: 'o endereço que recebe cada aviso por POST assinado (Standard Webhooks)',
      ALERT_SECRET: 'o segredo da assinatura, o mesmo nos dois lados',
      ALERT_NTFY: 'o tópico de ntfy que recebe os avisos',
      SMTP_URL: 'o servidor que manda os avisos por e-mail',
      ALERT_EMAIL: 'a quem os e-mails vão',
    },
  ],
  [
    'Avisos de resultados aos visitantes (docs/operacao.md); recusadas com SUPABASE_URL',
    {
      VAPID_PUBLIC_KEY: 'a chave pública com que os navegadores se inscrevem; sem ela, o par feito na primeira partida',
      VAPID_PRIVATE_KEY: 'a chave privada do par',
      VAPID_SUBJECT: 'a quem os serviços de avisos escrevem se há problema; sem ela, mailto:CONTACT_EMAIL',
      PUSH_HOSTS: 'os serviços de avisos a que o site manda; nenhum outro é chamado',
    },
  ],
  [
    'Resultados a programas e canais (docs/operacao.md); recusadas com SUPABASE_URL',
    {
      WEBHOOK_URLS: 'os endereços que recebem cada resultado por POST assinado (Standard Webhooks)',
      WEBHOOK_SECRET: 'o segredo da assinatura, o mesmo nos dois lados',
      TELEGRAM_BOT_TOKEN: 'o robô que publica nos canais',
      TELEGRAM_CHATS: 'de que banca ou jogo são os resultados de cada canal',
    },
  ],
  [
    'Ensaios: recusadas num site público',
    {
      CLOCK_AT: 'o instante em que o relógio do site começa',
      CLOCK_SPEED: 'quantas vezes mais depressa o relógio anda',
      DEMO: 'on: toda página diz que é um ensaio e pede para ficar fora dos buscadores; npm run demo',
    },
  ],
];

/** The text of .env.example: every setting, commented out, with purpose, form and default. */
export function envExample(): string {
  // Neither the port nor the host of this process may show in the defaults.
  const defaults = readEnv({}) as Readonly<Record<string, unknown>>;
  const lines = [
    '# Variáveis do site, lidas na partida. Um valor errado impede a partida com uma frase que diz qual.',
    '# Escrito por `npm run env:example` a partir de lib/server/env.ts.',
  ];
  for (const [title, purposes] of GROUPS) {
    lines.push('', `# --- ${title} ---`);
    for (const [name, purpose] of Object.entries(purposes)) {
      lines.push(
        '',
        `# ${purpose}`,
        `# Forma: ${SETTING_FORMS[name as keyof Env]}`,
        `#${name}=${shown(defaults[name])}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

/** A default as the variable is written; an unset one is empty. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map((part) => (typeof part === 'object' ? Object.values(part).join('=') : part)).join(',');
}

/** The names that the example lists, in its order. */
export const exampleNames = (): string[] => GROUPS.flatMap(([, purposes]) => Object.keys(purposes));

if (import.meta.main) {
  const text = envExample();
  const isSame = readFileSync(FILE, { encoding: 'utf8', flag: 'a+' }) === text;
  if (!isSame) writeFileSync(FILE, text);
  console.log(isSame ? `${FILE} já estava em dia.` : `${FILE} escrito.`);
}
