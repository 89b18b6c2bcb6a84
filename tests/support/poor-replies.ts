import type { StoredContest } from '../../lib/core/contracts/contest.ts';
import type { PanelView } from '../../lib/core/contracts/panel.ts';
import { instantOf } from '../../lib/core/domain/days.ts';
import { betOptionsAt } from '../../lib/core/functions/bet-options.ts';
import { lotteriesReply } from '../../lib/core/functions/loterias.ts';
import { regionView } from '../../lib/core/views/panel.ts';
import { storedDraw } from './stored-draw.ts';

const now = instantOf('2026-11-20', '11:32');

const draw = (day: string, time: string, first: string) =>
  storedDraw(day, time, {
    numbers: [first, '1111', '2222', '3333', '4444'],
    drawn6to10: ['5555', '6666', '7777', '8888', '9999'],
    checked: 'in-conference',
    families: ['resultadofacil'],
    rivals: [{ numbers: ['9663', '1111', '2222', '3333', '4444'], families: ['ojogodobicho'] }],
    correctedAt: instantOf(day, time).toISOString(),
  });

const contest: StoredContest = {
  modality: 'timemania',
  contest: 2422,
  day: '2026-11-19',
  numbers: ['11', '19', '21', '24', '34', '68', '78'],
  second: null,
  team: 'TOMBENSE/MG',
  special: false,
  details: { accumulated: true, prizes: [{ band: '7 acertos', winners: 2, amount: 10.5 }], nextEstimate: 6_000_000 },
  source: 'caixa',
  receivedAt: '2026-11-20T14:00:00.000Z',
  checked: 'official',
};
const dupla: StoredContest = { ...contest, modality: 'duplaSena', contest: 2990, team: null, second: ['01', '02'] };

const draws = [
  draw('2026-11-19', '21:20', '0982'),
  draw('2026-11-20', '09:20', '6806'),
  draw('2026-11-20', '11:20', '0019'),
];
const regions = [regionView('pt-rio', draws, now), regionView('look', [], now)];
const panel: PanelView = {
  regions,
  backfill: { left: 101, of: 113 },
  readAt: now.toISOString(),
};

const [slots, paid] = betOptionsAt(now).betOptions;

