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

test('where tables differ, a text tells from where to where; elsewhere it is refused', () => {
  expect(fillMarks('{{paga-entre:passe}}')).toBe('75 a 90');
  for (const mark of ['paga-entre:grupo', 'paga-entre:nada']) expect(() => fillMarks(`{{${mark}}}`)).toThrow(mark);
});

test('methods and pulls: their figures are those of the record, and what there is none of is refused', () => {
  const of = (mark: string) => fillMarks(`{{${mark}}}`).replace(/\s/g, ' ');
  expect(of('metodo:data:apostas')).toBe('13.083');
  expect(of('metodo:repetir:apostas')).toBe('13.079');
  const hits = Number(of('metodo:atrasado:acertos'));
  expect(of('metodo:atrasado:volta')).toBe(`R$ ${((hits * 1800) / 13_079).toFixed(2).replace('.', ',')}`);
  expect(of('metodos:quantos')).toBe('9');
  expect(of('puxada:rio:passagens')).toBe('3.261');
  expect(of('puxada:rio:graus')).toBe('600');
  for (const mark of ['metodo:robo:acertos', 'metodo:data:cor', 'metodos:cor', 'puxada:rio:cor', 'puxada:bahia:nunca'])
    expect(() => fillMarks(`{{${mark}}}`), mark).toThrow(mark);
});
