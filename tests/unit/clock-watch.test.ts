import { describe, expect, test } from 'vitest';
import { alertWords } from '../../lib/server/alerts/words.ts';
import { makeClockWatch } from '../../lib/server/collect/clock-watch.ts';

const MINUTE = 60_000;

function played() {
  const clocks = { wall: 1_000_000, steady: 0 };
  const lines: string[] = [];
  const watch = makeClockWatch({
    wall: () => clocks.wall,
    steady: () => clocks.steady,
    log: (event, fields) => lines.push(`${event} ${fields?.seconds}`),
  });
  const pass = (wall: number, steady = wall) => {
    clocks.wall += wall;
    clocks.steady += steady;
    watch.look();
  };
  return { pass, lines, recent: watch.recent };
}

describe('makeClockWatch', () => {
  test('is silent while both clocks go alike, and about corrections of seconds', () => {
    const { pass, lines, recent } = played();
    for (const drift of [0, 900, -900, 30_000, -30_000]) pass(MINUTE + drift, MINUTE);
    expect(lines).toEqual([]);
    expect(recent()).toBeNull();
  });

  test('notices a day ahead and the way back, and forgets after ten minutes', () => {
    const { pass, lines, recent } = played();
    pass(24 * 60 * MINUTE, MINUTE);
    expect(recent()).toEqual({ seconds: 86_340 });
    pass(-24 * 60 * MINUTE, MINUTE);
    expect(lines).toEqual(['clock-jumped 86340', 'clock-jumped -86460']);
    for (let minute = 0; minute < 10; minute++) pass(MINUTE);
    expect(recent()).toBeNull();
  });
});

test.each([
  [86_340, 'adiantou 24 horas'],
  [-61, 'atrasou 1 minuto'],
  [5400, 'adiantou 90 minutos'],
])('alertWords says that a clock went %i s', (seconds, words) => {
  expect(alertWords({ kind: 'clock-jumped', subject: '', seconds }, 'https://x.test').title).toContain(words);
});
