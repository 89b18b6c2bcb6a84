import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import DREAMS from '../../content/dreams.json' with { type: 'json' };
import { PAGES } from '../../content/pages.ts';
import { BANNERS, PARTNER_HISTORY, PARTNER_LIMITS, PARTNER_SAFETY } from '../../content/partner.ts';
import { ROUTES } from '../../content/routes.ts';
import { SIGN_UP_STEPS } from '../../content/sign-up.ts';
import { addDays, weekdayOf } from '../../lib/core/domain/days.ts';
import { DRAWS_COUNTED } from '../../lib/core/domain/delays.ts';
import { BICHO_SOURCES, familyOf } from '../../lib/core/domain/families.ts';
import { type Region, slotOf } from '../../lib/core/domain/regions.ts';
import { slotsOn } from '../../lib/core/domain/schedule.ts';
import { WEEKS_SEEN } from '../../lib/core/domain/schedule-data.ts';
import { REST_HOURS } from '../../lib/core/functions/bicho/ask-page.ts';
import { PACE } from '../../lib/core/functions/timetable.ts';
import { listArticles } from '../../lib/server/content/articles.ts';
import { chapter, questions, snippets } from '../../lib/server/content/home.ts';
import { standingPage, standingSlugs } from '../../lib/server/content/standing-pages.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const folder = (name: string) => readdirSync(`content/${name}`).map((file) => `content/${name}/${file}`);

/** Every file of words the site shows. */
const FILES = [
  ...['blog', 'home', 'pages', 'animals'].flatMap(folder),
  ...readdirSync('content')
    .filter((name) => /\.(?:json|ts)$/.test(name))
    .map((name) => `content/${name}`),
].map((path) => ({ path, text: read(path) }));

