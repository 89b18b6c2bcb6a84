import { addDays, type PlainDay, weekdayOf } from '../days.ts';
import { dayFromEaster } from '../holidays.ts';

/** The nth of a weekday in a month: the second Sunday of May. */
const nthOn = (nth: number, weekday: number, month: string) => (year: number) => {
  const first = `${year}-${month}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
};
const fixed = (date: string) => (year: number) => `${year}-${date}`;
const fromEaster = (days: number) => (year: number) => dayFromEaster(year, days);

export type Holiday = { name: string; words: readonly string[]; dayOf: (year: number) => PlainDay };

/**
 * Days that people call by name; words without what only binds. Sources: Leis 662/1949, 6.802/1980, 10.607/2002 and
 * 14.759/2023; the moveable ones by Easter; the others by custom.
 */
export const HOLIDAYS: readonly Holiday[] = [
  { name: 'Véspera de Ano-Novo', words: ['reveillon', 'virada ano'], dayOf: fixed('12-31') },
  // Of a year that is named, the evening before it.
  { name: 'Véspera de Ano-Novo', words: ['vespera ano novo'], dayOf: (year) => `${year - 1}-12-31` },
  { name: 'Ano-Novo', words: ['ano novo', 'primeiro ano', 'confraternizacao universal'], dayOf: fixed('01-01') },
  { name: 'Sexta-feira de Carnaval', words: ['sexta carnaval', 'sexta feira carnaval'], dayOf: fromEaster(-51) },
  { name: 'Sábado de Carnaval', words: ['sabado carnaval'], dayOf: fromEaster(-50) },
  { name: 'Domingo de Carnaval', words: ['domingo carnaval'], dayOf: fromEaster(-49) },
  { name: 'Segunda-feira de Carnaval', words: ['segunda carnaval', 'segunda feira carnaval'], dayOf: fromEaster(-48) },
  {
    name: 'Terça-feira de Carnaval',
    words: ['carnaval', 'terca carnaval', 'terca feira carnaval'],
    dayOf: fromEaster(-47),
  },
  { name: 'Quarta-feira de Cinzas', words: ['quarta cinzas', 'quarta feira cinzas', 'cinzas'], dayOf: fromEaster(-46) },
  { name: 'Domingo de Ramos', words: ['domingo ramos'], dayOf: fromEaster(-7) },
  { name: 'Quinta-feira Santa', words: ['quinta santa', 'quinta feira santa'], dayOf: fromEaster(-3) },
  {
    name: 'Sexta-feira Santa',
    words: ['sexta santa', 'sexta feira santa', 'sexta paixao', 'sexta feira paixao', 'paixao cristo'],
    dayOf: fromEaster(-2),
  },
  { name: 'Sábado de Aleluia', words: ['sabado aleluia', 'sabado santo'], dayOf: fromEaster(-1) },
  { name: 'Páscoa', words: ['pascoa', 'domingo pascoa'], dayOf: fromEaster(0) },
  { name: 'Tiradentes', words: ['tiradentes'], dayOf: fixed('04-21') },
  { name: 'São Jorge', words: ['sao jorge', 'dia sao jorge'], dayOf: fixed('04-23') },
  { name: 'Dia do Trabalho', words: ['dia trabalho', 'dia trabalhador', 'primeiro maio'], dayOf: fixed('05-01') },
  { name: 'Dia das Mães', words: ['dia maes'], dayOf: nthOn(2, 0, '05') },
  { name: 'Corpus Christi', words: ['corpus christi', 'corpus cristi'], dayOf: fromEaster(60) },
  { name: 'Dia dos Namorados', words: ['dia namorados'], dayOf: fixed('06-12') },
  { name: 'Santo Antônio', words: ['santo antonio'], dayOf: fixed('06-13') },
  { name: 'São João', words: ['sao joao', 'dia sao joao'], dayOf: fixed('06-24') },
  { name: 'São Pedro', words: ['sao pedro'], dayOf: fixed('06-29') },
  { name: 'Dia dos Pais', words: ['dia pais'], dayOf: nthOn(2, 0, '08') },
  {
    name: 'Independência',
    words: ['independencia', 'dia independencia', '7 setembro', 'sete setembro'],
    dayOf: fixed('09-07'),
  },
  {
    name: 'Nossa Senhora Aparecida',
    words: ['nossa senhora aparecida', 'aparecida', 'dia criancas'],
    dayOf: fixed('10-12'),
  },
  { name: 'Finados', words: ['finados', 'dia finados', 'dia mortos'], dayOf: fixed('11-02') },
  { name: 'Proclamação da República', words: ['proclamacao republica', 'proclamacao'], dayOf: fixed('11-15') },
  { name: 'Consciência Negra', words: ['consciencia negra', 'dia consciencia negra', 'zumbi'], dayOf: fixed('11-20') },
  { name: 'Véspera de Natal', words: ['vespera natal', 'vesperas natal'], dayOf: fixed('12-24') },
  { name: 'Natal', words: ['natal', 'dia natal'], dayOf: fixed('12-25') },
];
