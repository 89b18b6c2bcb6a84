import { describe, expect, test } from 'vitest';
import { isNamed, numerals, parseCaixaFields } from '../../../lib/core/sources/caixa/caixa-fields.ts';
import { parseGithub } from '../../../lib/core/sources/caixa/github.ts';
import { parseHeroku } from '../../../lib/core/sources/caixa/heroku.ts';
import { parseFeed } from '../../../lib/core/sources/feed.ts';

const failure = (name: string, detail = '') => ({ ok: false, reason: name, detail });
const six = ['01', '05', '11', '22', '30', '60'];

describe('what the sources’ replies have in common', () => {
  test('numbers are padded to the game’s digits', () => {
    expect(numerals('megaSena', ['5', ' 07 ', '60', '100', 'x', 'x1', '1x', '-1', ''])).toEqual([
      '05',
      '07',
      '60',
      '100',
      'x',
      'x1',
      '1x',
      '-1',
      '',
    ]);
    expect(numerals('federal', ['84621', '1x', 'x1'])).toEqual(['084621', '1x', 'x1']);
  });

  test('a reply’s game is known by its name or address', () => {
    for (const name of ['MEGA_SENA', 'megasena', 'Mega-Sena', 'Mega - Sena', '', '\u0000 ', null, undefined])
      expect(isNamed('megaSena', name), String(name)).toBe(true);
    for (const name of ['LOTERIA_FEDERAL', 'federal']) expect(isNamed('federal', name), name).toBe(true);
    for (const name of ['quina', 'sena', 'mega']) expect(isNamed('megaSena', name), name).toBe(false);
  });
});

