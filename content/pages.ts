/** The site's own pages, as the search knows them. */
export const PAGES = [
  { title: 'O que deu hoje', text: 'Resultados do Rio, São Paulo, Look e Federal', href: '/#resultados' },
  { title: 'Resultados por dia', text: 'Arquivo de sorteios do jogo do bicho', href: '/resultados' },
  {
    title: 'Loterias da Caixa',
    text: 'Mega-Sena, Quina, Lotofácil, Lotomania, Timemania, Dupla Sena',
    href: '/loterias',
  },
  { title: 'Dicionário de sonhos', text: 'Palavra, bicho, grupo e dezenas', href: '/sonhos' },
  {
    title: 'Calculadora de apostas',
    text: 'Quanto paga, chance e retorno de cada aposta',
    href: '/ferramentas/calculadora',
  },
  { title: 'Cotações e horários de apostas', text: 'Multiplicadores, chance e retorno', href: '/#cotacoes-detalhadas' },
  { title: 'Cadastro', text: 'Este site não tem cadastro, conta nem pagamento', href: '/cadastro' },
  {
    title: 'Ajuda e jogo responsável',
    text: 'Sinais, limites, CVV 188, Jogadores Anônimos, SUS, autoexclusão nos sites autorizados',
    href: '/ajuda',
  },
  { title: 'Sobre este site', text: 'O que fazemos, de onde vêm os dados, quem responde', href: '/sobre' },
  { title: 'Política editorial', text: 'Como conferimos e corrigimos', href: '/politica-editorial' },
  { title: 'Privacidade', text: 'O que fica no navegador e o que não pedimos', href: '/privacidade' },
  { title: 'Termos de uso', text: 'O que o site é e não é', href: '/termos' },
  { title: 'Blog', text: 'Guias, resultados, estratégias e história', href: '/blog' },
] as const;
