import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import DREAMS from '../../content/dreams.json' with { type: 'json' };
import { PAGES } from '../../content/pages.ts';
import { BANNERS, PARTNER_HISTORY, PARTNER_LIMITS, PARTNER_SAFETY } from '../../content/partner.ts';
import { ROUTES } from '../../content/routes.ts';
import { SIGN_UP_STEPS } from '../../content/sign-up.ts';
import { addDays, weekdayOf } from '../../lib/core/domain/days.ts';
import { DRAWS_COUNTED } from '../../lib/core/domain/draws/delays.ts';
import { slotOf } from '../../lib/core/domain/houses/labels.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { slotsOn, WEEKS_SEEN } from '../../lib/core/domain/houses/slots.ts';
import { BACKOFF_HOURS } from '../../lib/core/polling/back-off.ts';
import { POLL_INTERVALS } from '../../lib/core/polling/poll-plan.ts';
import { SOURCE_NAMES } from '../../lib/core/sources/list.ts';
import { listArticles } from '../../lib/server/content/articles.ts';
import { conditionalText } from '../../lib/server/content/conditional-text.ts';
import { chapter, questions, snippets } from '../../lib/server/content/home.ts';
import { standingPage, standingSlugs } from '../../lib/server/content/standing-pages.ts';
import { exception, exceptionWords } from '../../lib/server/content/words/exception.ts';
import { federalCounts, federalWords } from '../../lib/server/content/words/federal.ts';
import { READING_WORDS, type Reading } from '../../lib/server/content/words/reading.ts';
import { UNEVEN_HOUR } from '../support/hours.ts';

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
  test('a bonus is never quoted, in amount or in per cent', () => {
    const quoted = found(/b[ôo]nus|cashback/i).filter((statement) => /\d+(?:,\d+)?\s?%|R\$\s?\d/.test(statement));
    expect(quoted).toEqual([]);
  });

  const says = /segundo (?:ele|o parceiro)/i;

  test('each of the partner’s claims says whose it is', () => {
    for (const claim of PARTNER_SAFETY) expect(claim).toMatch(says);
    for (const { what, value } of PARTNER_LIMITS) expect(`${what}: ${value}`).toMatch(says);
    expect(PARTNER_HISTORY).toMatch(says);
    // What the partner asks or promises; the first and the last step are the visitor's own.
    for (const { text } of SIGN_UP_STEPS.slice(1, -1)) expect(text).toMatch(says);
    for (const { text } of BANNERS) expect(text).not.toMatch(/minuto|segundos\b|grátis|melhor|garant|ao vivo/i);
  });

  test('in the answers each sentence with a figure of the partner’s says whose it is', () => {
    const answer = questions(true).items.find(({ question }) => /o parceiro anuncia/.test(question))?.answer ?? '';
    const claims = answer.split(/(?<=[.;])\s+/).filter((sentence) => /\d/.test(sentence));
    expect(claims.length).toBeGreaterThanOrEqual(2);
    for (const claim of claims) expect(claim).toMatch(says);
  });

  test('without a partner no text speaks of one', () => {
    const found = [
      ...questions(false).items.map(({ question, answer }) => `${question} ${answer}`),
      ...snippets().map((snippet) => JSON.stringify(snippet)),
      ...readdirSync('content/home').map((name) => JSON.stringify(chapter(name.slice(0, -3)))),
      ...standingSlugs().map((slug) => JSON.stringify(standingPage(slug, NOBODY))),
      ...listArticles().map((head) => JSON.stringify(head) + conditionalText(article(head.slug), NOBODY)),
      ...PAGES.map((page) => JSON.stringify(page)),
      JSON.stringify(ROUTES),
    ];
    expect(found.flatMap((text) => text.match(/.{0,60}\bparceiro.{0,40}/gi) ?? [])).toEqual([]);
  });
});

