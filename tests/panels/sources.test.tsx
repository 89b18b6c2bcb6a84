import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BeforeTheLog } from '@/components/sources/before-the-log.tsx';
import { CorrectionsList } from '@/components/sources/corrections-list.tsx';
import { CorrectionsPage } from '@/components/sources/corrections-page.tsx';
import { DelayBars, delaysOfHouses } from '@/components/sources/delay-bars.tsx';
import { ScheduleChanges } from '@/components/sources/schedule-changes.tsx';
import { SituationSlots, situationVerdict } from '@/components/sources/situation-slots.tsx';
import { SourceStandings } from '@/components/sources/source-standings.tsx';
import { SourceTable } from '@/components/sources/source-table.tsx';
import type { LoggedCorrection } from '@/lib/core/contracts/correction.ts';
import { instantOf } from '@/lib/core/domain/days.ts';
import type { ScheduleException } from '@/lib/core/domain/houses/operator-schedule.ts';
import type { SourceStanding } from '@/lib/core/views/shared-source-standings.ts';
import type { SituationView } from '@/lib/core/views/situation.ts';
import { readMended } from '@/lib/server/store/history/load.ts';
import { backfillText } from '@/lib/site/source-words.ts';
import { textOf } from '../support/markup.ts';

const DAY = '2026-11-20';
const NOW = instantOf(DAY, '14:47');
const at = (time: string, day = DAY) => instantOf(day, time).toISOString();

type Slot = SituationView['regions'][number]['slots'][number];
const slot = (time: string, over: Partial<Slot>): Slot => ({
  region: 'pt-rio',
  day: DAY,
  time,
  name: 'PT',
  state: 'out',
  checked: 'two-families',
  publishedAt: at(time),
  correctedAt: null,
  usual: 11,
  late: 16,
  ...over,
});
const viewOf = (slots: Slot[]): SituationView => ({
  day: DAY,
  readAt: NOW.toISOString(),
  regions: [
    { region: 'pt-rio', name: 'Rio de Janeiro', slots },
    { region: 'federal', name: 'Federal', slots: [] },
  ],
  sources: [],
  backfill: null,
});
const source = (over: Partial<SourceStanding>): SourceStanding => ({
  name: 'lotohack',
  family: 'resultadofacil',
  lastAskedAt: null,
  lastAnsweredAt: null,
  outcome: null,
  restsUntil: null,
  asked: 0,
  told: 0,
  compared: 0,
  alike: 0,
  delay: null,
  ...over,
});