describe('Caixa’s own fields', () => {
  const reply = { numero: 3038, dataApuracao: '30/07/2026', listaDezenas: six };
  const value = (over: object, modality: Parameters<typeof parseCaixaFields>[1] = 'megaSena') => {
    const caixaFields = parseCaixaFields({ ...reply, ...over }, modality);
    return caixaFields.ok ? caixaFields.value : caixaFields;
  };

  test('the least a reply may say is its number, its day and its numbers', () => {
    expect(value({})).toEqual({ modality: 'megaSena', contest: 3038, day: '2026-07-30', numbers: six, details: {} });
  });

  test('a month is read as number or name, and may be missing', () => {
    const days = { listaDezenas: ['03', '05', '08', '09', '19', '21', '30'], tipoJogo: 'DIA_DE_SORTE' };
    const month = (nomeTimeCoracaoMesSorte: unknown) => value({ ...days, nomeTimeCoracaoMesSorte }, 'diaDeSorte');
    expect(month('Março\u0000\u0000')).toHaveProperty('extra', { month: ['Março'] });
    expect(month('2')).toHaveProperty('extra', { month: ['2'] });
    expect(month(null)).toHaveProperty('extra', { month: [] });
  });

  test('clovers are of +Milionária alone, and eight items in draw order change nothing', () => {
    const millions = {
      listaDezenas: six,
      dezenasSorteadasOrdemSorteio: [...six].reverse().concat('04', '06'),
      trevosSorteados: ['4', '6'],
      tipoJogo: 'MAIS_MILIONARIA',
    };
    expect(value(millions, 'maisMilionaria')).toMatchObject({ numbers: six, extra: { clovers: ['4', '6'] } });
    expect(value({ ...millions, trevosSorteados: [4, '06'] }, 'maisMilionaria')).toHaveProperty('extra', {
      clovers: ['4', '6'],
    });
    expect(value({ ...millions, trevosSorteados: null }, 'maisMilionaria')).toHaveProperty('extra', { clovers: [] });
    expect(value({ trevosSorteados: ['4', '6'] })).not.toHaveProperty('extra');
  });

  test('digits of columns keep their order and repeat', () => {
    const digits = ['2', '9', '9', '8', '7', '7', '6'];
    expect(value({ listaDezenas: digits, tipoJogo: 'SUPER_SETE' }, 'superSete')).toHaveProperty('numbers', digits);
  });

  /** Fourteen matches with the goals that make a column; the first two are home wins, the rest draws and away wins in turn. */
  const matches = (over: (at: number) => object = () => ({})) => ({
    numero: 1272,
    dataApuracao: '28/09/2026',
    tipoJogo: 'LOTECA',
    listaDezenas: null,
    listaRateioPremio: [
      { descricaoFaixa: '14 acertos', numeroDeGanhadores: 0, valorPremio: 0 },
      { descricaoFaixa: '13 acertos', numeroDeGanhadores: 31, valorPremio: 9012.4 },
    ],
    listaResultadoEquipeEsportiva: Array.from({ length: 14 }, (_, at) => ({
      nuSequencial: at + 1,
      nomeEquipeUm: `CASA ${at + 1}`,
      siglaUFUm: 'SP',
      siglaPaisUm: '',
      nuGolEquipeUm: at < 2 ? 2 : 1,
      nomeEquipeDois: at === 0 ? 'SERVIA/SER' : 'FORA',
      siglaUFDois: '',
      siglaPaisDois: at === 0 ? 'SER' : '',
      nuGolEquipeDois: at < 2 ? 0 : 1 + (at % 2),
      dtJogo: at % 2 === 0 ? '27/09/2026' : '26/09/2026 00:00:00',
      icSorteioResultado: 0,
      resultado: null,
      ...over(at),
    })).reverse(),
  });
  const COLUMN = [...'11X2X2X2X2X2X2'];

  test('columns of Loteca are what the goals make, in the order of the ticket', () => {
    const found = value(matches(), 'loteca');
    expect(found).toMatchObject({ contest: 1272, day: '2026-09-28', numbers: COLUMN });
    expect(found).toHaveProperty('details.matches.0', {
      home: 'CASA 1/SP',
      away: 'SERVIA/SER',
      goals: [2, 0],
      day: '2026-09-27',
    });
    expect(found).toHaveProperty('details.prizes.1.amount', 9012.4);
    const byLot = value(
      matches((at) => (at === 3 ? { icSorteioResultado: 1, dtJogo: '30/09/2026' } : {})),
      'loteca',
    );
    expect(byLot).toHaveProperty('details.matches.3.isByLot', true);
  });

  test('a contest of Loteca is open while a match has no score or is to come', () => {
    const open = failure('not-drawn', '1272');
    expect(
      value(
        matches((at) => (at === 13 ? { nuGolEquipeUm: null } : {})),
        'loteca',
      ),
    ).toEqual(open);
    expect(
      value(
        matches(() => ({ nuGolEquipeUm: 0, nuGolEquipeDois: 0 })),
        'loteca',
      ),
    ).toEqual(open);
    expect(
      value(
        matches((at) => (at === 3 ? { dtJogo: '29/09/2026' } : {})),
        'loteca',
      ),
    ).toEqual(open);
    expect(value({ ...matches(), listaResultadoEquipeEsportiva: null }, 'loteca')).toEqual(open);
  });

  test('null lists leave numbers to the rules, and a message is an error', () => {
    const none = { listaDezenas: null, listaRateioPremio: null, listaMunicipioUFGanhadores: null };
    expect(value(none, 'superSete')).toMatchObject({ numbers: [], details: {} });
    expect(parseCaixaFields({ message: 'Concurso inexistente' }, 'superSete')).toMatchObject({ reason: 'error-body' });
    const counts = [{ descricaoFaixa: '7 acertos', numeroDeGanhadores: null, valorPremio: null }];
    expect(value({ listaRateioPremio: counts }, 'superSete')).toHaveProperty('details', {});
  });

  test('texts are trimmed, and empty ones dropped', () => {
    const found = value({
      localSorteio: '\u0000ESPAÇO  DA SORTE ',
      nomeMunicipioUFSorteio: 'SÃO PAULO, SP\u0000\u0000',
      observacao: '  Concurso\n especial ',
    });
    expect(found).toMatchObject({
      details: { place: 'ESPAÇO DA SORTE · SÃO PAULO, SP', note: 'Concurso especial' },
    });
    expect(value({ localSorteio: '\u0000', nomeMunicipioUFSorteio: 'SANTOS, SP', observacao: ' ' })).toMatchObject({
      details: { place: 'SANTOS, SP' },
    });
    expect(value({ localSorteio: ' ', nomeMunicipioUFSorteio: null, observacao: null })).toMatchObject({ details: {} });
  });

  test('bands without winners are kept, the Federal’s only with an amount', () => {
    const bands = (...amounts: number[]) => ({
      listaRateioPremio: amounts.map((valorPremio, index) => ({
        descricaoFaixa: ` ${index + 1}º\u0000`,
        numeroDeGanhadores: 0,
        valorPremio,
      })),
    });
    const reported = (...amounts: number[]) =>
      amounts.map((amount, index) => ({ band: `${index + 1}º`, winners: 0, amount }));
    expect(value(bands(0, 0))).toHaveProperty('details.prizes', reported(0, 0));
    expect(value(bands())).toHaveProperty('details', {});
    expect(value(bands(0, 0), 'federal')).toHaveProperty('details', {});
    expect(value(bands(0, 500), 'federal')).toHaveProperty('details.prizes', reported(0, 500));
  });

  test('the Federal’s placeholder up to contest 3589 has no prizes', () => {
    const listaRateioPremio = [200_000, 8000, 5000, 4000, 2000].map((valorPremio, index) => ({
      descricaoFaixa: `${index + 1} acertos`,
      numeroDeGanhadores: 0,
      valorPremio,
    }));
    const reported = (over: object, modality: 'federal' | 'quina' = 'federal') =>
      value({ listaRateioPremio, ...over }, modality);
    expect(reported({ numero: 3589 })).toHaveProperty('details', {});
    expect(reported({ numero: 3590 })).toHaveProperty('details.prizes');
    expect(reported({ numero: 3589, listaRateioPremio: listaRateioPremio.slice(1) })).toHaveProperty('details.prizes');
    const [first, ...others] = listaRateioPremio;
    expect(reported({ numero: 1, listaRateioPremio: [{ ...first, valorPremio: 45_000 }, ...others] })).toHaveProperty(
      'details.prizes',
    );
    expect(reported({ numero: 1, dataApuracao: '13/03/1994' }, 'quina')).toMatchObject({
      details: { currency: 'CR$' },
    });
    expect(reported({ numero: 29, dataApuracao: '03/07/1994' }, 'quina')).not.toHaveProperty('details.currency');
    expect(reported({ dataApuracao: '13/03/1994', listaRateioPremio: [] }, 'quina')).toHaveProperty('details', {});
  });

  test('money raised is in reais, a cent or the Federal’s is dropped', () => {
    const reported = (valorArrecadado: unknown, modality?: 'federal') => value({ valorArrecadado }, modality);
    expect(reported(66_603_906.5)).toHaveProperty('details', { raised: 66_603_906.5 });
    expect(reported(1)).toHaveProperty('details', { raised: 1 });
    for (const none of [0, 0.01, 0.99, -5, null, 'muito']) expect(reported(none)).toHaveProperty('details', {});
    expect(reported(5000, 'federal')).toHaveProperty('details', {});
  });

  test('places of winners have known states, the online channel no city', () => {
    const reported = (listaMunicipioUFGanhadores: unknown, winners = 2, modality?: 'federal') => {
      const bands = [{ descricaoFaixa: '6 acertos', numeroDeGanhadores: winners, valorPremio: 5 }];
      const read = value({ listaRateioPremio: bands, listaMunicipioUFGanhadores }, modality);
      return 'details' in read ? read.details?.winnersBy : read;
    };
    const at = (municipio: unknown, uf: unknown, over: object = {}) => ({ ganhadores: 1, municipio, uf, ...over });
    expect(
      reported([
        at(' São\u0000Paulo\u0000', 'SP', { posicao: 1, ganhadores: 2 }),
        at('', 'BA'),
        at(null, null),
        at('CANAL ELETRONICO', '--'),
        at('Internet', '--'),
        at('Canal Eletrônico', 'XX'),
        at('SANTA HELENA DE GOIAS', 'G'),
        at('FORTALEZA', 'C'),
        at('LISBOA', 'Portugal'),
        at('PORTO', 'PORTUGAL'),
      ]),
    ).toEqual([
      { city: 'SãoPaulo', uf: 'SP', winners: 2 },
      { city: null, uf: 'BA', winners: 1 },
      { city: null, uf: 'XX', winners: 1 },
      { city: null, uf: '--', winners: 1 },
      { city: null, uf: '--', winners: 1 },
      { city: null, uf: '--', winners: 1 },
      { city: 'SANTA HELENA DE GOIAS', uf: 'GO', winners: 1 },
      { city: 'FORTALEZA', uf: 'CE', winners: 1 },
      { city: 'LISBOA', uf: 'XX', winners: 1 },
      { city: 'PORTO', uf: 'XX', winners: 1 },
    ]);
    // Of another band, of no winner, of half a person; where the first band had no winner; of the Federal; of no shape.
    const nowhere = [
      at('a', 'SP', { posicao: 2 }),
      at('b', 'SP', { ganhadores: 0 }),
      at('c', 'SP', { ganhadores: 0.5 }),
    ];
    expect(reported(nowhere)).toBeUndefined();
    expect(reported([at('Santos', 'SP')], 0)).toBeUndefined();
    expect(reported([at('Santos', 'SP')], 1, 'federal')).toBeUndefined();
    for (const odd of [null, [], 'SP', [{ uf: 'SP' }], [at(5, 'SP')]]) expect(reported(odd)).toBeUndefined();
  });

  test('Dupla Sena’s second draw is read from either form', () => {
    const second = ['02', '03', '04', '05', '06', '07'];
    const both = { numbers: six, second };
    expect(value({ listaDezenasSegundoSorteio: second }, 'duplaSena')).toMatchObject(both);
    const beside = { listaDezenas: null, dezenas: { sorteio1: six, sorteio2: second } };
    expect(value(beside, 'duplaSena')).toMatchObject(both);
    expect(value({}, 'duplaSena')).toMatchObject({ second: [] });
    expect(value({ listaDezenasSegundoSorteio: second })).not.toHaveProperty('second');
  });

  test('a mirror’s list of numbers is read by its name', () => {
    expect(value({ listaDezenas: null, dezenas: [1, 5, 11, 22, 30, 60] })).toMatchObject({ numbers: six });
    expect(value({ listaDezenas: null })).toMatchObject({ numbers: [] });
  });

  test('a team is reported where the modality has one', () => {
    const team = { nomeTimeCoracaoMesSorte: 'SANTOS\u0000  /SP' };
    expect(value(team, 'timemania')).toMatchObject({ team: 'SANTOS /SP' });
    expect(value({}, 'timemania')).toMatchObject({ team: '' });
    expect(value(team)).not.toHaveProperty('team');
  });

  test.each([
    ['wrong-shape', 'dataApuracao', { dataApuracao: '31/02/2026' }],
    ['wrong-shape', 'dataApuracao', { dataApuracao: null }],
    ['wrong-shape', 'numero', { numero: 'x' }],
    ['wrong-shape', 'listaDezenas.1', { listaDezenas: ['01', {}] }],
    ['wrong-modality', 'QUINA', { tipoJogo: ' QUINA\u0000' }],
  ])('%s: %s', (name, detail, over) => {
    expect(value(over)).toEqual(failure(name, detail));
  });

  test.each([{ message: 'fora do ar' }, { error: {} }, { exceptionMessage: null }])('%j is an error’s body', (raw) => {
    expect(parseCaixaFields(raw, 'megaSena')).toMatchObject({ ok: false, reason: 'error-body' });
  });
  test.each([{}, { message: 7 }, null, 'nada', []])('%j is a wrong shape', (raw) => {
    expect(parseCaixaFields(raw, 'megaSena')).toMatchObject({ ok: false, reason: 'wrong-shape' });
  });
});

