/** The home page's chapters in the order of row H1, as its table of contents names them. */
export const CHAPTERS = [
  { id: 'resultados', label: 'Resultados' },
  { id: 'tipos-apostas', label: 'Tipos de aposta' },
  { id: 'pix-opcoes', label: 'Opções' },
  { id: 'loterias', label: 'Loterias' },
  { id: 'como-jogar-detalhado', label: 'Como se joga' },
  { id: 'cotacoes-detalhadas', label: 'Cotações' },
  { id: 'historia', label: 'História' },
  { id: 'como-funciona', label: 'O sorteio' },
  { id: 'horarios-detalhados', label: 'Horários' },
  { id: 'seguranca', label: 'Segurança' },
  { id: 'pagamentos', label: 'Pagamentos' },
  { id: 'analise-frequencia', label: 'Frequência' },
  { id: 'guias-completos', label: 'Guias' },
  { id: 'perguntas', label: 'Perguntas' },
] as const;
