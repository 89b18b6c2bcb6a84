import { expect, test } from 'vitest';
import { fillPlaceholders } from '../../lib/server/content/placeholders.ts';

test.each(['unidade', 'quadra-grupo', 'quina-grupo', 'passe-vale'])(
  '%s has a chance and no payout recorded: marks that ask for one are refused',
  (key) => {
    expect(fillPlaceholders(`{{chance:${key}}}`)).toMatch(/%$/);
    expect(fillPlaceholders(`{{um-em:${key}}}`)).toMatch(/^[\d.]+$/);
    for (const mark of ['paga', 'volta', 'retorno', 'casa'])
      for (const of of [key, `${key}:100`])
        expect(() => fillPlaceholders(`{{${mark}:${of}}}`), mark).toThrow(/no usual payout/);
  },
);

test('a bet with a payout recorded has all of them', () => {
  expect(
    fillPlaceholders('{{paga:grupo}} {{volta:grupo:100}} {{retorno:grupo}} {{casa:grupo}}').replace(/\s/g, ' '),
  ).toBe('18 R$ 72,00 72% 28%');
});

test('a placeholder with a range is refused where tables agree', () => {
  expect(fillPlaceholders('{{paga-entre:passe}}')).toBe('75 a 90');
  for (const mark of ['paga-entre:grupo', 'paga-entre:nada'])
    expect(() => fillPlaceholders(`{{${mark}}}`)).toThrow(mark);
});

test('placeholders of methods and pulls equal the record', () => {
  const of = (mark: string) => fillPlaceholders(`{{${mark}}}`).replace(/\s/g, ' ');
  expect(of('metodo:data:apostas')).toBe('13.554');
  expect(of('metodo:repetir:apostas')).toBe('13.550');
  const hits = Number(of('metodo:atrasado:acertos'));
  expect(of('metodo:atrasado:volta')).toBe(`R$ ${((hits * 1800) / 13_550).toFixed(2).replace('.', ',')}`);
  expect(of('metodos:quantos')).toBe('9');
  expect(of('puxada:rio:passagens')).toBe('3.375');
  expect(of('puxada:rio:graus')).toBe('600');
  for (const mark of ['metodo:robo:acertos', 'metodo:data:cor', 'metodos:cor', 'puxada:rio:cor', 'puxada:minas:nunca'])
    expect(() => fillPlaceholders(`{{${mark}}}`), mark).toThrow(mark);
});
