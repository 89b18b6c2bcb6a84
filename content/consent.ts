/** The question before anything is measured (row A1; LGPD). */
export const CONSENT = {
  question: 'Podemos medir a audiência?',
  text: 'Sem cookies e sem saber quem você é.',
  /** Where there is room for it. */
  promise: 'O site funciona igual se você recusar.',
  accept: 'Aceitar',
  refuse: 'Recusar',
  change: 'Medição de audiência',
} as const;
