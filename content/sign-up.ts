/** The partner's sign-up as the partner announces it; shown only as 'segundo o parceiro'. */
export const SIGN_UP_STEPS = [
  { action: 'Abrir a página do parceiro', text: 'Ela abre em nova aba, fora deste site.' },
  {
    action: 'Preencher os dados pessoais',
    text: 'O parceiro pede um documento de identidade e o confere; menores de 18 anos não passam.',
  },
  { action: 'Depositar por PIX', text: 'Segundo o parceiro, o depósito mínimo é de R$ 1,00, sem taxa.' },
  { action: 'Definir limites', text: 'Antes da primeira aposta, escolha quanto aceita perder no mês.' },
] as const;
