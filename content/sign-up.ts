/** The partner's sign-up as the partner announces it; shown only as 'segundo o parceiro'. */
export const SIGN_UP_STEPS = [
  { action: 'Abrir a página do parceiro', text: 'Ela abre em nova aba, fora deste site.' },
  {
    action: 'Preencher os dados pessoais',
    text: 'Segundo o parceiro, pede-se um documento de identidade, que ele confere, e menores de 18 anos são recusados.',
  },
  { action: 'Depositar por PIX', text: 'Segundo o parceiro, o depósito mínimo é de R$ 1,00, sem taxa.' },
  { action: 'Definir limites', text: 'Antes da primeira aposta, escolha quanto aceita perder no mês.' },
] as const;

/** What to know before signing up anywhere, to tick. */
export const BEFORE_SIGN_UP = [
  'Sei que o jogo do bicho é contravenção penal (Decreto-Lei 3.688/1941, art. 58).',
  'Sei que toda aposta devolve, em média, menos do que custa.',
  'Decidi um limite em dinheiro que não fará falta, e paro nele, ganhando ou perdendo.',
  'Não jogo para recuperar o que perdi.',
] as const;

/** What a search shows of the page, with a partner and without one. */
export const SIGN_UP_HEAD = {
  withPartner: {
    title: 'Cadastro: este site não tem; como é no parceiro, segundo ele',
    description:
      'Este site não abre contas nem recebe apostas. Como o parceiro descreve o próprio cadastro, o que ele pede e o que pensar antes de decidir.',
  },
  alone: {
    title: 'Cadastro: este site não tem',
    description:
      'Este site não abre contas, não recebe apostas nem pagamentos: os resultados são abertos a todos. O que pensar antes de se cadastrar em outro lugar.',
  },
} as const;
