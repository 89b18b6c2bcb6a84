import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTickets } from '../../../lib/core/domain/queries/pasted-tickets.ts';
import { ticketFaults } from '../../support/pasted-readings.ts';

// Slips and pools made of known parts, in every order, mark and form that people give them: what is read is what was put in, or is named.

const RUNS = { numRuns: 600, seed: 20261130 };
const oneOf = <Item>(...all: readonly Item[]) => fc.constantFrom(...all);
const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((value) => String(value).padStart(count, '0'));
const group = fc.integer({ min: 1, max: 25 }).map((value) => String(value).padStart(2, '0'));

const PLACES = [
  { house: 'look', names: ['look', 'LOOK', 'Look Goiás'], hours: ['14:20', '18:20'] },
  { house: 'lotep', names: ['lotep', 'LOTEP'], hours: ['10:45', '18:00'] },
  { house: 'pt-rio', names: ['rio', 'RJ', 'PT Rio'], hours: ['11:20', '16:20'] },
  { house: 'lotece', names: ['lotece', 'Lotece'], hours: ['14:00', '19:00'] },
] as const;
const place = oneOf<(typeof PLACES)[number]>(...PLACES).chain(({ house, names, hours }) =>
  fc.record({ house: fc.constant(house), name: oneOf(...names), hour: oneOf(...hours) }),
);
const HEADS = [
  '{P} {H} {D}',
  '{D} {P} {H}',
  '{P} ({H}) {D}',
  '{D}\n{P} {H}',
  'Banca: {P}\nHorário: {H}\nData: {D}',
  'PULE 77120\n{P} | {H} | {D}',
  'extração {P} {H}\ndata {D}',
];
const DAYS = ['18/08', '18/08/2026', '18.08.26', 'ontem', 'ter 18/08', 'dia 18/08'];

const single = (kind: string, words: readonly string[], pick: fc.Arbitrary<string>) => ({
  kind,
  words,
  pick,
  count: 1,
});
const several = (kind: string, words: readonly string[], pick: fc.Arbitrary<string>, count: number) => ({
  kind,
  words,
  pick,
  count,
});
const BETS = [
  single('grupo', ['grupo', 'GR', 'G', 'gp'], group),
  single('dezena', ['dezena', 'DZ', 'D'], digits(2)),
  single('centena', ['centena', 'C', 'CT'], digits(3)),
  single('milhar', ['milhar', 'M', 'MILHAR'], digits(4)),
  single('milhar-e-centena', ['milhar e centena', 'MC', 'M/C'], digits(4)),
  several('duque-grupo', ['duque de grupo', 'DG', 'DUQ.GR'], group, 2),
  several('duque-dezena', ['duque de dezena', 'DD', 'DUQUE DEZ'], digits(2), 2),
  several('terno-grupo', ['terno de grupo', 'TG', 'TER.GR'], group, 3),
  several('terno-dezena', ['terno de dezena', 'TD', 'TERNO DEZ'], digits(2), 3),
];
const bet = oneOf(...BETS).chain(({ kind, words, pick, count }) =>
  fc.record({
    kind: fc.constant(kind),
    word: oneOf(...words),
    picks: fc.uniqueArray(pick, { minLength: count, maxLength: count }),
    cents: oneOf(50, 150, 200, 500, 1000),
    reach:
      count > 1
        ? fc.constant(['', 1] as const)
        : oneOf(['', 1], ['na cabeça', 1], ['1º', 1], ['1/1', 1], ['do 1 ao 5', 5], ['1/5', 5], ['1º ao 5º', 5]),
  }),
);
const reais = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

