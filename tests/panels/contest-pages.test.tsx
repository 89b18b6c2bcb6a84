import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CheckField } from '@/components/federal/check-here.tsx';
import { ContestPage } from '@/components/federal/contest-page.tsx';
import { ContestYearPage } from '@/components/federal/contest-year-page.tsx';
import { ModalityPage } from '@/components/federal/modality-page.tsx';
import { YearCounts } from '@/components/federal/year-counts.tsx';
import { Contest, type ContestPage as ContestView, type StoredContest } from '@/lib/core/contracts/contest.ts';
import { addDays, instantOf } from '@/lib/core/domain/days.ts';
import { claimDeadline } from '@/lib/core/domain/games/claim-deadline.ts';
import { contestLine } from '@/lib/core/domain/games/contest-line.ts';
import { drawsTickets, GAME_IDS, type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { specialOf } from '@/lib/core/domain/games/specials.ts';
import { unwonRun } from '@/lib/core/domain/games/unwon-run.ts';
import { validateContest } from '@/lib/core/domain/games/validate-contest.ts';
import { readHistory } from '@/lib/server/store/history/load.ts';
import { contestNews, contestsMark } from '@/lib/site/contest-news.ts';
import { contestDescription, contestTitle, modalityTitle, outcomeLine } from '@/lib/site/contests.ts';
import { aboutContest } from '@/lib/site/structured-data.ts';
import { randomFrom } from '../support/random.ts';
import { IS_WHOLE } from '../support/sample.ts';

const NOW = new Date('2026-08-01T12:00:00Z');
const found = (await readHistory()).contests;
const contests: StoredContest[] = found.flatMap((contest) => {
  const admitted = validateContest(contest, NOW);
  return admitted.ok
    ? [{ ...admitted.value, source: 'historico', receivedAt: null, checked: 'recorded' as const }]
    : [];
});
const of = (modality: GameId) => contests.filter((contest) => contest.modality === modality);
test('every recorded contest passes the form of the replies that carry it', () => {
  const refused = contests.filter((contest) => !Contest.safeParse(contest).success);
  expect(refused.map(({ modality, contest }) => `${modality}/${contest}`)).toEqual([]);
});

const RECORDED_GAMES = GAME_IDS.filter((id) => of(id).length > 0);

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

const TODAY = '2026-08-22';
const htmlOf = (contest: StoredContest, today = TODAY) =>
  renderToStaticMarkup(
    <ContestPage
      siteUrl="https://exemplo.com.br"
      modality={contest.modality}
      number={contest.contest}
      view={viewOf(contest)}
      today={today}
    />,
  );

/** What a piece of markup says, without its structured data. */
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

/** Where forms, currencies and placeholders change, and what is reported oddly. */
const EDGES: Partial<Record<GameId, readonly number[]>> = {
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
const SAMPLE = RECORDED_GAMES.flatMap((modality) => {
  const own = of(modality);
  const edges = own.filter(({ contest }) => EDGES[modality]?.includes(contest));
  return [...edges, ...Array.from({ length: SAMPLED }, () => own[Math.floor(random() * own.length)] as StoredContest)];
});

/** The last cell of each row: the column that a match makes. */
const columnsOf = (table: string) => rowsOf(table).map((cells) => cells.at(-1));

describe('a sample of the recorded contests, of every modality and time', () => {
  test('prizes that were reported before the numbers were corrected say so, and no others', () => {
    const [contest] = of('quina') as [StoredContest];
    const words = /publicados antes da correção dos números/;
    expect(textOf(htmlOf(contest))).not.toMatch(words);
    expect(textOf(htmlOf({ ...contest, details: { ...contest.details, prizesPrecede: true } }))).toMatch(words);
  });

  test('numbers, prizes and titles are exactly the store’s', () => {
    for (const contest of SAMPLE) {
      const { modality, contest: number, day, numbers, second, team, details } = contest;
      const id = `${modality} ${number}`;
      const html = htmlOf(contest);
      const { name } = gameOf(modality);
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
        expect(/não registrado|sem prêmios/.test(html), id).toBe(!details.prizes);
        expect(contestTitle(contest)).toBe(
          `Resultado da Loteria Federal ${number} de ${dayOf(day)}: ${numbers[0]?.slice(1)}, ${animalOf(numbers[0] ?? '')}`,
        );
        continue;
      }

      const balls = [...html.matchAll(/<ul[^>]*aria-label="(?:Números|Colunas)[^>]*>(.*?)<\/ul>/gs)].map(
        ([, list = '']) => [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, ball]) => ball),
      );
      if (details.matches) expect(columnsOf(tables[0] ?? ''), id).toEqual(numbers);
      else expect(balls, id).toEqual(second ? [numbers, second] : [numbers]);
      const beside = Object.entries(contest.extra ?? {}).map(([key, drawn]) =>
        key === 'month' ? drawn.join(' ') : `trevos ${drawn.join(' ')}`,
      );
      for (const drawn of Object.values(contest.extra ?? {})) expect(textOf(html), id).toContain(drawn.join(' '));
      if (team) expect(html, id).toContain(team.replaceAll("'", '&#x27;'));
      const text = `${numbers.join(' ')}${second ? ` e ${second.join(' ')}` : ''}${[...(team ? [team] : []), ...beside].map((part) => `, ${part}`).join('')}`;
      expect(contestTitle(contest), id).toBe(
        `Resultado ${gameOf(modality).isMasculine ? 'do' : 'da'} ${name} ${number} de ${dayOf(day)}: ${text}`,
      );
      expect(contestDescription(contest), id).toContain(text);

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
});

test('Dupla Sena’s bands stand with their draw: one and three until contest 865', () => {
  const contest = of('duplaSena').find((one) => one.contest === 500);
  const html = contest ? htmlOf(contest) : '';
  const bandsOf = (draw: number) =>
    rowsOf(html.split(`Premiação do ${draw}º sorteio`)[1]?.split('</table>')[0] ?? '').map(([band]) => band);
  expect(bandsOf(1)).toEqual(['6 acertos (sena)']);
  expect(bandsOf(2)).toEqual(['6 acertos (sena)', '5 acertos (quina)', '4 acertos (quadra)']);
});

/** One in so many of the recorded contests; all with TEST_ALL. */
const EVERY = IS_WHOLE ? 1 : 1201;

test('ContestPage leads to where prizes are paid only until they lapse', () => {
  const isUnsold = ({ modality, contest }: StoredContest) => modality === 'federal' && contest >= 6081;
  for (const contest of contests.filter((one, nth) => nth % EVERY === 0 || one.day > '2026-08-19' || isUnsold(one))) {
    const deadline = claimDeadline(contest.day);
    for (const today of IS_WHOLE ? [TODAY] : [TODAY, deadline ?? TODAY, addDays(deadline ?? TODAY, 1)]) {
      const text = htmlOf(contest, today);
      const isPaid = deadline !== null && deadline >= today && !isUnsold(contest);
      const found = [text.includes('Prescreve em'), text.includes('href="/receber-premio"')];
      expect([contest.modality, contest.contest, ...found]).toEqual([
        contest.modality,
        contest.contest,
        isPaid,
        isPaid,
      ]);
      expect(text.includes('prazo encerrado')).toBe(deadline !== null && deadline < today && !isUnsold(contest));
      expect(text.includes('sem bilhetes à venda')).toBe(isUnsold(contest));
      if (isUnsold(contest)) expect(text).not.toContain('Confira seu bilhete');
    }
  }
});

test('a contest that is not recorded says so and leads to its neighbours', () => {
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
      today={TODAY}
    />,
  );
  expect(html).toContain('Sem registro');
  expect(html).toContain('href="/loterias/federal/381"');
  expect(html).toContain('href="/loterias/federal/384"');
  expect(html).not.toContain('application/ld+json">{"@context":"https://schema.org","@type":"Event"');
});

test('a contest is an event where its place is recorded, else none', () => {
  const about = (place: string | undefined) =>
    of('megaSena').map((contest) =>
      aboutContest('https://exemplo.com.br', { ...contest, details: { ...contest.details, place } } as typeof contest),
    );
  expect(about(undefined).filter((event) => event !== null)).toEqual([]);
  for (const event of about('ESPAÇO DA SORTE · SÃO PAULO, SP'))
    expect(event).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: expect.stringContaining('São Paulo (SP)') },
    });
});

