/** What the partner announces (row H3): marketing, shown only as 'segundo o parceiro' and never where AFFILIATE is off. */

/** `odds` names the bet of ours whose chance and return stand beside the quote; null where the condition is unknown. */
export const PARTNER_QUOTES = [
  { bet: 'Grupo', pays: '18x', says: '4%', odds: 'grupo' },
  { bet: 'Dezena', pays: '60x', says: '1%', odds: 'dezena' },
  { bet: 'Centena', pays: '600x', says: '0,1%', odds: 'centena' },
  { bet: 'Milhar', pays: '4.000x', says: '0,01%', odds: 'milhar' },
  { bet: 'Duque', pays: '300x', says: 'não informa', odds: null },
  { bet: 'Terno', pays: '4.500x', says: 'não informa', odds: null },
] as const;

export const NO_CONDITION = 'condição não informada pelo parceiro';

export const PARTNER_TIMES = ['09h', '11h', '14h', '16h', '18h', '21h'] as const;

/** `now` is what is on record beside what the partner says; not the partner's. */
export const PARTNER_LOTTERIES = [
  {
    name: 'Federal',
    days: 'Quarta e sábado, 19h',
    aDay: '1',
    top: 'R$ 500.000',
    now: 'Quarta às 20h00 e domingo por volta das 11h00',
  },
  {
    name: 'São Paulo',
    days: 'Todos os dias',
    aDay: '6',
    top: 'R$ 400.000',
    now: 'De oito a dez por dia, de 08h00 a 20h00',
  },
  {
    name: 'Rio de Janeiro',
    days: 'Todos os dias',
    aDay: '6',
    top: 'R$ 300.000',
    now: 'De duas a seis por dia, de 09h20 a 21h20',
  },
  { name: 'Minas Gerais', days: '9h a 20h', aDay: '5', top: 'R$ 250.000', now: 'Não acompanhamos' },
  { name: 'Look nacional', days: 'Todos os dias', aDay: '6', top: 'R$ 500.000', now: 'Oito por dia, de 07h20 a 23h20' },
] as const;

export const PARTNER_SAFETY = [
  'Segundo ele, são mais de 100.000 apostadores e mais de 50.000 inscritos no boletim.',
  'O atendimento, segundo ele, funciona 24 horas por dia, 7 dias por semana, em conexão protegida por SSL.',
  'Segundo ele, o cadastro pede documento e idade mínima de 18 anos.',
  'Conselho de aposta, segundo ele: no máximo 5% do capital em cada uma.',
] as const;

/** Each value says whose it is; a bonus is named without its amount (row H3). */
export const PARTNER_LIMITS = [
  { what: 'Aposta mínima', value: 'R$ 1,00, segundo ele' },
  { what: 'Máximo no grupo', value: 'R$ 10.000, segundo ele' },
  { what: 'Máximo na dezena', value: 'R$ 5.000, segundo ele' },
  { what: 'Máximo na centena', value: 'R$ 2.000, segundo ele' },
  { what: 'Máximo na milhar', value: 'R$ 1.000, segundo ele' },
  { what: 'Depósito por PIX', value: 'segundo ele, R$ 1 a R$ 50.000, taxa 0%, em até 30 segundos' },
  {
    what: 'Saque por PIX',
    value: 'segundo ele, a partir de R$ 20,00, sem taxa, em até 5 minutos; automático até R$ 5.000',
  },
  { what: 'Saque acima de R$ 5.000', value: 'análise em até 2 horas úteis, segundo ele' },
  { what: 'Pagamento de prêmio', value: 'automático até R$ 40.000, segundo ele' },
  {
    what: 'Imposto de renda',
    value: 'segundo ele, incide em prêmios acima de R$ 1.903,98; o valor é o de uma antiga faixa da tabela',
  },
  { what: 'Fidelidade', value: 'níveis Bronze, Prata, Ouro, Platina e Diamante, segundo ele' },
  {
    what: 'Bônus e cashback',
    value:
      'segundo ele, existem; não repetimos valores, e bônus para apostar é vedado às casas autorizadas (Lei 14.790/2023, art. 29)',
  },
] as const;

export const PARTNER_HISTORY = 'Segundo o parceiro, o histórico dele guarda 90 dias.';

/** The four banners of the carousel (row C1). */
export const BANNERS = [
  { id: 'ao-vivo', title: 'Resultados ao Vivo', text: 'No site do parceiro, segundo ele' },
  { id: 'confira', title: 'Confira os Resultados', text: 'Na página do parceiro' },
  { id: 'oficial', title: 'Site Oficial', text: 'A página de cadastro do parceiro' },
  { id: 'rapidos', title: 'Resultados Rápidos', text: 'No celular, segundo o parceiro' },
] as const;

/** The promotional banner (row H1): its picture carries no text that the alternative does not say. */
export const PROMO = {
  id: 'promo',
  title: 'Banner promocional',
  alt: 'Publicidade do parceiro: faça seu cadastro. Só para maiores de 18 anos.',
} as const;
