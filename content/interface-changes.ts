/** What changed of /api/v1 and of the files of /dados for programs that read them, newest first. */
export const INTERFACE_CHANGES: readonly { day: string; changes: readonly string[] }[] = [
  {
    day: '2026-11-30',
    changes: [
      'openapi.json diz os valores de cada parte dos endereços.',
      'Cada tabela de /dados tem a data em que o que ela contém mudou por último.',
      '/check diz o que não leu e pode mudar a aposta (unread): o dinheiro dela fica fora das somas.',
      '/check de um texto diz se a leitura deve ser confirmada por quem o escreveu (confirm).',
      '/check de um texto diz um total que as apostas lidas não fazem (total).',
      'Cada sorteio e concurso tem digest, o resumo dos seus números.',
    ],
  },
  {
    day: '2026-11-29',
    changes: [
      '/stream: cada mudança na hora em que é gravada.',
      '/oembed: a moldura de uma página.',
      'Arquivos em /dados: CSV, JSON e Parquet.',
      '/check diz os prêmios de antes do Real na moeda da época (original) e os sorteios que faltam (missing).',
    ],
  },
  { day: '2026-11-27', changes: ['POST /check confere um texto com vários jogos.'] },
  {
    day: '2026-11-26',
    changes: [
      '/answer responde uma pergunta, como se diz.',
      'Mais bancas e jogos; prizes pode ter até dez, com place até 10, onde a banca sorteia tantos.',
      'Concursos têm nextDate.',
    ],
  },
  { day: '2026-11-22', changes: ['A interface aberta: /draws, /contests, /corrections, /check e /status.'] },
];
