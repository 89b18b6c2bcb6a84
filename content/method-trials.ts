// Methods that people follow, bet on one group before each draw of the record (up to 22/08/2026; Rio, São Paulo, Look, Federal) as far
// as what was known allowed a guess. tests/unit/method-trials.test.ts has the rules, and follows them through the record.

export const METHOD_TRIALS = [
  { method: 'repetir', name: 'Repetir o último bicho', bets: 13_550, hits: 563 },
  { method: 'atrasado', name: 'O mais atrasado', bets: 13_550, hits: 530 },
  { method: 'mais-sorteado', name: 'O que mais saiu até ali', bets: 13_550, hits: 554 },
  { method: 'menos-sorteado', name: 'O que menos saiu até ali', bets: 13_550, hits: 593 },
  { method: 'quente', name: 'O que mais saiu nos últimos 50', bets: 13_354, hits: 516 },
  { method: 'puxada', name: 'A puxada do último', bets: 13_450, hits: 572 },
  { method: 'vespera', name: 'O da véspera, na mesma hora', bets: 12_685, hits: 511 },
  { method: 'espelho', name: 'O espelho da milhar anterior', bets: 13_550, hits: 518 },
  { method: 'data', name: 'A soma da data', bets: 13_554, hits: 526 },
] as const;