/** A whole reply of each call that a page asks, as of a Friday in November. */
export const WHOLE = {
  operatorNow: {
    today: '2026-11-20',
    time: '19h43',
    day: '2026-11-20',
    late: [
      {
        title: 'Rio 14h20, 7 min de atraso',
        text: 'costuma sair 14h31',
        slot: { house: 'rio', day: '2026-11-20', time: '14:20' },
      },
    ],
    alerts: [
      { title: 'Sorteio com atraso', text: 'Nenhuma fonte.', slot: { house: 'rio', day: '2026-11-20', time: '14:20' } },
      { title: 'Pouco espaço em disco', text: 'Restam 10 MB.', slot: null },
    ],
    houses: [
      {
        house: 'rio',
        name: 'Rio de Janeiro',
        drawn: 5,
        slots: [
          { time: '14:20', name: 'PT', state: 'saiu', tone: 'out', first: '4829' },
          { time: '16:20', name: 'PTV', state: null, tone: 'none', first: null },
        ],
      },
    ],
    sources: [{ name: 'LotoHack', answered: '19h40', trouble: null, rest: null }],
  },
  standing: { digest: '0f1e2d3c4b5a', numbers: ['4829', '1234', '5678', '9012', '3456'] },
  readDraws: {
    draws: [
      {
        at: 0,
        house: 'rio',
        name: 'Rio de Janeiro, PT 14h20',
        day: '2026-11-20',
        dayText: 'hoje, 20/11',
        isToday: true,
        time: '14:20',
        rows: [{ place: 1, number: '4829', animal: 'Camelo', isReckoned: false, trouble: null }],
        proofs: [{ is: 'right', text: 'cinco prêmios' }],
        stands: { digest: null, numbers: [] },
        displaced: [{ draw: 'rio/2026-11-19/14:20', numbers: ['4829'] }],
        refused: null,
      },
    ],
    unread: [{ line: 3, text: 'oi' }],
    notice: 'Lida como página de Deu no Poste.',
    pages: [{ key: 'deunoposte sp', name: 'Deu no Poste: São Paulo' }],
  },
  operatorSessions: {
    sessions: [
      {
        id: '0f1e2d3c4b5a',
        openedBy: '1a2b3c4d',
        passkey: null,
        origin: '198.51.100.0',
        openedAt: '2026-11-20T17:31:00.000Z',
        expiresAt: '2026-11-21T05:31:00.000Z',
        isCurrent: true,
      },
    ],
  },
  operatorCases: {
    at: '2026-11-20T22:43:00.000Z',
    kinds: [
      {
        code: 'disputed',
        text: 'Fontes diferem',
        cases: [
          {
            id: '0f1e2d3c4b5a',
            name: 'Rio de Janeiro · PT 14h20',
            day: '20/11/2026',
            stands: { numbers: ['0019'], by: ['LotoHack'] },
            told: [{ numbers: ['0020'], by: ['Deu no Poste'] }],
            detail: '',
            draw: { house: 'rio', day: '2026-11-20', time: '14:20' },
            contest: null,
            expects: '0b9c1d2e3f405162',
            seen: null,
            dismissed: null,
          },
          {
            id: '1f1e2d3c4b5a',
            name: 'Mega-Sena, concurso 3046',
            day: '18/08/2026',
            stands: null,
            told: [],
            detail: '> 60',
            draw: null,
            contest: {
              modality: 'megaSena',
              contest: 3046,
              day: '2026-08-18',
              numbers: ['04'],
              second: ['05'],
              team: 'FLAMENGO/RJ',
              extra: { month: ['maio'] },
            },
            expects: null,
            seen: { first: '2026-11-20T22:43:00.000Z', last: '2026-11-20T22:43:00.000Z', times: 2 },
            dismissed: { at: '2026-11-20T22:43:00.000Z', by: 'token 1a2b3c4d', reason: 'Engano.' },
          },
        ],
      },
    ],
    isMore: false,
  },
  operatorSources: {
    sources: [
      {
        source: 'lotohack',
        name: 'LotoHack',
        isOn: false,
        switched: { on: false, at: '2026-11-20T22:43:00.000Z', by: 'token 1a2b3c4d', reason: null },
        answered: null,
        trouble: null,
        rest: null,
        asked: 0,
        told: 0,
        agreed: 0,
      },
      {
        source: 'deunoposte',
        name: 'Deu no Poste',
        isOn: true,
        switched: { on: true, at: '2026-11-20T22:43:00.000Z', by: 'passkey Celular', reason: 'Voltou.' },
        answered: 'às 19h31',
        trouble: 'fora do ar',
        rest: 'às 20h31',
        asked: 12,
        told: 300,
        agreed: 298,
      },
    ],
  },
  askedSource: { page: 'rio', outcome: 'ok', text: 'respondeu', accepted: 1, rejected: 0 },
  sourceReply: { source: 'lotohack', page: 'rio', at: '2026-11-20T22:43:00.000Z', bytes: 3, text: '<p>' },
  postedContests: { rejected: [{ reason: 'Dia inválido' }] },
  operatorSchedule: {
    houses: [{ house: 'look', name: 'Look', hours: ['18h20: todos os dias'] }],
    lines: [
      { id: 'look-2026-11-23', house: 'look', text: 'Look, 23/11/2026', reason: 'Feriado.', isWithdrawn: false },
      { id: 'quina-2026-11-23', house: null, text: 'Quina, 23/11/2026', reason: 'Feriado.', isWithdrawn: true },
    ],
    proposals: [{ text: 'Look: saiu.', entry: { house: 'look', time: '14:40', weekdays: [1], from: '2026-11-17' } }],
  },
  schedulePreview: { changes: [{ text: 'Look: sai 18h20', days: ['2026-11-23'] }], rejected: ['nada'] },
  operatorPayouts: {
    bets: [{ bet: 'group', name: 'Grupo', today: '20 vezes', usual: '18 vezes' }],
    lines: [{ id: 'group-2026-11-23', bet: 'group', text: 'Grupo: 20 vezes desde 23/11/2026', reason: '' }],
  },
  payoutsPreview: {
    changes: [
      { text: 'Grupo', bet: 'group', from: '2026-11-23', until: '2026-11-24', before: 18, after: 20 },
      { text: 'Grupo', bet: 'group', from: '2026-12-23', until: null, before: 18, after: 20 },
    ],
    rejected: ['nada'],
  },
  siteSettings: {
    settings: [{ name: 'AFFILIATE', value: 'off', from: 'desk', variable: 'on' }],
    notice: { text: 'Hoje não há Federal.', day: '2026-11-21', time: '09:00', isOver: false },
    targets: [{ name: 'ntfy', host: 'ntfy.sh' }],
    refused: ['A variável SMTP_URL falta.'],
    revision: 3,
  },
  alertTest: { outcomes: [{ name: 'ntfy', ok: true, text: 'recebido (200)' }] },
  operatorPasskeys: {
    passkeys: [
      { id: '0f1e2d3c4b5a', name: 'Celular', addedAt: '2026-11-20T17:31:00.000Z', usedAt: null },
      { id: '1f1e2d3c4b5a', name: 'Mesa', addedAt: '2026-11-20T17:31:00.000Z', usedAt: '2026-11-21T17:31:00.000Z' },
    ],
    obstacle: null,
  },
  posted: {
    accepted: 1,
    corrected: 0,
    rejected: [{ draw: 'pt-rio/2026-11-20/14:20', code: 'future', reason: 'O sorteio ainda não aconteceu' }],
    displaced: [{ draw: 'pt-rio/2026-11-19/14:20', numbers: ['0019'] }],
    changes: [{ draw: 'pt-rio/2026-11-20/14:20', before: [], after: ['0019'] }],
  },
  results: { panel },
  lotteries: lotteriesReply([contest, dupla], now, 3),
  betOptions: { betOptions: [slots, { ...paid, sourced: ['unit'] }] },
  articleStatus: {
    last_updated: '2026-11-20T14:00:00.000Z' as string | null,
    update_count: 2,
  },
  search: {
    query: 'cobra',
    lines: [
      { kind: 'Bicho' as const, title: 'Cobra', text: 'Grupo 9: 33 34 35 36', href: '/sonhos#grupos' },
      { kind: 'Sonho' as const, title: 'Sonhar com Cobra', text: 'Cobra', href: '/sonhos?q=Cobra' },
      {
        kind: 'Sorteio' as const,
        title: 'Rio PT',
        text: '5948 Elefante',
        href: '/resultados/rio',
        house: 'pt-rio',
        pieces: [
          { house: null, text: 'Hoje:' },
          { house: 'pt-rio', text: 'Rio: 5948' },
        ],
      },
    ],
  },
  checkReply: { success: true, message: 'Verificação de novos resultados concluída.' },
};

