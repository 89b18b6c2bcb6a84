import { expect, test } from 'vitest';
import { fillMarks } from '../../lib/server/content/placeholders.ts';

test.each(['unidade', 'quadra-grupo', 'quina-grupo', 'passe-vale'])(
  '%s has a chance and no payout on record: marks that ask for one are refused',
  (key) => {
    expect(fillMarks(`{{chance:${key}}}`)).toMatch(/%$/);
    expect(fillMarks(`{{um-em:${key}}}`)).toMatch(/^[\d.]+$/);
    for (const mark of ['paga', 'volta', 'retorno', 'casa'])
      for (const of of [key, `${key}:100`])
        expect(() => fillMarks(`{{${mark}:${of}}}`), mark).toThrow(/no usual payout/);
  },
);

test('a bet with a payout on record has all of them', () => {
  expect(fillMarks('{{paga:grupo}} {{volta:grupo:100}} {{retorno:grupo}} {{casa:grupo}}').replace(/\s/g, ' ')).toBe(
    '18 R$ 72,00 72% 28%',
  );
});
