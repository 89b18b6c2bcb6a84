import { expect, test } from 'vitest';
import { bandName, bandsByDraw } from '../../../lib/core/domain/games/contest-bands.ts';
import { type GameId, isGameId } from '../../../lib/core/domain/games/list.ts';
import { lotteriesReply } from '../../../lib/core/functions/loterias.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';

const { contests } = await readHistory();
const found = contests.flatMap(({ modality, contest, details }) =>
  isGameId(modality) && details?.prizes ? [{ modality, contest, prizes: details.prizes }] : [],
);

/** The bands of each draw, as text. */
const formOf = ({ modality, prizes }: (typeof found)[number]) =>
  bandsByDraw(modality, prizes)
    .map(({ draw, band }) => `${draw ?? ''}:${band.split(' ')[0]}`)
    .join(' ');

test('over all recorded contests, each band belongs to its draw, in the forms that were in force', () => {
  const forms = new Map<string, { from: number; to: number }>();
  for (const one of found) {
    const key = `${one.modality} ${formOf(one)}`;
    const { from = one.contest, to = one.contest } = forms.get(key) ?? {};
    forms.set(key, { from: Math.min(from, one.contest), to: Math.max(to, one.contest) });
  }
  expect(Object.fromEntries([...forms].map(([key, { from, to }]) => [key, `${from}–${to}`]))).toEqual({
    'megaSena :6 :5 :4': '1–3038',
    'quina :5 :4 :3': '1–4084',
    'quina :5 :4 :3 :2': '4085–7080',
    'lotofacil :15 :14 :13 :12 :11': '1–3750',
    'lotomania :20 :19 :18 :17 :16 :0': '1–1652',
    'lotomania :20 :19 :18 :17 :16 :15 :0': '1653–2957',
    'timemania :7 :6 :5 :4 :3 :Time': '1–2422',
    'duplaSena 1:6 2:6 2:5 2:4': '1–865',
    'duplaSena 1:6 1:5 1:4 2:6 2:5 2:4': '866–1509',
    'duplaSena 1:6 1:5 1:4 1:3 2:6 2:5 2:4 2:3': '1510–2990',
    'federal :1 :2 :3 :4 :5': '2964–6078',
    'diaDeSorte :7 :6 :5 :4 :Mês': '1–1276',
    'maisMilionaria :6 :6 :5 :5 :4 :4 :3 :3 :2 :2': '1–381',
    'superSete :7 :6 :5 :4 :3': '1–887',
  });
});

test('the wire names the draw of an old Dupla Sena’s bands', () => {
  const old = contests.find(({ modality, contest }) => modality === 'duplaSena' && contest === 500);
  if (!old?.details || !old.second) throw new Error('no contest 500');
  const reply = lotteriesReply(
    [
      {
        ...old,
        modality: 'duplaSena',
        second: old.second,
        team: null,
        special: false,
        details: old.details,
        source: 'historico',
        receivedAt: null,
        checked: 'recorded',
      },
    ],
    new Date('2026-08-01T12:00:00Z'),
    3,
  );
  expect(reply.loterias.duplaSena?.premiacao?.map(({ faixa }) => faixa)).toEqual([
    '1º sorteio, 6 acertos',
    '2º sorteio, 6 acertos',
    '2º sorteio, 5 acertos',
    '2º sorteio, 4 acertos',
  ]);
});

test('bands that nothing gives to a draw are given to none', () => {
  const bands = ['6 acertos', '5 acertos', '4 acertos', '3 acertos'].map((band) => ({ band, winners: 1, amount: 1 }));
  expect(bandsByDraw('duplaSena', bands).map(({ draw }) => draw)).toEqual([null, null, null, null]);
  expect(bandsByDraw('duplaSena', [])).toEqual([]);
  expect(bandsByDraw('quina', [...bands, ...bands]).map(({ draw }) => draw)).toEqual(Array(8).fill(null));
});

test.each<[GameId, string, string, string | null]>([
  ['megaSena', '6 acertos', '6 acertos', 'Sena'],
  ['quina', '2 acertos', '2 acertos', 'Duque'],
  ['lotofacil', '15 acertos', '15 acertos', null],
  ['timemania', 'Time do Coração', 'Time do Coração', null],
  ['federal', '1 acertos', '1º prêmio', null],
  ['federal', '1 acerto', '1º prêmio', null],
  ['federal', '10 acertos', '10º prêmio', null],
  ['federal', '1º Prêmio', '1º Prêmio', null],
  ['megaSena', 'menos de 6 acertos', 'menos de 6 acertos', null],
  ['megaSena', '6 acertos ou mais', '6 acertos ou mais', null],
])('%s: «%s» is shown as %s (%s)', (modality, band, name, word) => {
  expect(bandName(modality, band)).toEqual({ name, word });
});