describe('/situacao', () => {
  const unseen = { checked: null, publishedAt: null };
  test.each<[string, Partial<Slot>, string]>([
    ['out', { first: '4821' }, 'Rio PT 48 21 14h20 ✓ saiu, conferido em 2 fontes'],
    ['out, time unknown', { publishedAt: null, checked: 'recorded' }, '— hora não vista ✓ saiu, registro histórico'],
    ['corrected', { correctedAt: at('14:40') }, '14h20 corrigido'],
    ['in conference', { checked: 'in-conference' }, '14h20 em conferência'],
    ['on its way', { ...unseen, state: 'due' }, '14h31 a caminho'],
    ['late', { ...unseen, state: 'late' }, '14h31 atrasado desde 14h36'],
    ['to come', { ...unseen, state: 'upcoming' }, '14h31 ainda não é hora'],
    ['never come', { ...unseen, state: 'missing' }, '14h31 não chegou'],
  ])('a slot that is %s says so beside its hour', (_, over, entry) => {
    const text = textOf(<SituationSlots view={viewOf([slot('14:20', over)])} />);
    expect(text).toContain(entry);
    expect(text).toContain('Federal: hoje não há sorteio previsto.');
  });

  test('the verdict names what is late, else what never came, else that all is well', () => {
    const of = (...slots: Slot[]) => situationVerdict(viewOf(slots));
    expect(of(slot('14:20', {}), slot('16:20', { ...unseen, state: 'upcoming' }))).toMatchObject({
      tone: 'well',
      strong: 'Tudo em dia.',
      rest: expect.stringMatching(/^1 de 2 sorteios das casas do quadro já saiu; o próximo é .*, 16h20\.$/),
    });
    expect(of(slot('14:20', { ...unseen, state: 'missing' })).strong).toBe('1 sorteio de hoje não chegou.');
    expect(of(slot('14:20', { ...unseen, state: 'late' }))).toMatchObject({
      tone: 'late',
      strong: expect.stringMatching(/^Atrasado: .* 14h20\.$/),
    });
  });

  test('a source’s row has its last reply, delay, back-off and number of polls', () => {
    const text = (one: SourceStanding) => textOf(<SourceStandings sources={[one]} now={NOW} />);
    expect(text(source({ lastAnsweredAt: at('14:46'), outcome: 'ok', delay: 11, asked: 96 }))).toContain(
      'LotoHack 14h46 11 min — 96',
    );
    const resting = source({
      name: 'deunoposte',
      lastAnsweredAt: at('22:10', '2026-11-19'),
      outcome: 'changed-page',
      restsUntil: at('02:00', '2026-11-21'),
      asked: 1,
    });
    expect(text(resting)).toContain('Deu no Poste 19/11, 22h10 depois: a página mudou de forma — 21/11, 02h00 1');
    const pages = [
      { houses: ['pt-rio', 'look'], until: at('15:10'), reason: 'changed-page' },
      { houses: ['bahia'], until: null, reason: 'robots' },
    ];
    expect(text(source({ delay: 9, pageRests: pages }))).toContain(
      '9 min só a página de Rio e Look até 15h10: a página mudou de forma só a página de Bahia sempre: o robots.txt da fonte não deixa 0',
    );
    expect(text(source({ outcome: 'something-new' }))).toContain('LotoHack nenhuma depois: falhou — — 0');
    const caixa = { name: 'caixa', lastAnsweredAt: at('14:40'), outcome: 'partial' };
    const mirror = { name: 'guidi', lastAnsweredAt: null, outcome: 'stale-contest' };
    expect(textOf(<SourceStandings sources={[]} others={[caixa, mirror]} now={NOW} />)).toContain(
      'Caixa 14h40 — — — API Guidi nenhuma depois: contou um concurso antigo — — —',
    );
    expect(textOf(<SourceStandings sources={[]} now={NOW} />)).toContain('Nenhuma fonte foi consultada');
  });
});

describe('a source in probation', () => {
  const row = (more: Partial<SourceStanding>) =>
    textOf(
      <SourceStandings sources={[source({ name: 'bichoquente', lastAnsweredAt: at('14:46'), ...more })]} now={NOW} />,
    );

  test('is shown with its comparisons, then since when it counts, and since when it is silent', () => {
    expect(row({ trial: { agreed: 1, differing: 2 } })).toContain(
      'Bicho Quente em prova: 1 tabela igual, 2 diferentes 14h46',
    );
    expect(row({ trial: { agreed: 0, differing: 0 } })).toContain('Bicho Quente em prova, sem tabela comparada ainda');
    expect(row({ provenAt: at('09:00') })).toContain('Bicho Quente conta desde 09h00 14h46');
    expect(row({ silentSince: at('09:00', '2026-11-18') })).toContain('14h46 sem novidade desde 18/11, 09h00');
  });

  test('has every value below the name of its column', () => {
    const page = renderToStaticMarkup(
      <SourceStandings sources={[source({})]} others={[source({ name: 'caixa' })]} now={NOW} />,
    );
    expect(page.match(/<td/g)).toHaveLength(8);
    expect(page.match(/<td(?![^>]*data-label)/g)).toBeNull();
  });

  test('is marked on /fontes before its first poll, a proven one is not', () => {
    const text = textOf(<SourceTable sources={['deunoposte', 'bichoquente']} standings={[]} today="2026-11-20" />);
    expect(text).toContain('deunoposte.app.br A, de Deu no Poste');
    expect(text).toContain('bichoquente.com.br em prova, sem tabela comparada ainda');
    expect(text).toContain('40 a 90 vezes por dia');
  });
});