describe('the mirror with its own fields', () => {
  const reply = { loteria: 'megasena', concurso: 3046, data: '18/08/2026', dezenas: six };
  const value = (over: object, modality: Parameters<typeof parseHeroku>[1] = 'megaSena') => {
    const found = parseHeroku({ ...reply, loteria: modality, ...over }, modality);
    return found.ok ? found.value : found;
  };

  test('a minimal reply is read, and the first of a list is the newest', () => {
    const least = { modality: 'megaSena', contest: 3046, day: '2026-08-18', numbers: six, details: {} };
    expect(value({})).toEqual(least);
    expect(parseHeroku([reply, { ...reply, concurso: 3045 }], 'megaSena')).toEqual({ ok: true, value: least });
  });

  test('prizes are kept when one is not zero, an empty estimate is dropped', () => {
    const band = { descricao: '6 acertos', ganhadores: 2 };
    const prizes = [
      { ...band, valorPremio: 0 },
      { ...band, valorPremio: 9.5 },
    ];
    expect(value({ premiacoes: prizes, acumulou: false, valorEstimadoProximoConcurso: 50 })).toHaveProperty('details', {
      accumulated: false,
      nextEstimate: 50,
      prizes: [
        { band: '6 acertos', winners: 2, amount: 0 },
        { band: '6 acertos', winners: 2, amount: 9.5 },
      ],
    });
    expect(value({ premiacoes: prizes.slice(0, 1), acumulou: null, valorEstimadoProximoConcurso: 0 })).toHaveProperty(
      'details',
      {},
    );
    expect(value({ acumulou: true }, 'federal')).toHaveProperty('details', {});
  });

  test('a team is reported where the modality has one', () => {
    expect(value({ timeCoracao: 'SANTOS\u0000/SP' }, 'timemania')).toMatchObject({ team: 'SANTOS/SP' });
    expect(value({ timeCoracao: 'SANTOS/SP' })).not.toHaveProperty('team');
  });

  test.each([
    ['wrong-shape', 'data', { data: '2026-08-18' }],
    ['wrong-shape', 'dezenas', { dezenas: null }],
    ['wrong-shape', 'premiacoes.0.valorPremio', { premiacoes: [{ descricao: '', ganhadores: 0 }] }],
    ['wrong-modality', 'quina', { loteria: 'quina ' }],
  ])('%s: %s', (name, detail, over) => {
    expect(value(over)).toEqual(failure(name, detail));
  });
});

