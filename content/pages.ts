/** The site's own pages, as the search tells of them. */
export const PAGES = [
  { text: 'Resultados do Rio, São Paulo, Look e Federal', href: '/#resultados' },
  { text: 'Arquivo de sorteios do jogo do bicho', href: '/resultados' },
  {
    text: 'Mega-Sena, Quina, Lotofácil, Lotomania, Timemania, Dupla Sena, +Milionária, Dia de Sorte, Super Sete, Loteca',
    href: '/loterias',
  },
  {
    text: 'Mega da Virada, Quina de São João, Lotofácil da Independência, Dupla de Páscoa: todas as edições',
    href: '/loterias/especiais',
  },
  { text: 'Até quando, onde e com que documentos se recebe um prêmio da Caixa', href: '/receber-premio' },
  { text: 'Palavra, bicho, grupo e dezenas', href: '/sonhos' },
  { text: 'Os 25 bichos com grupo e dezenas, em uma folha A4', href: '/bichos/tabela' },
  { text: 'A regra, a chance e quanto paga cada aposta do bicho', href: '/apostas' },
  { text: 'As bancas de cada estado, e quais acompanhamos', href: '/estados' },
  { text: 'Todos os sorteios e concursos em CSV, JSON e Parquet, e a API', href: '/dados' },
  { text: 'Uma moldura com o último resultado, para copiar em outro site', href: '/incorporar' },
  { text: 'A banca que abre em primeiro lugar na página inicial', href: '/resultados/casas' },
  {
    text: 'Quanto paga, chance e retorno de cada aposta',
    href: '/ferramentas/calculadora',
  },
  {
    text: 'Deu? Confira uma aposta do bicho ou um bilhete da Caixa em qualquer sorteio',
    href: '/conferir',
  },
  {
    text: 'Frequência, atraso, horário, dezenas e puxadas de cada região, ao lado do que o acaso dá',
    href: '/estatisticas',
  },
  { text: 'Multiplicadores, chance e retorno', href: '/#cotacoes-detalhadas' },
  { text: 'Este site não tem cadastro, conta nem pagamento', href: '/cadastro' },
  {
    text: 'Sinais, limites, CVV 188, Jogadores Anônimos, SUS, autoexclusão nos sites autorizados',
    href: '/ajuda',
  },
  { text: 'O que fazemos, de onde vêm os dados, quem responde', href: '/sobre' },
  { text: 'Como conferimos e corrigimos', href: '/politica-editorial' },
  { text: 'Quem são as fontes, quanto concordam e o que quer dizer cada selo', href: '/fontes' },
  { text: 'Cada resultado trocado, com o antes, o depois e o motivo', href: '/correcoes' },
  { text: 'O que saiu hoje, o que atrasou e como vai cada fonte', href: '/situacao' },
  { text: 'O que fica no navegador e o que não pedimos', href: '/privacidade' },
  { text: 'O que o site é e não é', href: '/termos' },
  { text: 'Guias, resultados, estratégias e história', href: '/blog' },
] as const;
