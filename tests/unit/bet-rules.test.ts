import { describe, expect, test } from 'vitest';
import { BET_KINDS } from '../../lib/core/domain/bet-kinds.ts';
import { winningExample } from '../../lib/site/bet-rules.ts';

const drawn = (...numbers: [string, string, string, string, string]) => ({ numbers });

describe('the example of a bet', () => {
  test('every kind has one where five animals came', () => {
    const five = drawn('0001', '0005', '0009', '0013', '0017');
    for (const kind of BET_KINDS) expect(winningExample(kind, five), kind).toContain('ganhou');
    expect(winningExample('terno-grupo', five)).toBe('ganhou quem tinha Avestruz, Águia, Burro');
  });

  test('names no animal or dozen twice, and is none where too few came', () => {
    const twice = drawn('0001', '1101', '0002', '0005', '0009');
    expect(winningExample('duque-grupo', twice)).toBe('ganhou quem tinha Avestruz, Águia');
    expect(winningExample('duque-dezena', twice)).toBe('ganhou quem tinha 01, 02');
    expect(winningExample('quadra-grupo', twice)).toBeNull();
    expect(winningExample('quina-dezena', twice)).toBeNull();
  });
});
