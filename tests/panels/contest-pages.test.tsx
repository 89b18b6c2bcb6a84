import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { ContestPage } from '@/components/federal/contest-page.tsx';
import { ContestYearPage } from '@/components/federal/contest-year-page.tsx';
import { ModalityPage } from '@/components/federal/modality-page.tsx';
import type { ContestPage as ContestView, StoredContest } from '@/lib/core/contracts/views.ts';
import { admitContest } from '@/lib/core/domain/contest-admission.ts';
import { contestLine } from '@/lib/core/domain/contest-line.ts';
import { MODALITIES, type Modality, RULES } from '@/lib/core/domain/modalities.ts';
import { readHistory } from '@/lib/server/store/history.ts';
import { contestDescription, contestTitle, modalityTitle } from '@/lib/site/contests.ts';
import { randomFrom } from '../support/random.ts';

const NOW = new Date('2026-08-01T12:00:00Z');
const told = (await readHistory()).contests;
const contests: StoredContest[] = told.flatMap((contest) => {
  const admitted = admitContest(contest, NOW);
  return admitted.ok
    ? [{ ...admitted.value, source: 'historico', receivedAt: null, checked: 'recorded' as const }]
    : [];
});
const of = (modality: Modality) => contests.filter((contest) => contest.modality === modality);

function viewOf(contest: StoredContest): ContestView {
  const own = of(contest.modality).sort((a, b) => a.contest - b.contest);
  const at = own.indexOf(contest);
  const neighbour = (one: StoredContest | undefined) => (one ? { contest: one.contest, day: one.day } : null);
  return {
    contest,
    before: neighbour(own[at - 1]),
    after: neighbour(own[at + 1]),
    newest: own.at(-1)?.contest ?? null,
    corrections: [],
  };
}

const htmlOf = (contest: StoredContest) =>
  renderToStaticMarkup(
    <ContestPage
      siteUrl="https://exemplo.com.br"
      modality={contest.modality}
      number={contest.contest}
      view={viewOf(contest)}
    />,
  );

/** What a piece of markup says, without what is said to machines. */
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('\u00a0', ' ');
const cellsOf = (row: string) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell));
const rowsOf = (table: string) =>
  [...(/<tbody.*<\/tbody>/s.exec(table)?.[0] ?? '').matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => cellsOf(row));

const count = new Intl.NumberFormat('pt-BR');
const cents = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const ANIMALS =
  'Avestruz Águia Burro Borboleta Cachorro Cabra Carneiro Camelo Cobra Coelho Cavalo Elefante Galo Gato Jacaré Leão Macaco Porco Pavão Peru Touro Tigre Urso Veado Vaca'.split(
    ' ',
  );
const animalOf = (number: string) => ANIMALS[Math.ceil((Number(number.slice(-2)) || 100) / 4) - 1];
const dayOf = (day: string) => day.split('-').reverse().join('/');

/** Where forms, currencies and placeholders change, and what is told oddly. */
const EDGES: Record<Modality, readonly number[]> = {
  megaSena: [1, 2028, 2110, 2955, 3010, 3038],
  quina: [1, 10, 28, 29, 4084, 4085, 5002, 7051, 7080],
  lotofacil: [1, 432, 440, 3480, 3750],
  lotomania: [1, 1480, 1652, 1653, 2957],
  timemania: [1, 2422],
  duplaSena: [1, 500, 865, 866, 1509, 1510, 1771, 2990],
  federal: [1, 100, 377, 3000, 3114, 3154, 3589, 3590, 5000, 6078, 6079, 6087],
};
const SAMPLED = 40;
const random = randomFrom(17);
const SAMPLE = MODALITIES.flatMap((modality) => {
  const own = of(modality);
  const edges = own.filter(({ contest }) => EDGES[modality].includes(contest));
  return [...edges, ...Array.from({ length: SAMPLED }, () => own[Math.floor(random() * own.length)] as StoredContest)];
});

