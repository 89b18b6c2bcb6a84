import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../lib/core/domain/days.ts';
import type { Draw } from '../../../lib/core/domain/draws/draw.ts';
import { type AlertInput, openCases } from '../../../lib/core/polling/alert-cases.ts';
import { SOURCE_NAMES, type SourceName, sourceOf } from '../../../lib/core/sources/list.ts';
import { newSourceState, type SourceState } from '../../../lib/core/store/source-states.ts';

const NOW = instantOf('2026-11-20', '15:00');
const HOUR = 3_600_000;
const ago = (hours: number) => NOW.getTime() - hours * HOUR;

const statesOf = (states: Partial<Record<SourceName, Partial<SourceState>>>) =>
  new Map(Object.entries(states).map(([name, state]) => [name, { ...newSourceState(), ...state }]));
const QUIET: AlertInput = {
  ...{ now: NOW, sources: SOURCE_NAMES, states: new Map(), caixaAnsweredAt: null },
  ...{ disputed: [], late: [], storeFault: null, freeBytes: null, clockJump: null, pushRefusals: [], hookTroubles: [] },
};
const found = (input: Partial<AlertInput>) =>
  openCases({ ...QUIET, ...input }).map(({ kind, subject }) => `${kind} ${subject}`.trim());

describe('openCases', () => {
  test('finds nothing when nothing is wrong', () => {
    expect(found({})).toEqual([]);
    expect(found({ states: statesOf({ lotohack: { newsAt: ago(2) } }), caixaAnsweredAt: ago(1) })).toEqual([]);
  });

  test('finds a family silent when all its members that were polled are', () => {
    const silent = { newsAt: ago(30) };
    expect(found({ states: statesOf({ lotohack: silent }) })).toEqual(['family-silent resultadofacil']);
    expect(found({ states: statesOf({ lotohack: silent, resultadofacil: silent }) })).toHaveLength(1);
    expect(found({ states: statesOf({ lotohack: silent, resultadofacil: { newsAt: ago(1) } }) })).toEqual([]);
    expect(found({ states: statesOf({ lotohack: silent }), sources: ['deunoposte'] })).toEqual([]);
  });

  test('awaits nothing of a source in probation', () => {
    const [name] = SOURCE_NAMES.filter((one) => !sourceOf(one).isProven);
    if (!name) throw new Error('no source in probation');
    expect(found({ states: statesOf({ [name]: { newsAt: ago(30) } }) })).toEqual([]);
    expect(found({ states: statesOf({ [name]: { newsAt: ago(30), provenAt: ago(60) } }) })).toHaveLength(1);
  });

  test('finds a changed page, those of single days as one, and none that is only missing', () => {
    const rest = (reason: string) => ({ until: ago(-1), times: 1, reason });
    const pageRests = {
      rio: rest('not-found'),
      look: rest('changed-page'),
      'rio/2026-11-18': rest('parse-timeout'),
      'rio/2026-11-19': rest('changed-page'),
    };
    expect(found({ states: statesOf({ ojogodobicho: { newsAt: ago(1), pageRests } }) })).toEqual([
      'page-changed ojogodobicho/look',
      'page-changed ojogodobicho/rio',
    ]);
  });

  test('finds Caixa silent when neither it nor a mirror answered for a day', () => {
    expect(found({ caixaAnsweredAt: ago(23.9) })).toEqual([]);
    expect(found({ caixaAnsweredAt: ago(24) })).toEqual(['caixa-silent']);
  });

  test('calls a store damaged only when it is', () => {
    const storeFault = { what: 'bicho.sqlite não existe', isDamage: false };
    expect(found({ storeFault })).toEqual(['store-unreachable']);
  });

  test('finds each push service that refuses notices', () => {
    const pushRefusals = ['a.example.com', 'b.example.com'].map((host) => ({ host, status: 403 }));
    expect(found({ pushRefusals })).toEqual(['push-refused a.example.com', 'push-refused b.example.com']);
  });

  test('each target of results that ended or fails is a case', () => {
    const hookTroubles = [
      { name: 'WEBHOOK_URLS, 1º endereço', status: 410, isEnded: true },
      { name: 'TELEGRAM_CHATS, @canal', status: 0, isEnded: false },
    ];
    expect(found({ hookTroubles })).toEqual([
      'hook-ended WEBHOOK_URLS, 1º endereço',
      'hook-failing TELEGRAM_CHATS, @canal',
    ]);
  });

  test('finds disputed and late draws, a damaged store and a full disk', () => {
    const slot = { region: 'look', day: '2026-11-20', time: '11:20' } as const;
    const input = {
      disputed: [{ ...slot, time: '09:20' } as Draw],
      late: [slot],
      storeFault: { what: 'danificado', isDamage: true },
      freeBytes: 199_999_999,
      clockJump: -3600,
    };
    expect(found(input)).toEqual([
      'store-damaged',
      'disk-low',
      'clock-jumped',
      'draw-disputed look/2026-11-20/09:20',
      'draw-late look/2026-11-20/11:20',
    ]);
    expect(found({ freeBytes: 200_000_000 })).toEqual([]);
  });
});