test('the bets of a slip', () => {
  const slip = fc.record({
    place,
    head: oneOf(...HEADS),
    day: oneOf(...DAYS),
    bets: fc.array(bet, { minLength: 1, maxLength: 3 }),
    lead: oneOf('', '- ', '• ', '#) ', '✅ ', 'aposta #: '),
    join: oneOf(' ', ' - ', ', ', ' | ', '  '),
    between: oneOf('-', ' ', ', ', ' e '),
    sign: oneOf('', 'R$ ', 'R$'),
    order: oneOf('KNRM', 'KNMR', 'MKNR', 'KRNM'),
    clock: oneOf(
      (hour: string) => hour,
      (hour: string) => hour.replace(':', 'h'),
      (hour: string) => `das ${hour}`,
    ),
    end: oneOf('', 'TOTAL: $', 'total $', 'boa sorte', 'pix 11 98765-4321', 'op. Ana'),
  });
  fc.assert(
    fc.property(
      slip,
      ({ place: { house, name, hour }, head, day, bets, lead, join, between, sign, order, clock, end }) => {
        const lines = bets.map(({ word, picks, cents, reach: [said] }, at) => {
          const played = [word, picks.join(between)].join(' ');
          const parts = { M: sign + reais(cents), R: said, KN: played };
          const inOrder = order === 'KRNM' && said ? [`${word} ${said}`, picks.join(between), parts.M] : [];
          const all =
            order === 'KNMR'
              ? [parts.KN, parts.M, parts.R]
              : order === 'MKNR'
                ? [parts.M, parts.KN, parts.R]
                : [parts.KN, parts.R, parts.M];
          return lead.replace('#', String(at + 1)) + (inOrder.length > 0 ? inOrder : all).filter(Boolean).join(join);
        });
        const total = reais(bets.reduce((sum, { cents }) => sum + cents, 0));
        const top = head.replace('{P}', name).replace('{H}', clock(hour)).replace('{D}', day);
        const text = [top, ...lines, end.replace('$', total)].filter(Boolean).join('\n');
        const meant = bets.map(({ kind, picks, cents, reach: [, last] }) => ({
          kind: kind as 'grupo',
          ...(kind.endsWith('grupo') ? { groups: picks } : { numbers: picks }),
          cents,
          ...(last === 5 ? { reach: [1, 5] as const } : {}),
        }));
        const faults = ticketFaults({ text }, [
          [{ houses: [house], hours: [hour], days: ['2026-08-18'], bets: meant }],
        ]);
        expect([text, faults]).toEqual([text, []]);
      },
    ),
    RUNS,
  );
});

const GAMES = [
  { game: 'megaSena', names: ['Mega', 'MEGA SENA', 'mega-sena'], size: 6, to: 60, contest: 3041 },
  { game: 'quina', names: ['Quina', 'QUINA'], size: 5, to: 80, contest: 7090 },
  { game: 'lotofacil', names: ['Lotofácil', 'LOTOFACIL'], size: 15, to: 25, contest: 3753 },
  { game: 'duplaSena', names: ['Dupla Sena', 'dupla sena'], size: 6, to: 50, contest: 2993 },
] as const;

test('the tickets of a pool', () => {
  const pool = oneOf<(typeof GAMES)[number]>(...GAMES).chain(({ game, names, size, to, contest }) =>
    fc.record({
      game: fc.constant(game),
      size: fc.constant(size),
      contest: fc.constant(contest),
      name: oneOf(...names),
      said: oneOf(' $', ' conc $', ' - concurso $', ' (conc. $)', ': $', '\nConcurso: $'),
      tickets: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: to }), { minLength: size, maxLength: size }), {
        minLength: 1,
        maxLength: 3,
      }),
      top: oneOf('', 'Bolão da firma', 'bom dia pessoal', 'bolão nº 7', 'BOLÃO 10 COTAS'),
      lead: oneOf(
        '',
        'J#: ',
        '#) ',
        '#. ',
        'jogo #: ',
        'Jogo 0# - ',
        '@) ',
        '✅ ',
        '#ª aposta: ',
        '#º jogo ',
        'jogo # ',
        '(#) ',
        '*Jogo #* ',
      ),
      mark: oneOf(' ', '-', ' - ', ',', ', ', '.', '/', '  ', ' – ', ';', ' | '),
      end: oneOf('', ' ✅', ' (% nº)', ' - R$ 6,00', ' = R$ 3,50', ' pago', ' (% dezenas)', ' (Ana)', ';'),
      below: oneOf('', 'total: R$ 18,00', '10 cotas de 5,00', '10 pessoas', 'cada um paga 3,00', 'Ana, Beto e Caio'),
    }),
  );
  fc.assert(
    fc.property(pool, ({ game, size, contest, name, said, tickets, top, lead, mark, end, below }) => {
      const all = tickets.map((one) => [...one].sort((a, b) => a - b).map((value) => String(value).padStart(2, '0')));
      const lines = all.map(
        (numbers, at) =>
          lead.replace('#', String(at + 1)).replace('@', 'ABC'.charAt(at)) +
          numbers.join(mark) +
          end.replace('%', String(size)),
      );
      const text = [top, name + said.replace('$', String(contest)), ...lines, below].filter(Boolean).join('\n');
      const faults = ticketFaults({ text }, [all.map((numbers) => ({ game, contests: [contest], numbers }))]);
      expect([text, faults]).toEqual([text, []]);
    }),
    RUNS,
  );
});