describe('a sample of the recorded contests, of every modality and time', () => {
  test('the sample holds what it is meant to', () => {
    expect(SAMPLE.length).toBe(SAMPLED * MODALITIES.length + Object.values(EDGES).flat().length);
  });

  test('numbers, prizes and titles are exactly the store’s', () => {
    for (const contest of SAMPLE) {
      const { modality, contest: number, day, numbers, second, team, details } = contest;
      const id = `${modality} ${number}`;
      const html = htmlOf(contest);
      const { name } = RULES[modality];
      expect(textOf(html), id).toContain(`${name} ${number}`);
      const tables = [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) => table);

      if (modality === 'federal') {
        const [tickets = ''] = tables;
        const expected = numbers.map((ticket, index) => [
          `${index + 1}º`,
          ticket.slice(1),
          expect.stringContaining(animalOf(ticket) ?? ''),
          ...(details.prizes ? [`R$ ${cents.format(details.prizes[index]?.amount ?? Number.NaN)}`] : []),
        ]);
        expect(rowsOf(tickets), id).toEqual(expected);
        expect(textOf(html), id).not.toMatch(/ganhador/);
        expect(/não registrado/.test(html), id).toBe(!details.prizes);
        expect(contestTitle(contest)).toBe(
          `Resultado da Loteria Federal ${number} de ${dayOf(day)}: ${numbers[0]?.slice(1)}, ${animalOf(numbers[0] ?? '')}`,
        );
        continue;
      }

      const balls = [...html.matchAll(/<ul[^>]*aria-label="Números[^>]*>(.*?)<\/ul>/gs)].map(([, list = '']) =>
        [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, ball]) => ball),
      );
      expect(balls, id).toEqual(second ? [numbers, second] : [numbers]);
      if (team) expect(html, id).toContain(team.replaceAll("'", '&#x27;'));
      const said = `${numbers.join(' ')}${second ? ` e ${second.join(' ')}` : ''}${team ? `, ${team}` : ''}`;
      expect(contestTitle(contest), id).toBe(`Resultado da ${name} ${number} de ${dayOf(day)}: ${said}`);
      expect(contestDescription(contest), id).toContain(said);

      const sign = details.currency ?? 'R$';
      const paid = tables.filter((table) => table.includes('Premiação')).flatMap(rowsOf);
      const words = paid.map(([band = '', ...rest]) => [band.replace(/ \(.*\)$/, ''), ...rest]);
      expect(words, id).toEqual(
        (details.prizes ?? []).map(({ band, winners, amount }) => [
          band,
          winners === 0 ? 'nenhum' : count.format(winners),
          winners === 0 ? '—' : `${sign} ${cents.format(amount)}`,
        ]),
      );
      if (details.raised) expect(textOf(html), id).toContain(`R$ ${cents.format(details.raised)}`);
      const bars = tables.find((table) => table.includes('por estado'));
      const shown = bars ? rowsOf(bars).reduce((sum, cells) => sum + Number(cells[1]), 0) : 0;
      expect(shown, id).toBe((details.winnersBy ?? []).reduce((sum, { winners }) => sum + winners, 0));
      if (sign !== 'R$') expect(textOf(html), id).toMatch(/moeda de então, o cruzeiro real \(CR\$\)/);
    }
  });

  test('a page of the past is the same whenever it is made', () => {
    const made = (at: string) => {
      vi.useFakeTimers({ now: new Date(at) });
      try {
        return SAMPLE.slice(0, 60).map(htmlOf);
      } finally {
        vi.useRealTimers();
      }
    };
    expect(made('2026-08-01T12:00:00Z')).toEqual(made('2031-02-03T04:05:06Z'));
  });
});

test('Dupla Sena’s bands stand with their draw: one and three until contest 865', () => {
  const contest = of('duplaSena').find((one) => one.contest === 500);
  const html = contest ? htmlOf(contest) : '';
  const bandsOf = (draw: number) =>
    rowsOf(html.split(`Premiação do ${draw}º sorteio`)[1]?.split('</table>')[0] ?? '').map(([band]) => band);
  expect(bandsOf(1)).toEqual(['6 acertos (sena)']);
  expect(bandsOf(2)).toEqual(['6 acertos (sena)', '5 acertos (quina)', '4 acertos (quadra)']);
});

test('a contest that is not on record says so and leads to its neighbours', () => {
  const html = renderToStaticMarkup(
    <ContestPage
      siteUrl="https://exemplo.com.br"
      modality="federal"
      number={382}
      view={{
        contest: null,
        before: { contest: 381, day: '1966-07-23' },
        after: { contest: 384, day: '1966-08-03' },
        newest: 6087,
        corrections: [],
      }}
    />,
  );
  expect(html).toContain('Sem registro');
  expect(html).toContain('href="/loterias/federal/381"');
  expect(html).toContain('href="/loterias/federal/384"');
  expect(html).not.toContain('application/ld+json">{"@context":"https://schema.org","@type":"Event"');
});