describe('the mirror of whole histories', () => {
  const entry = (concurso: unknown, over: object = {}) => ({ concurso, data: '2026-07-30', resultado: six, ...over });

  test('the newest contest is the one with the highest number', () => {
    const file = [entry(7), entry('9'), null, entry('x'), entry(8)];
    expect(parseGithub(file, 'megaSena', null)).toEqual({
      ok: true,
      value: { modality: 'megaSena', contest: 9, day: '2026-07-30', numbers: six },
    });
    expect(parseGithub(file, 'megaSena', 8)).toMatchObject({ ok: true, value: { contest: 8 } });
    expect(parseGithub(file, 'megaSena', 10)).toEqual(failure('not-found', '10'));
  });

  test('days are read in either form, teams and second draws by game', () => {
    const team = { time_do_coracao: 'SANTOS\u0000/SP', data: '30/07/2026' };
    expect(parseGithub([entry(1, team)], 'timemania', null)).toMatchObject({
      value: { day: '2026-07-30', team: 'SANTOS/SP' },
    });
    expect(parseGithub([entry(1, team)], 'megaSena', null)).not.toHaveProperty('value.team');
    const two = { resultado_1: [1, 2], resultado_2: ['3', 4] };
    expect(parseGithub([entry(1, two)], 'duplaSena', null)).toMatchObject({
      value: { numbers: ['01', '02'], second: ['03', '04'] },
    });
    expect(parseGithub([entry(1, two)], 'megaSena', null)).toMatchObject({ value: { numbers: six } });
    expect(parseGithub([entry(1)], 'duplaSena', null)).toMatchObject({ value: { numbers: [], second: [] } });
    expect(parseGithub([{ concurso: 1, data: '2026-07-30' }], 'quina', 1)).toMatchObject({ value: { numbers: [] } });
  });

  test.each([
    ['empty', '', []],
    ['wrong-shape', '', {}],
    ['wrong-shape', '', null],
    ['wrong-shape', 'data', [entry(1, { data: '2026-02-30' })]],
    ['wrong-shape', 'data', [entry(1, { data: 7 })]],
    ['wrong-shape', 'concurso', [null]],
    ['wrong-shape', 'resultado.0', [entry(1, { resultado: [null] })]],
  ])('%s: %s', (name, detail, raw) => {
    const found = parseGithub(raw, 'megaSena', null);
    expect(detail === 'concurso' ? { ...found, detail } : found).toEqual(failure(name, detail));
  });
});

