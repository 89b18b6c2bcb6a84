/** The public sources as /fontes tells of them, by their names in BICHO_SOURCES. */
export const SOURCE_TEXTS = {
  lotohack: {
    site: 'RafaelDantasL/LotoHack, no GitHub',
    role: 'É lida primeiro: um arquivo só, com todas as regiões. Copia o Resultado Fácil.',
  },
  resultadofacil: {
    site: 'resultadofacil.com.br',
    role: 'Reserva da LotoHack, que a copia, e dos dias que faltam.',
  },
  ojogodobicho: {
    site: 'ojogodobicho.com',
    role: 'Segunda voz, de redação própria.',
  },
  deunoposte: {
    site: 'deunoposte.app.br',
    role: 'Segunda voz de São Paulo e primeira reserva das outras regiões.',
  },
  vejaoresultado: {
    site: 'vejaoresultado.com',
    role: 'Lida quando as outras divergem ou falham.',
  },
  resultadosorte: {
    site: 'resultadosorte.com',
    role: 'Página de cada dia, com todas as casas.',
  },
  ojogodobiicho: {
    site: 'ojogodobiicho.com',
    role: 'As mesmas páginas do Resultado Sorte, em outro endereço.',
  },
  portalbrasil: {
    site: 'portalbrasil.net',
    role: 'Página digitada à mão, com um ou dois erros registrados a cada cem sorteios.',
  },
  bichoquente: {
    site: 'bichoquente.com.br',
    role: 'Cada tabela traz o seu dia.',
  },
  brasildeunoposte: {
    site: 'brasildeunoposte.com.br',
    role: 'Página de cada dia, desde janeiro de 2026. Vale uma voz com o Portal Brasil.',
  },
  deunopostenacional: {
    site: 'deunopostenacional.com.br',
    role: 'Sorteios de hoje, sem a data na página.',
  },
  eojogodobicho: {
    site: 'eojogodobicho.com',
    role: 'Sorteios de hoje, sem a data na página. Vale uma voz com o Deu no Poste Nacional.',
  },
} as const;

/** What a table goes through: who fails one of the first six is not shown, the seventh decides the label. */
export const PROOFS = [
  { title: 'Todos os prêmios', text: 'de quatro algarismos' },
  { title: 'O bicho bate', text: 'com a dezena' },
  { title: 'A soma fecha', text: '6º prêmio' },
  { title: 'A conta fecha', text: '1º × 2º, 7º prêmio' },
  { title: 'Hora da grade', text: 'do dia, já passada' },
  { title: 'Não copia', text: 'a tabela da véspera' },
  { title: 'Duas fontes', text: 'de famílias diferentes' },
] as const;

/** What each label on a draw means, in the order of how much it says. */
export const CHECK_TEXTS = {
  official: 'É a Federal, ou o sorteio que repete os números dela, e a própria Caixa divulgou os mesmos bilhetes.',
  'two-families': 'Duas famílias contam os mesmos cinco números, na mesma ordem, no mesmo dia e no mesmo horário.',
  operator: 'Quem opera o site registrou ou corrigiu este sorteio e responde por ele.',
  'one-source': 'Uma família contou, e nenhuma outra confirmou até agora. Pode estar certo; falta quem diga.',
  'on-trial':
    'Uma fonte que ainda está em prova contou, e todas as outras estavam em silêncio havia um dia. Vale só até que uma delas fale.',
  'in-conference': 'As famílias contam números diferentes. As duas tabelas ficam à vista até que se decida.',
  recorded: 'Veio do histórico com que o site começou, de uma família só. Ninguém anotou a que horas saiu.',
} as const;

/** How a dispute ends. */
export const DECISION_STEPS: readonly string[] = [
  'A tabela que chegou primeiro continua mostrada, marcada “em conferência”, com a outra logo abaixo.',
  'Se uma terceira família conta o mesmo que uma das duas, ficam os números que duas contam.',
  'Se só uma família contou o sorteio, ela pode se corrigir dentro de três horas.',
  'A palavra da Caixa, na Federal, e a do operador encerram a dúvida.',
];