test('what was corrected of a contest stands on its page', () => {
  const [newest] = of('megaSena').slice(-1);
  if (!newest) throw new Error('no contest');
  const html = renderToStaticMarkup(
    <ContestPage
      siteUrl="https://exemplo.com.br"
      modality="megaSena"
      number={newest.contest}
      view={{
        ...viewOf(newest),
        corrections: [
          {
            kind: 'contest',
            id: 'x',
            modality: 'megaSena',
            contest: newest.contest,
            day: newest.day,
            at: '2026-07-31T12:00:00.000Z',
            before: ['01', ...newest.numbers.slice(1)],
            after: newest.numbers,
            source: 'operador',
            reason: 'Errata da Caixa',
          },
        ],
      }}
    />,
  );
  expect(html).toContain('<del>01</del>');
  expect(textOf(html)).toContain('31/07/2026 às 09h00. Por: operador. Motivo: Errata da Caixa.');
});

test.each([
  ['quina', 2010, 301],
  ['lotofacil', 2025, 293],
  ['federal', 1962, 0],
] as const)('a year of %s, %i: each contest once, with its way', (modality, year, least) => {
  const own = of(modality).filter(({ day }) => day.startsWith(String(year)));
  const html = renderToStaticMarkup(
    <ContestYearPage
      siteUrl="https://exemplo.com.br"
      modality={modality}
      year={year}
      view={{ contests: own.map(contestLine).reverse(), before: year - 1, after: year + 1 }}
    />,
  );
  expect(own.length).toBeGreaterThanOrEqual(least);
  const rows = rowsOf(html).filter(({ length }) => length === 4);
  expect(rows.map(([contest]) => Number.parseInt(contest ?? '', 10)).sort((a, b) => a - b)).toEqual(
    own.map(({ contest }) => contest).sort((a, b) => a - b),
  );
  for (const { contest } of own) expect(html).toContain(`/${contest}"`);
  // The document holds its text twice, once for the script.
  expect(html.length).toBeLessThan(200_000);
});

describe('a modality’s page', () => {
  const newest = of('megaSena').slice(-30).reverse();
  const page = (today: string) =>
    textOf(
      renderToStaticMarkup(
        <ModalityPage
          siteUrl="https://exemplo.com.br"
          modality="megaSena"
          contests={newest}
          years={[{ modality: 'megaSena', year: 2026, contests: 83, changedAt: null }]}
          today={today}
        />,
      ),
    );

  test('the next draw by the calendar, with the estimate while it is of a day to come', () => {
    expect(page('2026-08-01')).toContain('domingo, 2 de agosto de 2026 (amanhã)');
    expect(page('2026-08-01')).toContain('Estimativa da Caixa para o concurso 3039: R$ 100.000.000');
    expect(page('2026-08-20')).toContain('já houve sorteio depois deste');
    expect(page('2026-08-20')).not.toContain('Estimativa');
  });

  test('every Caixa lottery has one, the Federal with its animals and no winners', () => {
    for (const modality of MODALITIES) {
      const html = renderToStaticMarkup(
        <ModalityPage
          siteUrl="https://exemplo.com.br"
          modality={modality}
          contests={of(modality).slice(-30).reverse()}
          years={[]}
          today="2026-08-01"
        />,
      );
      expect(html).toContain('Últimos 30 concursos');
      expect(html).toContain('Chances');
    }
    const empty = renderToStaticMarkup(
      <ModalityPage siteUrl="https://exemplo.com.br" modality="quina" contests={[]} years={[]} today="2026-08-01" />,
    );
    expect(empty).toContain('Nenhum concurso registrado ainda.');
  });
});

test('titles: «de hoje» on its day alone', () => {
  const [newest] = of('quina').slice(-1);
  if (!newest) throw new Error('no contest');
  expect(modalityTitle('quina', newest, newest.day)).toMatch(
    /^Quina de hoje, 31\/07\/2026: 02 19 24 39 49 \(concurso 7080\)$/,
  );
  expect(modalityTitle('quina', newest, '2026-08-01')).not.toMatch(/hoje/);
});