describe('numbers', () => {
  test('the payouts without a source are in no text', () => {
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

  test('a share of cases is shown only where it is computed', () => {
    expect(found(/95 ?%/)).toEqual([]);
    for (const name of ['home/frequency-piles.tsx', 'blog/figures.tsx']) {
      expect(read(`components/${name}`)).not.toMatch(/\b\d+(?:,\d+)?% dos casos/);
    }
  });
});

describe('equal chances', () => {
  const SCREENS = ['app', 'components', 'lib/site'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({ path: `${root}/${name}`, text: read(`${root}/${name}`).replace(/\s+/g, ' ') })),
  );
  /** That every animal, region or hour has the same chance, or that a count shows it. */
  const PROMISE =
    /mesma chance(?! de antes)|mesmas chances|chances? igua|mesmos \{\{chance|mesma de sempre, 4%|distribuição pelos 25|não mostram desvio|(?:horário|dia)(?:,| ou) a região|chance de um grupo na cabeça|\{\{arquivo:(?:qui2|fora|faixa):rio\}\}/i;
  /** What names the model or the time alone: a definition of a test, a number reported with what it was before. */
  const MODEL = [/sorteio em que tudo tem a mesma chance/];
  const HELD = /\{\{excecao(?::curta)?\}\}|exceptionWords\(|LinkedText text=\{exception\}|\{note\}/;

  test('a text that promises them gives the exception of São Paulo and leads to it', () => {
    const promising = [
      ...FILES.map(({ path, text }) => ({ path, text: withoutSources(text) })),
      ...folder('dreams').map((path) => ({ path, text: withoutSources(read(path)) })),
      ...SCREENS,
    ].filter(({ text }) =>
      PROMISE.test(MODEL.reduce((left, model) => left.replace(model, ''), text.replace(/\n(?!\n)/g, ' '))),
    );
    expect(promising.length).toBeGreaterThanOrEqual(14);
    expect(promising.filter(({ text }) => !HELD.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('each answer, chapter and article that promises them shows it, not only another of its file', () => {
    const shown = [
      ...questions(false).items.map(({ answer }) => answer),
      ...readdirSync('content/home').map((name) => chapter(name.slice(0, -3)).html),
    ];
    const promising = shown.filter((text) =>
      /mesma chance|mesmos 4%|não mudam com o dia|não mostram desvio/.test(text),
    );
    expect(promising.length).toBeGreaterThanOrEqual(2);
    for (const text of promising) expect(text).toContain('/estatisticas/sao-paulo#desigual');
  });

  test('São Paulo’s exception equals the recorded draws', () => {
    const { draws, groups, zeros, zerosByMonth, top } = exception();
    expect([draws, zeros < 0.1, groups.chance !== null && groups.chance < 0.05 / 46]).toEqual([4986, true, true]);
    expect(zerosByMonth.slice(0, 2).every(({ chance }) => chance !== null && chance < 1e-9)).toBe(true);
    expect(top).toBeLessThan(1 / 18);
    expect(exceptionWords()).toMatch(/4\.986 sorteios.*p = 0,00058.*não diz o que sai depois.*4,3%.*5,56%/);
    for (const form of ['inteira', 'curta'] as const)
      expect(exceptionWords(form)).not.toMatch(/vantagem|aposte|garant|tend/i);
  });
});

test('the Federal’s two counts are explained where either stands', () => {
  const { drawn, contests, missing } = federalCounts();
  expect([drawn, contests, missing.length]).toEqual([170, 184, 14]);
  expect(federalWords()).toMatch(/170 sorteios dela; a Caixa fez 184 concursos, e os 14 .* de 30\/10 a 14\/12\/2024/);
  const counting = FILES.filter(({ text }) => text.includes('{{arquivo:sorteios:federal}}'));
  expect(counting.length).toBeGreaterThanOrEqual(3);
  const silent = counting.filter(({ text }) => !/\{\{federal\}\}|Federal ficou de fora/.test(text));
  expect(silent.map(({ path }) => path)).toEqual([]);
  for (const page of ['[regiao]/page.tsx', 'page.tsx'])
    expect(read(`app/estatisticas/${page}`)).toContain('federalWords()');
});

describe('draws', () => {
  test('no text says that a missing draw is not out', () => {
    expect(found(/ainda não saiu/i)).toEqual([]);
  });

  test('texts lead to the article that explains the 7th or the group when they name it', () => {
    const whole = [
      {
        tells: /(?:multiplica(?!dor)|produto)[^.\n]{0,60}(?:1º|primeiro)|1º vezes o 2º/i,
        named: /6º e o 7º/,
        home: 'blog/sexto-setimo-premio-como-calcular',
      },
      { tells: /divid\p{L}+ (?:a dezena|\d\d) por (?:quatro|4)/iu, named: null, home: 'blog/tabela-do-bicho' },
    ];
    for (const { tells, named, home } of whole) {
      const texts = FILES.map(({ path, text }) => ({ path, text: withoutSources(text) }));
      const telling = texts.filter(({ text }) => tells.test(text) && /7º|sétimo|dezena/i.test(text));
      // A question is answered where it is asked.
      expect(telling.map(({ path }) => path).sort()).toEqual([`content/${home}.md`, 'content/faq.json']);
      for (const { path, text } of telling.filter(() => named !== null))
        expect(text, path).toMatch(/Federal[^\n]*cinco algarismos|cinco algarismos[^\n]*Federal/);
      const naming = texts.filter(
        ({ path, text }) => /blog|home/.test(path) && named?.test(text) && !path.includes(home),
      );
      expect(naming.filter(({ text }) => !text.includes(`/${home}`)).map(({ path }) => path)).toEqual([]);
    }
  });

  test('a text that names the table of ten says that its last five are computed', () => {
    const files = FILES.filter(({ text }) => /1º a(?:o)? 10º/.test(withoutSources(text)));
    expect(files.length).toBeGreaterThanOrEqual(3);
    const silent = files.filter(({ text }) => !/10º[\s\S]{0,400}(?:calculad|conta|coluna)/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
    expect(read('components/results/draw-notes.tsx')).toMatch(/calculad/);
  });

  test('a text with the hours since 19/07/2026 says until when they were seen', () => {
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
  const heldOn = (region: HouseId, time: string) =>
    week.filter((day) => slotsOn(region, day).includes(time)).map(weekdayOf);
  const guide = () => article('horarios-ppt-ptm-pt-ptv-ptn-coruja');
  const chapterOfHours = () => read('content/home/horarios-detalhados.md');
  const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start)) ?? '';

  test('an hour of the day has two digits and its minutes: 09h20, 20h00', () => {
    // The partner's claims and what other pages write, between quotation marks, stand as they are reported.
    const entries = FILES.filter(({ path }) => !path.endsWith('woodcuts.json')).map(({ path, text }) => ({
      path,
      text: text
        .replace(/“[^”]*”/g, '')
        .replace(/PARTNER_TIMES = \[[^\]]*\]/, '')
        .replace(/days: '[^']*'/g, ''),
    }));
    expect(found(UNEVEN_HOUR, entries)).toEqual([]);
    for (const wrong of ['às 9h20', 'das 17h às 18h30', '8h,', '(9h)']) expect(wrong).toMatch(UNEVEN_HOUR);
    for (const right of ['às 09h20', 'das 17h00', '24h atrás', '1h atrás', 'em 3 h 25', '/x/9h20'])
      expect(right).not.toMatch(UNEVEN_HOUR);
  });

  test('a place is 1º everywhere but in the rows of a draw, which the specification writes 1°', () => {
    const sources = ['app', 'components', 'lib', 'supabase/functions'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => ({ path: `${room}/${name}`, text: read(`${room}/${name}`) })),
    );
    const dreams = folder('dreams').map((path) => ({ path, text: read(path) }));
    const entries = [...sources, ...FILES, ...dreams].map(({ path, text }) => ({
      path,
      text: text.replace(/<td>(?:<span>)?(?:\$\{place\}|\d)°/g, ''),
    }));
    expect(found(/[\d}]\s?°/, entries)).toEqual([]);
  });

  test('the table of Rio’s hours in prose is the dated schedule’s week', () => {
    const rows = [...guide().matchAll(/^\| (P\w+|Coruja)(?: de sábado)? \| (\d+h\d*) \| ([^|]+) \|$/gm)];
    const found = rows.map(([, , hour = '', days = '']) => [hoursIn(hour)[0] ?? '', weekdaysIn(days)] as const);
    const held = [...new Set(week.flatMap((day) => slotsOn('pt-rio', day)))].sort();
    expect(found.map(([time]) => time).toSorted()).toEqual(held);
    for (const [time, days] of found) expect(days, time).toEqual(heldOn('pt-rio', time));
  });

  test('the hours that prose lists are the dated schedule’s', () => {
    const monday = week[1] ?? '';
    const daily = slotsOn('pt-sp', monday).filter((time) => heldOn('pt-sp', time).length === 7);
    const counted = (region: HouseId) => ['seis', 'sete', 'oito', 'nove'][slotsOn(region, monday).length - 6];
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

  test('how often a draw of an hour is counted for its delay is written with the constant', () => {
    const text = article('como-conferimos-os-resultados');
    expect([text.includes('dos últimos sessenta sorteios'), DRAWS_COUNTED]).toEqual([true, 60]);
  });

  test('a mirror’s numbers are not called official', () => {
    expect(found(/(?:resultados?|respostas?) oficia(?:l|is) (?:da Caixa|por concurso)|Resultados oficiais/i)).toEqual(
      [],
    );
  });
});

describe('what this installation reads', () => {
  const ALL = { isOwnClock: true, sources: [...SOURCE_NAMES], feeds: 0, mirrors: 4 };
  const reported = (change: Partial<Reading> = {}) =>
    Object.values(READING_WORDS)
      .map((words) => words({ ...ALL, ...change }))
      .join('\n');

  test('all that is on is named with the pace and the counts of its polls', () => {
    const words = reported();
    expect(words).toMatch(/Lemos cinco fontes públicas.*são quatro famílias\. Sete outras começam em prova/);
    expect(words).toContain('Os resultados são lidos de cinco [fontes públicas](/fontes), que formam quatro famílias');
    expect([words.includes('a cada dois minutos e meio'), POLL_INTERVALS.awaitedEvery]).toEqual([true, 2.5]);
    expect([words.includes('fica seis horas em paz'), BACKOFF_HOURS.first]).toEqual([true, 6]);
    expect(words).toMatch(/de minuto em minuto; se ele cai, espelhos/);
  });

  test('with COLLECT off no text claims polls by the minute or all day', () => {
    expect(reported({ isOwnClock: false })).not.toMatch(/minuto|o dia inteiro|a cada dois/);
  });

  test.each([
    [['lotohack'], /Lemos uma fonte pública\./, /famílias|delas|as demais/],
    [['deunoposte'], /lidos de uma \[fonte pública\]/, /LotoHack|famílias|minuto/],
    [['lotohack', 'resultadofacil'], /Lemos duas fontes públicas.*são uma família\./, /quatro/],
    [[], /não lê fontes públicas/, /Lemos|famílias|fontes públicas, lido/],
  ] as const)('with the sources %j', (sources, has, lacks) => {
    const words = reported({ sources, mirrors: 0 }).replace(/de minuto em minuto/, '');
    expect(words).toMatch(has);
    expect(words).not.toMatch(lacks);
    expect(words).not.toMatch(/espelho/);
  });

  test.each([1, 2])('with %i feeds of the operator’s they are named', (feeds) => {
    expect(reported({ feeds })).toMatch(feeds === 1 ? /indica mais uma e/ : /indica mais duas e/);
    expect(reported({ feeds })).toContain('junta as suas');
  });

  test('no text, page or table says by itself how often or how many are read', () => {
    const claim =
      /minuto em minuto|(?:lemos|lidos de|lê|ouvimos) (?:\p{L}+ )?(?:uma|duas|três|quatro|cinco|seis|\d+)\b[^.]{0,20}fontes?|consultad[oa] o dia inteiro|perguntad[oa]s? (?:a cada|de)|assim que (?:sair|sai|saem)|em tempo real\b(?!-)/iu;
    const screens = ['app', 'components', 'lib/site'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => ({ path: `${root}/${name}`, text: read(`${root}/${name}`) })),
    );
    expect(found(claim, [...FILES, ...screens])).toEqual([]);
  });
});

describe('the law', () => {
  test('texts on the law of publishing cite articles 57 and 50 § 2', () => {
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

  test('the article on the law and the terms treat article 58 for who advertises', () => {
    for (const path of ['blog/lei-jogo-do-bicho-contravencao.md', 'pages/termos.md'])
      expect(read(`content/${path}`), path).toMatch(/art(?:igo|\.) 58[\s\S]{0,900}quem anuncia responde/);
  });

  test('with a partner no text claims that the site only informs and invites no one', () => {
    const PARTNER = { ...NOBODY, partnerUrl: 'https://parceiro.example/' };
    const claim =
      /não (?:é|são|somos) (?:um )?(?:convite|anúncio)|não convida|não é recomendar|sem convidar|só informa|apenas informa(?!ções)/i;
    const files = [...folder('blog'), ...folder('pages'), ...folder('home')];
    expect(files.filter((path) => claim.test(withoutSources(conditionalText(read(path), PARTNER))))).toEqual([]);
  });
});

describe('help', () => {
  test('/ajuda names the public service and the terms of self-exclusion', () => {
    const text = read('content/pages/ajuda.md');
    expect(text).toMatch(/Miniapps/);
    expect(text).toMatch(/Problemas com jogos de apostas\?/);
    expect(text).toMatch(/1 a 12 meses|um a doze meses/);
    expect(text).toMatch(/de vez|tempo indeterminado/);
  });

  test('a text that names the self-exclusion says that it covers licensed sites alone', () => {
    const files = FILES.filter(({ text }) => /autoexclus/i.test(withoutSources(text)));
    expect(files.length).toBeGreaterThanOrEqual(6);
    expect(files.filter(({ text }) => !/autorizad|licenciad/.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the dictionary', () => {
  test('each dream has its origin: table, saying or ours', () => {
    const animals = new Set(DREAMS.filter(({ origem }) => origem === 'tabela').map(({ palavra }) => palavra));
    expect(animals.size).toBe(25);
    for (const { palavra, grupo, origem } of DREAMS) {
      expect(['tabela', 'dito', 'nossa'], palavra).toContain(origem);
      expect(origem === 'tabela', palavra).toBe(palavra === grupo);
    }
    const ours = DREAMS.filter(({ origem }) => origem === 'nossa').length;
    expect(ours).toBeGreaterThan(DREAMS.length / 2);
  });

  test('an entry that is ours leans on no tradition, book or old people without a name', () => {
    const leaning =
      /tradiç|o costume|costume a |\bos antigos|os mais velhos|intérpretes|dicionári|dizem os livros|livros de sonho|sonhos mais|mais contad/i;
    expect(DREAMS.filter(({ origem, descricao }) => origem !== 'dito' && leaning.test(descricao))).toEqual([]);
  });

  test('nothing calls the whole of it a popular dictionary', () => {
    expect(found(/dicionário popular/i)).toEqual([]);
    expect(read('app/sonhos/page.tsx')).not.toMatch(/dicionário popular/i);
  });
});
