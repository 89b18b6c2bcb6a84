/**
 * What each page, and each place on the home page that links lead to, is called: `label` in menus and crumbs, `name` where
 * there is room for more, `title` in its own head. Everything that lists pages takes their words from here.
 */
export const ROUTES = {
  '/': { label: 'Início', name: 'Início' },
  '/#resultados': { label: 'Resultados', name: 'O que deu hoje' },
  '/#pix-opcoes': { label: 'O que cada aposta paga', name: 'O que cada aposta paga e devolve' },
  '/#cotacoes-detalhadas': { label: 'Cotações', name: 'Cotações e horários de apostas' },
  '/resultados': {
    label: 'Resultados',
    name: 'Resultados por dia',
    title: 'Resultados do jogo do bicho por dia',
  },
  '/resultados/casas': {
    label: 'Sua banca',
    name: 'Escolher a sua banca',
    title: 'Escolher a sua banca do jogo do bicho',
  },
  '/estados': {
    label: 'Estados',
    name: 'Bancas por estado',
    title: 'Bancas do jogo do bicho por estado: quais acompanhamos',
  },
  '/loterias': { label: 'Loterias', name: 'Loterias da Caixa', title: 'Loterias da Caixa: últimos resultados' },
  '/loterias/especiais': { label: 'Especiais', name: 'Concursos especiais da Caixa' },
  '/receber-premio': { label: 'Ganhei', name: 'Ganhei: prazo, onde, documento, imposto' },
  '/sonhos': {
    label: 'Sonhos',
    name: 'Dicionário de sonhos',
    title: 'Sonhos no jogo do bicho: dicionário com grupo e dezenas',
  },
  '/bichos': {
    label: 'Bichos',
    name: 'Os 25 bichos',
    title: 'Os 25 bichos do jogo: grupo, dezenas e quando cada um saiu',
  },
  '/bichos/tabela': {
    label: 'Tabela',
    name: 'Tabela do bicho para imprimir',
    title: 'Tabela do jogo do bicho para imprimir: 25 grupos',
  },
  '/estatisticas': {
    label: 'Estatísticas',
    name: 'Estatísticas do bicho',
    title: 'Estatísticas do bicho: o que sai, o que atrasa e o acaso',
  },
  '/blog': { label: 'Blog', name: 'Blog', title: 'Blog: guias, resultados e história do jogo do bicho' },
  '/apostas': {
    label: 'Apostas',
    name: 'As apostas do bicho, uma por uma',
    title: 'Apostas do jogo do bicho: regra, chance e quanto paga',
  },
  '/ferramentas/calculadora': {
    label: 'Calculadora',
    name: 'Calculadora de apostas',
    title: 'Calculadora do jogo do bicho: quanto paga e quanto devolve',
  },
  '/conferir': {
    label: 'Conferir',
    name: 'Conferir uma aposta',
    title: 'Conferir aposta do bicho ou bilhete da Caixa: deu?',
  },
  '/buscar': { label: 'Buscar', name: 'Buscar no site', title: 'Buscar no site' },
  '/cadastro': { label: 'Cadastro', name: 'Cadastro' },
  '/situacao': {
    label: 'Situação',
    name: 'Situação de agora',
    title: 'Situação de agora: cada sorteio de hoje e cada fonte',
  },
  '/correcoes': {
    label: 'Correções',
    name: 'Correções de resultados',
    title: 'Correções: o que mudou em cada resultado e por quê',
  },
  '/fontes': {
    label: 'Fontes',
    name: 'De onde vêm os resultados',
    title: 'De onde vêm os resultados do bicho e como são conferidos',
  },
  '/dados': {
    label: 'Dados abertos',
    name: 'Dados abertos e interface',
    title: 'Dados abertos do jogo do bicho e das loterias',
  },
  '/incorporar': {
    label: 'No seu site',
    name: 'O resultado no seu site',
    title: 'Resultado do jogo do bicho no seu site: a linha',
  },
  '/seguir': {
    label: 'Seguir',
    name: 'Avisos no aparelho e feeds',
    title: 'Seguir os resultados: avisos no aparelho e feeds',
  },
  '/ajuda': { label: 'Ajuda', name: 'Ajuda e jogo responsável' },
  '/sobre': { label: 'Sobre', name: 'Sobre este site' },
  '/politica-editorial': { label: 'Política editorial', name: 'Política editorial' },
  '/privacidade': { label: 'Privacidade', name: 'Privacidade' },
  '/termos': { label: 'Termos de uso', name: 'Termos de uso' },
  '/blog/como-apostar-jogo-bicho-online': { label: 'Como se aposta', name: 'Como se aposta no bicho pela internet' },
  '/blog/25-animais-jogo-bicho-numeros': { label: 'Os 25 animais', name: 'Os 25 animais e seus números' },
  '/blog/tipos-apostas-jogo-bicho': { label: 'Tipos de aposta', name: 'Tipos de aposta, um por um' },
  '/blog/deu-no-poste-historia-resultados': { label: 'História', name: 'Deu no poste: a história' },
  '/blog/jogo-do-bicho-hoje-resultados-tempo-real': { label: 'Ler o resultado', name: 'Como ler o resultado de hoje' },
  '/blog/quanto-paga-jogo-do-bicho': { label: 'Quanto paga', name: 'Quanto paga cada aposta' },
  '/blog/tabela-do-bicho': { label: 'Tabela do bicho', name: 'Tabela do bicho, com as dezenas' },
  '/blog/estrategias-avancadas-jogo-bicho': { label: 'Estratégias', name: 'Estratégias, na ponta do lápis' },
  '/blog/resultados-loterias-caixa-2025': { label: 'Caixa em 2025', name: 'Resultados da Caixa em 2025' },
} as const;

export type RouteAddress = keyof typeof ROUTES;

type Link = { href: RouteAddress; label: string };
/** Links with the short word of each page. */
export const labelled = (...addresses: RouteAddress[]): Link[] =>
  addresses.map((href) => ({ href, label: ROUTES[href].label }));
/** Links with the longer one. */
export const named = (...addresses: RouteAddress[]): Link[] =>
  addresses.map((href) => ({ href, label: ROUTES[href].name }));