const HEADS_OF = {
  id: ['ID', 'Nº Pule', 'Cód.', 'cod_aposta', 'nr_aposta', 'Item', 'aposta_id', 'Protocolo'],
  casa: ['Banca', 'Casa', 'Loteria', 'Praça', 'Local', 'nome_banca', 'Loteria/Banca', 'Bancas'],
  data: ['Data', 'data_sorteio', 'Data do jogo', 'Dia', 'dt_jogo', 'Data Extração'],
  hora: ['Hora', 'Horário do sorteio', 'Extração', 'Sorteio', 'hr', 'Hora Extração'],
  tipo: ['Tipo', 'Modalidade', 'Mod.', 'Tipo de jogo', 'Modalidade de aposta'],
  numeros: ['Palpite', 'Números', 'Nº jogado', 'Palpite(s)', 'Bicho/Número', 'Números jogados'],
  onde: ['Prêmio', 'Colocação', 'Faixa', 'Prêmio(s)', 'Pr.', 'do prêmio ao prêmio'],
  valor: ['Valor', 'Vlr.', 'Valor (R$)', 'R$', 'Valor apostado', 'Aposta (R$)', 'Valor pago', 'Total'],
  sit: ['Status', 'Obs', 'Pago?', 'Retorno', 'Prêmio pago', 'Cliente'],
} as const;
type Role = keyof typeof HEADS_OF;
const ROLES: readonly Role[] = ['id', 'casa', 'data', 'hora', 'tipo', 'numeros', 'onde', 'valor', 'sit'];
const OF_ALL: Readonly<Partial<Record<Role, readonly string[]>>> = {
  id: ['90311', 'A-91', '000123', '1'],
  data: ['18/08/2026', '18/08/26', '2026-08-18', '18.08.2026'],
  sit: ['perdeu', '', 'não', 'fiado'],
};

test('the rows of a table, whatever its columns are called', () => {
  const row = fc.record({
    bet: oneOf(...BETS.slice(0, 4)).chain(({ kind, words, pick }) =>
      fc.record({ kind: fc.constant(kind), word: oneOf(...words.slice(0, 2)), pick }),
    ),
    cents: oneOf(100, 150, 500),
    isFive: fc.boolean(),
  });
  const table = fc.record({
    place,
    rows: fc.array(row, { minLength: 2, maxLength: 3 }),
    names: fc.record(
      Object.fromEntries(ROLES.map((role) => [role, oneOf(...HEADS_OF[role])])) as Record<Role, fc.Arbitrary<string>>,
    ),
    cells: fc.record({
      id: oneOf(...(OF_ALL.id ?? [])),
      data: oneOf(...(OF_ALL.data ?? [])),
      sit: oneOf(...(OF_ALL.sit ?? [])),
    }),
    without: fc.subarray<Role>(['id', 'sit']),
    mark: oneOf(';', '\t', '|', ' | '),
    clock: oneOf(
      (hour: string) => hour,
      (hour: string) => hour.replace(':', 'h'),
      (hour: string) => `${hour}:00`,
    ),
    sign: oneOf('', 'R$ '),
  });
  let [read, made] = [0, 0];
  fc.assert(
    fc.property(table, ({ place: { house, name, hour }, rows, names, cells, without, mark, clock, sign }) => {
      const roles = ROLES.filter((role) => !without.includes(role));
      const lines = rows.map(({ bet: { word, pick }, cents, isFive }) => {
        const its: Record<Role, string> = {
          ...{ ...cells, casa: name, hora: clock(hour), tipo: word, numeros: pick },
          ...{ onde: isFive ? '1-5' : '1º', valor: sign + reais(cents) },
        };
        return roles.map((role) => its[role]).join(mark);
      });
      const text = [roles.map((role) => names[role]).join(mark), ...lines].join('\n');
      const bets = rows.map(({ bet: { kind, pick }, cents, isFive }) => ({
        kind: kind as 'grupo',
        ...(kind === 'grupo' ? { groups: [pick] } : { numbers: [pick] }),
        cents,
        ...(isFive ? { reach: [1, 5] as const } : {}),
      }));
      const faults = ticketFaults({ text }, [[{ houses: [house], hours: [hour], days: ['2026-08-18'], bets }]]);
      expect([text, faults]).toEqual([text, []]);
      const pasted = readTickets(text, '2026-08-19');
      made += 1;
      if (pasted.ok && pasted.lines.filter(({ kind }) => kind === 'ticket').length === rows.length) read += 1;
    }),
    RUNS,
  );
  // What is not read is named; most is read.
  expect(read / made).toBeGreaterThan(0.85);
});