describe('/fontes', () => {
  test('how often a source reported what another family reported, and how often alike', () => {
    const text = (over: Partial<SourceStanding>) =>
      textOf(<SourceTable sources={['lotohack']} standings={[source(over)]} today={DAY} />);
    expect(text({ told: 1312, compared: 300, alike: 298 })).toContain('298 de 300; contou 1.312');
    expect(text({ told: 12 })).toContain('contou 12, nenhum comparado');
    expect(text({})).toMatch(/por hora —$/);
  });

  const barsOf = (slots: Slot[]) => {
    const bars = delaysOfHouses(viewOf(slots), NOW);
    return { bars, text: textOf(<DelayBars label="Demora" bars={bars} most={100} />) };
  };

  test('a house’s usual delays are of today’s slots or its next, the fastest house first', () => {
    const { bars, text } = barsOf([slot('11:20', { usual: 9, late: 15 }), slot('14:20', {})]);
    expect(text).toContain('Rio valor de partida 9 a 11 min 15 a 16 min');
    expect(text).toContain('Federal valor de partida 55 min 75 min');
    const most = bars.map(({ usual }) => usual.most);
    expect(most).toEqual(most.toSorted((a, b) => a - b));
  });

  test('a delay is a starting value until that of each slot was counted', () => {
    const counted = { isMeasured: true };
    expect(barsOf([slot('11:20', counted), slot('14:20', counted)]).text).toContain('Rio 11 min 16 min');
    expect(barsOf([slot('11:20', counted), slot('14:20', {})]).text).toContain('Rio valor de partida 11 min');
  });
});

describe('/correcoes', () => {
  const drawn: LoggedCorrection = {
    kind: 'draw',
    id: 'pt-sp/2026-07-02/17:00@x',
    region: 'pt-sp',
    day: '2026-07-02',
    time: '17:00',
    name: 'PT-SP',
    at: at('18:25', '2026-07-02'),
    before: ['9663', '1111', '2222', '3333', '1623'],
    after: ['1623', '3333', '2222', '1111', '9663'],
    source: 'lotohack',
    reason: 'a própria fonte se corrigiu',
  };
  const html = (one: LoggedCorrection) => renderToStaticMarkup(<CorrectionsList corrections={[one]} />);
  const text = (one: LoggedCorrection) => textOf(<CorrectionsList corrections={[one]} />);

  test('a correction is a row of its changed places, source, reason and a link to its draw', () => {
    expect(text(drawn)).toContain(
      'PT-SP 17h00 de 02/07/2026 1º Antes: 9663 → Agora: 1623 2º Antes: 1111 → Agora: 3333 4º Antes: 3333 → Agora: 1111 5º Antes: 1623 → Agora: 9663 02/07/2026, 18h25 . Por: LotoHack. Motivo: a própria fonte se corrigiu.',
    );
    expect(html(drawn)).toContain('href="/resultados/sao-paulo/2026-07-02/17h00"');
    expect(html(drawn).match(/<del>\d+<\/del>/g)).toHaveLength(4);
    expect(html(drawn)).toContain('<ins>9663</ins>');
    expect(html(drawn)).not.toContain('2222');
  });

  test('CorrectionsPage shows a hundred and leads to newer and older ones where there are any', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...drawn, id: `${drawn.id}${at}` }));
    const page = (count: number, nth: number) =>
      renderToStaticMarkup(<CorrectionsPage siteUrl="https://bicho.test" found={many(count)} page={nth} />);
    expect(page(101, 1).match(/<del>/g)).toHaveLength(400);
    expect(page(101, 1)).toContain('href="/correcoes/2"');
    expect(page(100, 1)).not.toContain('Páginas de correções');
    expect(page(1, 2)).toMatch(/rel="prev"[^>]*href="\/correcoes"/);
    expect(page(1, 2)).not.toContain('Mais antigas');
  });

  test('BeforeTheLog tells the 11 draws moved and the 50 added before the log, each with its page', async () => {
    const shown = renderToStaticMarkup(<BeforeTheLog mended={await readMended()} />);
    expect(shown.match(/estava às/g)).toHaveLength(11);
    expect(shown.match(/>acrescentado</g)).toHaveLength(50);
    expect(shown).toContain(
      'Antes desta lista: 11 sorteios do histórico mudados de hora (2 da Federal) e 50 acrescentados',
    );
    expect(shown).toContain('href="/resultados/rio/2026-06-25/14h20"');
  });

  test('a correction without a source or reason says so', () => {
    expect(text({ ...drawn, source: null, reason: null })).toContain('Quem corrigiu e por quê não foi anotado.');
    expect(text({ ...drawn, source: 'operador', reason: 'Digitei <errado>!' })).toContain(
      'Por: operador. Motivo: Digitei &lt;errado&gt;!',
    );
    expect(text({ ...drawn, source: 'feed:exemplo.com', reason: null })).toContain('Por: exemplo.com.');
  });

  test('a draw that was taken back, and a contest whose numbers stayed', () => {
    const gone = { ...drawn, after: [], source: 'sistema', reason: null };
    expect(text(gone)).toContain('Antes: 9663 1111 2222 3333 1623 → Agora: sem resultado neste horário 02/07/2026');
    expect(text({ ...drawn, before: [] })).toContain('Antes: sem resultado neste horário → Agora: 1623 3333');
    expect(html(gone)).toContain('href="/resultados/sao-paulo/2026-07-02"');
    const contest: LoggedCorrection = {
      kind: 'contest',
      id: 'quina/7080@x',
      modality: 'quina',
      contest: 7080,
      day: '2026-07-31',
      at: at('09:00'),
      before: ['01', '02', '03', '04', '05'],
      after: ['01', '02', '03', '04', '05'],
      source: 'caixa',
      reason: null,
    };
    expect(text(contest)).toContain('mudou outro dado do concurso. 20/11/2026, 09h00 . Por: Caixa.');
    expect(text(contest)).toContain('Quina, concurso 7080 Os números ficaram');
    // Numbers in order: one that came in moves the others, which are not new.
    const moved = html({ ...contest, after: ['02', '03', '04', '05', '06'] });
    expect(moved.match(/<(?:del|ins)>\d+/g)).toEqual(['<del>01', '<ins>06']);
  });

  test('CorrectionsList without any says so', () => {
    expect(textOf(<CorrectionsList corrections={[]} />)).toContain('Nenhuma correção até agora');
  });
});