/** What is in a wrong place: of another type, empty, or no value at all. */
const STRANGE: readonly unknown[] = [
  undefined,
  null,
  'texto',
  '',
  '7',
  7,
  -1,
  7.5,
  true,
  [],
  {},
  [null],
  [{}],
  { a: 1 },
];

/** A reply with each of its parts, however deep, taken out or replaced by something strange: path, and what came of it. */
export function* spoilt(
  whole: unknown,
  at: readonly (string | number)[] = [],
): Generator<{ name: string; reply: unknown }> {
  const place = at.join('.') || 'the reply';
  for (const strange of STRANGE) yield { name: `${place}: ${JSON.stringify(strange)}`, reply: strange };
  if (Array.isArray(whole)) {
    yield { name: `${place}: cut`, reply: whole.slice(0, -1) };
    yield { name: `${place}: longer`, reply: [...whole, whole[0]] };
  }
  if (typeof whole !== 'object' || whole === null) return;
  for (const [key, part] of Object.entries(whole)) {
    const { [key]: _, ...rest } = whole as Record<string, unknown>;
    if (!Array.isArray(whole)) yield { name: `${[...at, key].join('.')}: left out`, reply: rest };
    for (const { name, reply } of spoilt(part, [...at, key])) {
      const copy: unknown = Array.isArray(whole)
        ? whole.map((one, n) => (String(n) === key ? reply : one))
        : { ...whole, [key]: reply };
      yield { name, reply: copy };
    }
  }
}