const withoutSources = (text: string) => text.replace(/\n(?:## )?Fontes:?\n[\s\S]*$/, '');

/** Sentences and, in files of data, strings: the smallest piece that a reader takes as one statement. */
const statementsOf = (text: string) => text.split(/(?<=[.!?:;])\s+|\n+|', '|", "/);

const found = (wrong: RegExp, files = FILES) =>
  files.flatMap(({ path, text }) =>
    statementsOf(text)
      .filter((statement) => wrong.test(statement))
      .map((statement) => `${path}: ${statement}`),
  );

const article = (slug: string) => read(`content/blog/${slug}.md`);

/** A site without partner and contact. */
const NOBODY = { partnerUrl: null, contactEmail: null, contactPhone: null };

describe('the partner', () => {
  test('H3: a bonus is never quoted, in amount or in per cent', () => {
    const quoted = found(/b[ôo]nus|cashback/i).filter((statement) => /\d+(?:,\d+)?\s?%|R\$\s?\d/.test(statement));
    expect(quoted).toEqual([]);
  });

  const says = /segundo (?:ele|o parceiro)/i;

  test('H3: each of the partner’s claims says whose it is', () => {
    for (const claim of PARTNER_SAFETY) expect(claim).toMatch(says);
    for (const { what, value } of PARTNER_LIMITS) expect(`${what}: ${value}`).toMatch(says);
    expect(PARTNER_HISTORY).toMatch(says);
    // What the partner asks or promises; the first and the last step are the visitor's own.
    for (const { text } of SIGN_UP_STEPS.slice(1, -1)) expect(text).toMatch(says);
    for (const { text } of BANNERS) expect(text).not.toMatch(/minuto|segundos\b|grátis|melhor|garant|ao vivo/i);
  });

  test('H3 F1: in the answers each sentence with a figure of the partner’s says whose it is', () => {
    const answer = questions(true).items.find(({ question }) => /o parceiro anuncia/.test(question))?.answer ?? '';
    const claims = answer.split(/(?<=[.;])\s+/).filter((sentence) => /\d/.test(sentence));
    expect(claims.length).toBeGreaterThanOrEqual(2);
    for (const claim of claims) expect(claim).toMatch(says);
  });

  test('H3: without a partner no text speaks of one', () => {
    const told = [
      ...questions(false).items.map(({ question, answer }) => `${question} ${answer}`),
      ...snippets().map((snippet) => JSON.stringify(snippet)),
      ...readdirSync('content/home').map((name) => JSON.stringify(chapter(name.slice(0, -3)))),
      ...standingSlugs().map((slug) => JSON.stringify(standingPage(slug, NOBODY))),
      ...listArticles().map((head) => JSON.stringify(head) + article(head.slug)),
      ...PAGES.map((page) => JSON.stringify(page)),
      JSON.stringify(ROUTES),
    ];
    expect(told.flatMap((text) => text.match(/.{0,60}\bparceiro.{0,40}/gi) ?? [])).toEqual([]);
  });
});

describe('numbers', () => {
  test('O2 H3: the payouts without a source stand in no text', () => {
    const marks = found(/\{\{(?:paga|volta|retorno|casa|distingue):(?:unidade|quadra|quina)/);
    const typed = found(/\b(?:unidade|quadra|quina)\b/i).filter((statement) =>
      /\b(?:8|1\.?000|5\.?000) ?(?:x\b|vezes|por 1\b)|calculadora/i.test(statement),
    );
    expect([...marks, ...typed]).toEqual([]);
  });

  test('long numbers that follow from others are marks, never typed', () => {
    const typed = FILES.filter(({ path }) => path.includes('/blog/')).flatMap(({ path, text }) =>
      (
        withoutSources(text)
          .replace(/\{\{[^}]*\}\}|\]\([^)]*\)/g, '')
          .match(/.{0,40}(?<![\d.R$/] ?)(?:\b(?!0)\d{5,}\b|\b(?!0)\d{1,3}(?:\.\d{3}){2,}\b).{0,20}/g) ?? []
      ).map((piece) => `${path}: ${piece}`),
    );
    expect(typed).toEqual([]);
  });

  test('a share of cases is told only where it is computed', () => {
    expect(found(/95 ?%/)).toEqual([]);
    for (const name of ['home/frequency-table.tsx', 'blog/figures.tsx']) {
      expect(read(`components/${name}`)).not.toMatch(/\b\d+(?:,\d+)?% dos casos/);
    }
  });

  test('a text that counts the choices of a bet lists as many as it says, the same in all texts', () => {
    const words = ['zero', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete'];
    const told = new Set(
      FILES.flatMap(({ text }) => [...text.matchAll(/\b(\p{L}+) escolhas/giu)])
        .map(([, word = '']) => words.indexOf(word.toLowerCase()))
        .filter((count) => count >= 0),
    );
    const listed = read('content/home/como-jogar-detalhado.md').match(/^\d+\. \*\*/gm)?.length;
    const section = article('como-apostar-jogo-bicho-online')
      .split('## As cinco escolhas da aposta')[1]
      ?.split('\n## ')[0];
    expect([...told]).toEqual([listed]);
    expect(section?.match(/^\*\*\p{L}+\.\*\*/gmu)).toHaveLength(listed ?? 0);
  });
});

describe('draws', () => {
  test('P6: no text says of a draw that it is not out; what is missing did not reach us', () => {
    expect(found(/ainda não saiu/i)).toEqual([]);
  });

  test('whoever tells how the 7th is made tells what the Federal multiplies', () => {
    const tells = /(?:multiplica(?!dor)|produto)[^.\n]{0,60}(?:1º|primeiro)/i;
    const files = FILES.filter(({ text }) => tells.test(text) && /7º|sétimo/i.test(text));
    expect(files.length).toBeGreaterThanOrEqual(5);
    const silent = files.filter(
      ({ text }) => !/Federal[^\n]*cinco algarismos|cinco algarismos[^\n]*Federal/.test(text),
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('whoever names the table of ten says that its last five are computed', () => {
    const files = FILES.filter(({ text }) => /1º a(?:o)? 10º/.test(withoutSources(text)));
    expect(files.length).toBeGreaterThanOrEqual(4);
    const silent = files.filter(({ text }) => !/10º[\s\S]{0,400}(?:calculad|conta|coluna)/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
    expect(read('components/results/draw-notes.tsx')).toMatch(/calculad/);
  });

  test('P6: a text with the hours since 19/07/2026 says until when they were seen', () => {
    const files = FILES.filter(({ text }) => /19h30|19h20/.test(text));
    expect(files.length).toBeGreaterThanOrEqual(2);
    expect(files.filter(({ text }) => !text.includes('22/08/2026')).map(({ path }) => path)).toEqual([]);
    expect(found(/poucos (?:dias|domingos)|poucas semanas|período curto|rascunho/)).toEqual([]);
  });

  /** The week after the last that was seen: what the texts say 'now' is. From Sunday, as weekdays are counted. */
  const week = Array.from({ length: 7 }, (_, index) => addDays(WEEKS_SEEN.until, index + 1)).toSorted(
    (a, b) => weekdayOf(a) - weekdayOf(b),
  );
  const hoursIn = (text: string) =>
    [...text.matchAll(/\b(\d{1,2})h(\d{2})?\b/g)].map(
      ([, hour = '', minute = '00']) => `${hour.padStart(2, '0')}:${minute}`,
    );
  const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
  /** 'segunda a sábado', 'todos os dias', 'segunda, terça e sexta'. */
  const weekdaysIn = (text: string) => {
    if (text === 'todos os dias') return [0, 1, 2, 3, 4, 5, 6];
    const named = text.split(/, | e | a /).map((word) => WEEKDAYS.indexOf(word));
    const [first = 0, last = 0] = named;
    return text.includes(' a ') ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : named;
  };
  const heldOn = (region: Region, time: string) =>
    week.filter((day) => slotsOn(region, day).includes(time)).map(weekdayOf);
  const guide = () => article('horarios-ppt-ptm-pt-ptv-ptn-coruja');
  const chapterOfHours = () => read('content/home/horarios-detalhados.md');
  const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start)) ?? '';

  test('P6: the table of Rio’s hours in prose is the dated schedule’s week', () => {
    const rows = [...guide().matchAll(/^\| (P\w+|Coruja)(?: de sábado)? \| (\d+h\d*) \| ([^|]+) \|$/gm)];
    const told = rows.map(([, , hour = '', days = '']) => [hoursIn(hour)[0] ?? '', weekdaysIn(days)] as const);
    const held = [...new Set(week.flatMap((day) => slotsOn('pt-rio', day)))].sort();
    expect(told.map(([time]) => time).toSorted()).toEqual(held);
    for (const [time, days] of told) expect(days, time).toEqual(heldOn('pt-rio', time));
  });

  test('P6: the hours that prose lists are the dated schedule’s', () => {
    const monday = week[1] ?? '';
    const daily = slotsOn('pt-sp', monday).filter((time) => heldOn('pt-sp', time).length === 7);
    const counted = (region: Region) => ['seis', 'sete', 'oito', 'nove'][slotsOn(region, monday).length - 6];
    const [, unchanged = ''] = /de segunda a domingo: ([^.]+)\./.exec(guide()) ?? [];
    expect(hoursIn(unchanged)).toEqual(daily);
    const [, number = '', look = ''] = /(\p{L}+) por dia: ([^.]+)\./u.exec(guide()) ?? [];
    expect([number.toLowerCase(), hoursIn(look)]).toEqual([counted('look'), slotsOn('look', monday)]);
    const rio = lineOf(chapterOfHours(), '- **Rio').split(' às segundas')[0] ?? '';
    expect(hoursIn(rio)).toEqual(slotsOn('pt-rio', monday));
    const [, eight = '', first = '', last = ''] =
      /(\p{L}+) por dia, das (\S+) às ([^;]+);/u.exec(lineOf(chapterOfHours(), '- **Look')) ?? [];
    expect([eight, ...hoursIn(first), ...hoursIn(last)]).toEqual([
      counted('look'),
      slotsOn('look', monday)[0],
      slotsOn('look', monday).at(-1),
    ]);
    const [, from = '', to = '', bandeirantes = ''] =
      /do sorteio das (\S+) ao das (\S+), com a Bandeirantes às (\w+)/.exec(
        lineOf(chapterOfHours(), '- **São Paulo'),
      ) ?? [];
    const inSaoPaulo = slotsOn('pt-sp', monday);
    expect(hoursIn(`${from} ${to} ${bandeirantes}`)).toEqual([
      inSaoPaulo[0],
      inSaoPaulo.at(-1),
      slotOf('pt-sp', 'Bandeirantes', monday),
    ]);
    const federal = hoursIn(lineOf(chapterOfHours(), '- **Federal'));
    expect(federal).toEqual([week[3], week[0]].flatMap((day) => slotsOn('federal', day ?? '')));
    expect(week.filter((day) => slotsOn('federal', day).length > 0)).toHaveLength(2);
  });

  test('how the sources are asked is told with the pace that they are asked at', () => {
    const text = article('como-conferimos-os-resultados');
    const WORDS = ['zero', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis'];
    expect(text).toContain(`Lemos ${WORDS[BICHO_SOURCES.length]} fontes`);
    expect(text).toContain(`são ${WORDS[new Set(BICHO_SOURCES.map(familyOf)).size]} famílias`);
    expect(text).toContain(`fica ${WORDS[REST_HOURS.first]} horas em paz`);
    expect([text.includes('a cada dois minutos e meio'), PACE.awaitedEvery]).toEqual([true, 2.5]);
    expect([text.includes('dos últimos sessenta sorteios'), DRAWS_COUNTED]).toEqual([true, 60]);
  });

  test('what came by a copy is not called an official result', () => {
    expect(found(/(?:resultados?|respostas?) oficia(?:l|is) (?:da Caixa|por concurso)|Resultados oficiais/i)).toEqual(
      [],
    );
  });
});

describe('the law', () => {
  test('who writes of the law and of publishing tells articles 57 and 50 § 2 and that they are argued about', () => {
    for (const path of [
      'blog/lei-jogo-do-bicho-contravencao.md',
      'blog/deu-no-poste-historia-resultados.md',
      'pages/termos.md',
    ]) {
      const text = read(`content/${path}`);
      expect(text, path).toMatch(/art(?:igo|\.) 57/);
      expect(text, path).toMatch(/art(?:igo|\.) 50/);
      expect(text, path).toMatch(/discut|debate/);
    }
    expect(article('lei-jogo-do-bicho-contravencao')).toContain('planalto.gov.br');
  });
});

describe('help', () => {
  test('A7: /ajuda says how the public service is reached from home and how long one may shut oneself out', () => {
    const text = read('content/pages/ajuda.md');
    expect(text).toMatch(/Miniapps/);
    expect(text).toMatch(/Problemas com jogos de apostas\?/);
    expect(text).toMatch(/1 a 12 meses|um a doze meses/);
    expect(text).toMatch(/de vez|tempo indeterminado/);
  });

  test('A7: whoever names the self-exclusion says that it covers licensed sites alone', () => {
    const files = FILES.filter(({ text }) => /autoexclus/i.test(withoutSources(text)));
    expect(files.length).toBeGreaterThanOrEqual(6);
    expect(files.filter(({ text }) => !/autorizad|licenciad/.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the dictionary', () => {
  test('D4: each entry says whether its animal is the word itself, leans on a known saying or story, or is ours', () => {
    const animals = new Set(DREAMS.filter(({ origem }) => origem === 'tabela').map(({ palavra }) => palavra));
    expect(animals.size).toBe(25);
    for (const { palavra, grupo, origem } of DREAMS) {
      expect(['tabela', 'tradição', 'nossa'], palavra).toContain(origem);
      expect(origem === 'tabela', palavra).toBe(palavra === grupo);
    }
    const ours = DREAMS.filter(({ origem }) => origem === 'nossa').length;
    expect(ours).toBeGreaterThan(DREAMS.length / 2);
  });

  test('D4: an entry that is ours leans on no tradition, book or old people that nobody named', () => {
    const leaning =
      /tradiç|o costume|costume a |\bos antigos|os mais velhos|intérpretes|dicionári|dizem os livros|livros de sonho|sonhos mais|mais contad/i;
    expect(DREAMS.filter(({ origem, descricao }) => origem !== 'tradição' && leaning.test(descricao))).toEqual([]);
  });

  test('D4: nothing calls the whole of it a popular dictionary', () => {
    expect(found(/dicionário popular/i)).toEqual([]);
    expect(read('app/sonhos/page.tsx')).not.toMatch(/dicionário popular/i);
  });
});