describe('changes of the schedule', () => {
  const note = { reason: 'Eleições.', at: at('09:05') };
  const onDay = (day: string, held: string[], dropped: string[], over: Partial<ScheduleException> = {}) =>
    ({ id: `pt-rio-${day}`, house: 'pt-rio', ...note, day, held, dropped, ...over }) as ScheduleException;
  const shown = (...exceptions: ScheduleException[]) => textOf(<ScheduleChanges exceptions={exceptions} today={DAY} />);

  test('each has a line that says what changes, since when it is known and why', () => {
    expect(shown(onDay('2026-11-21', ['18:50'], ['18:20']))).toContain(
      'Rio de Janeiro, 21/11/2026: o sorteio das 18h20 passa para as 18h50. Anotado em 20/11/2026 às 09h05. Motivo: Eleições.',
    );
    expect(shown(onDay(DAY, ['10:10', '12:00'], []))).toContain('20/11/2026: há sorteio às 10h10 e 12h00.');
    expect(shown(onDay(DAY, [], ['11:20', '14:20']))).toContain('não há os sorteios das 11h20 e 14h20.');
    expect(shown(onDay(DAY, ['10:10'], ['11:20', '14:20']))).toContain(
      'há sorteio às 10h10 e não há os sorteios das 11h20 e 14h20.',
    );
    const hour = { id: 'x', house: 'look', ...note, time: '18:40', from: '2026-12-01' } as const;
    expect(shown({ ...hour, weekdays: [0, 6] })).toContain(
      'Look, a partir de 01/12/2026: sorteio às 18h40: domingo e sábado.',
    );
    expect(shown({ ...hour, weekdays: [], until: '2026-12-31' })).toContain(
      'Look, de 01/12/2026 a 31/12/2026: não há sorteio às 18h40.',
    );
  });

  test('an exception taken back is struck out with its reason, and an old one has no line', () => {
    const withdrawn = { at: at('10:00'), reason: 'Engano.' };
    expect(shown(onDay(DAY, ['10:10'], [], { withdrawn }))).toContain('Retirado em 20/11/2026 às 10h00: Engano.');
    expect(shown(onDay('2026-11-12', ['10:10'], []))).toBe('');
    expect(shown(onDay('2026-11-13', ['10:10'], []))).not.toBe('');
    expect(shown()).toBe('');
  });
});

test.each([
  [{ left: 85, of: 90 }, 'Buscando os dias que faltam: 5 de 90 já chegaram.'],
  [{ left: 91, of: 90 }, 'Buscando os dias que faltam: 0 de 90 já chegaram.'],
  [{ left: 1, of: 1 }, 'Buscando o dia que falta no arquivo.'],
])('how far the fetching of missing days is: %o', (backfill, words) => {
  expect(backfillText(backfill)).toBe(words);
});