test('a contest’s page has its corrections', () => {
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
      today={TODAY}
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
  const lines = [...html.matchAll(/<li><a href="[^"]*">(\d+)<\/a> \d\d\/\d\d /g)].map(([, contest]) => Number(contest));
  expect(lines.sort((a, b) => a - b)).toEqual(own.map(({ contest }) => contest).sort((a, b) => a - b));
  for (const { contest } of own) expect(html).toContain(`/${contest}"`);
  // The document holds its text twice, once for the script.
  expect(html.length).toBeLessThan(200_000);
});

describe('numbers without a contest, and contests with one number', () => {
  const yearOf = (missing: { from: number; to: number }[], year = 2020) =>
    textOf(
      renderToStaticMarkup(
        <ContestYearPage
          siteUrl="https://exemplo.com.br"
          modality="federal"
          year={year}
          view={{
            contests: of('federal')
              .filter(({ day }) => day.startsWith(String(year)))
              .map(contestLine),
            missing,
            before: year - 1,
            after: year + 1,
          }}
        />,
      ),
    );
  const pageOf = (number: number) =>
    textOf(
      renderToStaticMarkup(
        <ContestPage
          siteUrl="https://exemplo.com.br"
          modality="federal"
          number={number}
          view={{ contest: null, before: null, after: null, newest: 6087, corrections: [] }}
          today={TODAY}
        />,
      ),
    );

  test('a year of the Federal counts nothing that rolls over', () => {
    expect(yearOf([])).toContain('concursos no registro.');
    expect(yearOf([])).not.toContain('acumulou');
  });

  test('years say which contests Caixa records on a day that cannot be', () => {
    const line = 'A extração 2482, de 22/10/1988, a Caixa registra em 22/10/1980.';
    for (const year of [1980, 1988]) expect(yearOf([], year)).toContain(line);
    expect(yearOf([], 1989)).not.toContain('a Caixa registra');
  });

  test('a year names the numbers that never were apart from those that are not recorded', () => {
    const text = yearOf([{ from: 5490, to: 5498 }]);
    expect(text).toContain('Não houve: 5490 a 5498. Eram os bilhetes impressos');
    expect(text).not.toContain('Sem registro aqui');
    const unrecorded = [
      { from: 5367, to: 5375 },
      { from: 5400, to: 5400 },
    ];
    const other = yearOf(unrecorded, 2019);
    expect(other).toContain('Sem registro aqui, o que não quer dizer que não houve: 5367 a 5375, 5400.');
    expect(other).not.toContain('Não houve:');
  });

  test('a page says of a number that it never was, or that it is not recorded', () => {
    for (const number of [5490, 5498]) expect(pageOf(number)).toContain('Não houveEram os bilhetes impressos');
    for (const number of [5375, 5489, 5499]) {
      expect(pageOf(number)).toContain('Isso não quer dizer que não houve sorteio');
      expect(pageOf(number)).not.toContain('Eram os bilhetes');
    }
  });

  test('a Federal of which the first prize alone is recorded says so, on its page and in its year', () => {
    const alone = of('federal').filter(({ numbers }) => numbers.length === 1);
    expect(alone).toHaveLength(16);
    for (const contest of alone) expect(textOf(htmlOf(contest))).toContain('Só o 1º prêmio está registrado.');
    expect(yearOf([], 1994)).toContain('08453 só o 1º está registrado');
  });
});

const NO_RUN = { contests: 0, isWhole: true };

/** A game's contests as a project's call gives them, by year. */
const yearsOf = (all: readonly StoredContest[]) => async (year: number) => {
  const ofYear = all.filter(({ day }) => day.startsWith(String(year)));
  const before = Math.max(...all.map(({ day }) => Number(day.slice(0, 4))).filter((one) => one < year));
  return {
    contests: ofYear.map(contestLine).sort((a, b) => b.contest - a.contest),
    before: Number.isFinite(before) ? before : null,
  };
};

test('a ladder says how many contests had no winner, however few of them it shows', async () => {
  const random = randomFrom(83);
  let longest = 0;
  for (const modality of RECORDED_GAMES.filter((game) => !drawsTickets(game) && game !== 'loteca')) {
    const all = of(modality)
      .filter(({ details }) => details.prizes)
      .sort((a, b) => a.contest - b.contest);
    for (let turn = 0; turn < (IS_WHOLE ? 40 : 4); turn += 1) {
      const stored = turn === 0 ? all : all.slice(0, 60 + Math.floor(random() * (all.length - 60)));
      const newest = stored.slice(-12).reverse();
      const run = await unwonRun(Number(newest[0]?.day.slice(0, 4)), yearsOf(stored));
      let counted = 0;
      for (const { second, details } of stored.toReversed()) {
        const prizes = details.prizes ?? [];
        const senas = second ? prizes.filter(({ band }) => band === prizes[0]?.band) : prizes.slice(0, 1);
        if (!details.accumulated || senas.some(({ winners }) => winners > 0)) break;
        counted += 1;
      }
      expect([modality, stored.length, run]).toEqual([modality, stored.length, { contests: counted, isWhole: true }]);
      longest = Math.max(longest, counted);
      const page = textOf(
        renderToStaticMarkup(
          <ModalityPage
            siteUrl="https://exemplo.com.br"
            modality={modality}
            contests={newest}
            years={[]}
            run={run}
            now={instantOf(newest[0]?.day ?? TODAY, '12:00')}
          />,
        ),
      );
      const counts = /O que a Caixa estimou; (\d+) concursos? sem ganhador/.exec(page)?.[1];
      if (counts) expect(Number(counts)).toBe(counted);
    }
  }
  expect(longest).toBeGreaterThan(20);
});

test('Dupla Sena: a sena of the second draw alone is won as well', () => {
  const all = of('duplaSena');
  const senasOf = ({ details: { prizes = [] } }: StoredContest) => prizes.filter(({ band }) => band === '6 acertos');
  const isAlone = (one: StoredContest) => (senasOf(one)[1]?.winners ?? 0) > 0 && senasOf(one)[0]?.winners === 0;
  const alone = all.filter(isAlone);
  expect(alone.length).toBeGreaterThan(200);
  for (const contest of alone.filter((_, nth) => IS_WHOLE || nth % 9 === 0)) {
    const line = contestLine(contest);
    const words = [textOf(htmlOf(contest)), outcomeLine(contest), contestDescription(contest)].join(' ');
    expect([contest.contest, words.match(/acumulou|ninguém ganhou/gi), line.accumulated]).toEqual([
      contest.contest,
      null,
      false,
    ]);
    expect(line.top).toEqual({ winners: senasOf(contest)[1]?.winners, amount: senasOf(contest)[1]?.amount });
  }
  for (const contest of all.filter((one) => specialOf('duplaSena', one.contest)))
    for (const [at, { winners }] of senasOf(contest).entries())
      expect(outcomeLine(contest)).toContain(
        winners > 0 ? `${at + 1}º sorteio: ${winners} aposta` : `${at + 1}º sorteio: sem ganhador`,
      );
});

test('a year’s page counts as many yellow edges as it draws, of numbers that never came too', () => {
  const years = RECORDED_GAMES.flatMap((modality) =>
    [...new Set(of(modality).map(({ day }) => day.slice(0, 4)))].map((year) => [modality, Number(year)] as const),
  );
  let edges = 0;
  for (const [modality, year] of years.filter(
    ([, one], nth) => IS_WHOLE || nth % 5 === 0 || one === 1994 || one === 2008,
  )) {
    const html = renderToStaticMarkup(
      <YearCounts
        modality={modality}
        contests={of(modality)
          .filter(({ day }) => day.startsWith(String(year)))
          .map(contestLine)}
      />,
    );
    const drawn = html.match(/<li class="s\d+ out">/g)?.length ?? 0;
    edges += drawn;
    if (html) expect(textOf(html), `${modality} ${year}`).toContain(`com a borda amarela, ${drawn}.`);
  }
  expect(edges).toBeGreaterThan(0);
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
          run={NO_RUN}
          now={instantOf(today, '12:00')}
        />,
      ),
    );

  test('the next draw by the calendar, with the estimate while it is of a day to come', () => {
    expect(page('2026-08-01')).toContain('amanhã, domingo 02/08');
    expect(page('2026-08-01')).toMatch(/Próximo prêmio, o do 3039, estimado pela Caixa\s*R\$ 100 mi/);
    expect(page('2026-08-20')).toContain('O sorteio previsto para domingo, 02/08, não chegou até nós.');
    expect(page('2026-08-20')).not.toContain('estimado');
  });

  test('every Caixa lottery has one, the Federal with its animals and no winners', () => {
    for (const modality of RECORDED_GAMES) {
      const html = renderToStaticMarkup(
        <ModalityPage
          siteUrl="https://exemplo.com.br"
          modality={modality}
          contests={of(modality).slice(-30).reverse()}
          years={[]}
          run={NO_RUN}
          now={instantOf('2026-08-01', '12:00')}
        />,
      );
      expect(html).toContain('Últimos 30 concursos');
      expect(html).toContain('Chances');
    }
    const empty = renderToStaticMarkup(
      <ModalityPage
        siteUrl="https://exemplo.com.br"
        modality="quina"
        contests={[]}
        years={[]}
        run={NO_RUN}
        now={instantOf('2026-08-01', '12:00')}
      />,
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

const marked = (modality: GameId, contest: number, numbers: string, over = {}) => ({
  ...{ modality, contest, day: '2026-11-19', numbers: numbers.split(' '), bands: 0 },
  ...over,
});
const mega = marked('megaSena', 3040, '01 02 03 04 05 06');
const older = marked('megaSena', 3039, '11 12 13 14 15 16');
const team = marked('timemania', 2422, '11 19 21 24 34 68 78', { team: 'TOMBENSE/MG' });
const both = marked('duplaSena', 2990, '01 02 03 04 05 06', { second: ['07', '08', '09', '10', '11', '12'] });

test.each([
  ['nothing new', [mega, older], [mega, older], ''],
  ['the next one', [older], [mega, older], 'Saiu: Mega-Sena 3040: 01 02 03 04 05 06.'],
  ['the first one', [], [team], 'Saiu: Timemania 2422: 11 19 21 24 34 68 78, TOMBENSE/MG.'],
  [
    'one between',
    [mega, marked('megaSena', 3038, '21 22 23 24 25 26')],
    [mega, older],
    'Saiu: Mega-Sena 3039: 11 12 13 14 15 16.',
  ],
  [
    'other numbers',
    [mega],
    [{ ...mega, numbers: ['01', '02', '03', '04', '05', '07'] }],
    'Corrigido: Mega-Sena 3040: era 01 02 03 04 05 06; é 01 02 03 04 05 07.',
  ],
  [
    'another second draw',
    [both],
    [{ ...both, second: ['07', '08', '09', '10', '11', '13'] }],
    'Corrigido: Dupla Sena 2990: era 01 02 03 04 05 06 e 07 08 09 10 11 12; é 01 02 03 04 05 06 e 07 08 09 10 11 13.',
  ],
  ['another day', [mega], [{ ...mega, day: '2026-11-18' }], 'Corrigido: Mega-Sena 3040.'],
  ['prizes', [mega], [{ ...mega, bands: 3 }], ''],
  ['tickets', [], [marked('federal', 6100, '084621 121500')], 'Saiu: Loteria Federal 6100: 84621 121500.'],
  ['none any more', [mega], [], 'Retirado: Mega-Sena 3040.'],
  [
    'the newest taken back',
    [mega, older],
    [older, marked('megaSena', 3038, '21 22 23 24 25 26')],
    'Retirado: Mega-Sena 3040.',
  ],
  ['an older one in sight', [mega], [mega, older], ''],
  ['an older one out of sight', [mega, older], [mega], ''],
] as const)('contestNews says of %s what it is', (_, shown, next, words) => {
  expect(contestNews(contestsMark(shown), contestsMark(next))).toBe(words);
});

test('each game’s ticket field has an example of numbers that it draws', () => {
  for (const game of GAME_IDS) {
    const { numbers } = gameOf(game).parts;
    const [, example = ''] = / placeholder="([^"]+)"/.exec(renderToStaticMarkup(<CheckField modality={game} />)) ?? [];
    const written = example.replace(' …', '').split(' ');
    if (numbers.kind === 'columns') expect(numbers.symbols, game).toEqual(expect.arrayContaining(written));
    else if (numbers.kind === 'tickets') expect(written.map(({ length }) => length)).toEqual([numbers.played]);
    else for (const one of written) expect(Number(one) >= numbers.from && Number(one) <= numbers.to, game).toBe(true);
  }
});