/** What no check can tell. */
export const UNKNOWNS: readonly { title: string; text: string }[] = [
  {
    title: 'Acordo não é prova do sorteio',
    text: 'Duas fontes de acordo tornam improvável um erro de digitação, e não mostram que o sorteio foi limpo.',
  },
  {
    title: 'Uma família pode copiar outra',
    text: 'Separamos as que copiam medindo: quem repete milhares de tabelas sem uma diferença, com os mesmos títulos, bebe na mesma água. Uma cópia mais discreta nos escaparia.',
  },
  {
    title: 'Há horas deduzidas',
    text: 'Certas listas não trazem data nem horário em cada tabela. O que não se pode situar com segurança fica de fora; onde a própria fonte deduziu a hora, o sorteio diz isso.',
  },
  {
    title: 'A hora de publicação é a que vimos',
    text: '“Publicado 16h31” é quando a tabela apareceu para nós. Entre uma pergunta e a seguinte, ela pode ter esperado alguns minutos.',
  },
];

/** How the public sources are polled, in words: durations and hours as text, from the constants that the poller uses. */
export type AskingPace = {
  /** '2,5 minutos': between two readings of the file while a draw is awaited. */
  awaitedEvery: string;
  /** '10', minutes: in the rest of the day. */
  quietEvery: string;
  silentFrom: string;
  silentUntil: string;
  /** '5, 15 e 40', minutes. */
  confirmAfter: string;
  /** '20', minutes. */
  reserveAfter: string;
  /** '6 horas' and '48'. */
  firstRest: string;
  mostRest: string;
  /** '30 minutos, 2 e 6 horas': the first time, the second, from the third on. */
  changedRests: string;
  /** '15 minutos, e o dobro a cada vez, até 6 horas'. */
  unreachableRests: string;
  pastDaysAnHour: string;
  /** '20': tables that end a source's probation. */
  tablesToProve: string;
};

const firstRule = (pace: AskingPace) =>
  `A LotoHack é lida a cada ${pace.awaitedEvery} enquanto um sorteio é esperado e a cada ${pace.quietEvery} no resto do dia. Entre ${pace.silentFrom} e ${pace.silentUntil}, nenhuma vez.`;
const othersRule = (pace: AskingPace) =>
  `As outras são lidas quando há o que confirmar, ${pace.confirmAfter} minutos depois de uma família contar um sorteio, e quando ele demora: ${pace.reserveAfter} minutos além do usual, uma depois da outra. Se a primeira está fora, a espera é nenhuma.`;
const BUDGET_RULE = 'Onde o máximo tem dois números, o maior vale enquanto outra família inteira está fora.';

export const askingRules = (pace: AskingPace, sources: readonly string[]): readonly string[] => [
  ...(sources.includes('lotohack') ? [firstRule(pace)] : []),
  ...(sources.some((one) => one !== 'lotohack') ? [othersRule(pace), BUDGET_RULE] : []),
  'Pergunta-se primeiro se algo mudou. Se nada mudou, nada é baixado de novo.',
  'Cada consulta leva o nome e o endereço deste site. O robots.txt de cada página é lido uma vez por dia e obedecido.',
  `Fonte que nos barra fica ${pace.firstRest} sem ser consultada. Se insiste, o prazo dobra, até ${pace.mostRest}.`,
  `Página que muda de forma fica sem ser consultada por ${pace.changedRests}; as outras da mesma fonte continuam. Fonte que não responde fica em pausa por ${pace.unreachableRests}.`,
  `Fonte que nunca foi vista no ar por nós começa em prova: é lida e comparada, e não vale como segunda voz, até que ${pace.tablesToProve} tabelas suas sejam iguais às que valem e nenhuma seja diferente.`,
  `Dias que faltam no arquivo são buscados aos poucos, do mais novo para o mais antigo, no máximo ${pace.pastDaysAnHour} por hora.`,
];