describe('an operator’s feed', () => {
  const feed = (prizes: object) => ({ date: '2026-11-20', results: { results: { 'pt-rio': { prizes } } } });
  const rows = (...numbers: string[]) => numbers.map((number, index) => ({ place: String(index + 1), number }));

  test('a draw with one number among placeholders is reported, one with placeholders alone is not', () => {
    const found = parseFeed(
      feed({
        '09:20': rows('', ' ', '-', '–', '....', '****', '_', ' -- '),
        '11:20': [],
        '14:20': rows('-', '0019'),
        '16:20': rows('-1'),
        '18:20': rows('1-'),
      }),
    );
    expect(found).toMatchObject({ ok: true, value: [{ time: '14:20' }, { time: '16:20' }, { time: '18:20' }] });
    expect(found.ok && found.value[0]).toEqual({
      region: 'pt-rio',
      day: '2026-11-20',
      time: '14:20',
      prizes: rows('-', '0019'),
    });
  });

  test('a wrong feed names where it fails', () => {
    expect(parseFeed({ ...feed({}), date: 1 })).toEqual(failure('wrong-shape', 'date'));
    expect(parseFeed(feed({ '14:20': [{ place: 1 }] }))).toEqual(
      failure('wrong-shape', 'results.results.pt-rio.prizes.14:20.0.place'),
    );
  });
});

test('parseFeed refuses more draws than a post may hold', () => {
  const prizes = (draws: number) =>
    Object.fromEntries(
      Array.from({ length: draws }, (_, at) => [
        `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
        [{ place: '1', number: '1234' }],
      ]),
    );
  const feed = (draws: number) => ({
    date: '2026-07-31',
    results: { results: { 'pt-rio': { prizes: prizes(draws) } } },
  });
  expect(parseFeed(feed(200))).toMatchObject({ ok: true });
  expect(parseFeed(feed(201))).toMatchObject({ ok: false, reason: 'wrong-shape' });
});
