import { Feed, type Item } from 'feed';
import type { Correction, LoggedCorrection } from '../../core/contracts/correction.ts';
import { formatDay, formatTime, instantOf, saoPaulo } from '../../core/domain/days.ts';
import { DRAW_CHECK_TEXT } from '../../core/domain/draw-checks.ts';
import { gameOf } from '../../core/domain/games/list.ts';
import { drawFullName } from '../../core/domain/houses/draw-full-name.ts';
import { HOUSE_IDS, HOUSES, houseOf } from '../../core/domain/houses/list.ts';
import { listed } from '../../core/domain/joiner.ts';
import { reckonedAs } from '../../core/domain/prize-rules.ts';
import { escapeMarkup } from '../../core/runtime/escape.ts';
import type { NewestResult } from '../../core/views/newest-results.ts';
import { correctionAddress, drawAddress, regionAddress, slotAddress, stateAddress } from '../../site/addresses.ts';
import type { SiteConfig } from '../../site/config.ts';
import { contestAddress, modalityAddress } from '../../site/contest-addresses.ts';
import { correctedName } from '../../site/corrected-name.ts';
import { changeLine, changeOf, correctionWords } from '../../site/corrections.ts';
import { FEED_FORMATS, type FeedFormat, type FeedOf, feedAddress, feedTitle } from '../../site/feeds.ts';
import { type Followed, followedName, housesFollowed } from '../../site/followed.ts';
import { prizesOf } from '../../site/prize-words.ts';
import { shownFirst, shownPrizes } from '../../site/shown-number.ts';
import { load } from '../backend/loaders.ts';
import { now } from '../clock.ts';
import { type ArticleSummary, listArticles } from '../content/articles.ts';
import { site } from '../site.ts';

/** About two days of draws and contests. */
const MAX_RESULTS = 50;
const MAX_CORRECTIONS = 50;
const ADULTS = 'Só para maiores de 18 anos.';

export const resultsFeed = async (format: FeedFormat): Promise<Response> =>
  answer(format, resultsText(site(), 'results', await load('newest-results', { count: MAX_RESULTS }), now(), format));

export const blogFeed = (format: FeedFormat): Response =>
  answer(format, blogText(site(), listArticles(), now(), format));

/** The newest draws or contests of something followed, or the newest corrections. */
export async function followedFeed(of: Followed | 'corrections', format: FeedFormat): Promise<Response> {
  if (of === 'corrections') {
    const corrections = await load('corrections', { count: MAX_CORRECTIONS });
    return answer(format, correctionsText(site(), corrections, now(), format));
  }
  return answer(format, resultsText(site(), of, await resultsOf(of), now(), format));
}

async function resultsOf(of: Followed): Promise<NewestResult[]> {
  if (of.kind === 'game') return load('newest-results', { count: MAX_RESULTS, game: of.game });
  const times = of.kind === 'slot' ? { times: [...of.times] } : {};
  const ofHouses = await Promise.all(
    housesFollowed(of).map((region) => load('newest-results', { count: MAX_RESULTS, region, ...times })),
  );
  const hour = (one: NewestResult) => (one.kind === 'draw' ? `${one.day} ${one.draw.time}` : one.day);
  return ofHouses
    .flat()
    .sort((a, b) => hour(b).localeCompare(hour(a)))
    .slice(0, MAX_RESULTS);
}

const answer = (format: FeedFormat, text: string) =>
  new Response(text, { headers: { 'content-type': `${FEED_FORMATS[format]}; charset=utf-8` } });

/** What a feed leads to, and what it is of. */
function about(of: 'results' | Followed): { link: string; subtitle: string } {
  if (of === 'results')
    return {
      link: '/resultados',
      subtitle: `Cada sorteio ${listed(HOUSE_IDS.map((house) => HOUSES[house].of))}, e cada concurso das loterias da Caixa. ${ADULTS}`,
    };
  switch (of.kind) {
    case 'game':
      return { link: modalityAddress(of.game), subtitle: `Cada concurso: ${followedName(of)}. ${ADULTS}` };
    case 'slot':
      return {
        link: slotAddress(of.region, of.times[0] ?? ''),
        subtitle: `Cada sorteio ${followedName(of)}, com ${prizesOf([of.region])}. ${ADULTS}`,
      };
    case 'house':
      return {
        link: regionAddress(of.region),
        subtitle: `Cada sorteio ${HOUSES[of.region].of}, com ${prizesOf([of.region])}. ${ADULTS}`,
      };
    case 'state':
      return {
        link: stateAddress(of.state),
        subtitle: `Cada sorteio ${listed(housesFollowed(of).map((house) => HOUSES[house].of))}. ${ADULTS}`,
      };
  }
}

/** The results as a feed, one entry a draw or contest; a correction changes the entry it corrects. */
export function resultsText(
  site: SiteConfig,
  of: 'results' | Followed,
  results: readonly NewestResult[],
  at: Date,
  format: FeedFormat,
): string {
  const { link, subtitle } = about(of);
  const entries = results.map((result) => resultEntry(site.url, result));
  return feedText(site, of, { link: site.url + link, subtitle, entries, at }, format);
}

/** The public log as a feed: one entry a correction, which never changes. */
export function correctionsText(
  site: SiteConfig,
  corrections: readonly LoggedCorrection[],
  at: Date,
  format: FeedFormat,
): string {
  const entries = corrections.map((correction) => ({
    id: `tag:${new URL(site.url).hostname},2026:correcao/${correction.id}`,
    link: site.url + correctionAddress(correction),
    title: `${correctedName(correction)}: ${changeLine(correction)}`,
    content: correctionTable(correction),
    date: new Date(correction.at),
    published: new Date(correction.at),
  }));
  const subtitle = `Cada resultado do bicho ou das loterias que foi trocado: o que era, o que é, por quem e por quê. ${ADULTS}`;
  return feedText(site, 'corrections', { link: `${site.url}/correcoes`, subtitle, entries, at }, format);
}

/** The articles as a feed, with their summaries. */
function blogText(site: SiteConfig, articles: readonly ArticleSummary[], at: Date, format: FeedFormat): string {
  const entries = articles.map(({ slug, title, excerpt, category, author, date, updated }) => ({
    id: `${site.url}/blog/${slug}`,
    link: `${site.url}/blog/${slug}`,
    title,
    description: excerpt,
    date: instantOf(updated ?? date, '00:00'),
    published: instantOf(date, '00:00'),
    author: [{ name: author }],
    category: [{ name: category, term: category }],
  }));
  const subtitle = `Guias, resultados e história do jogo do bicho e das loterias. ${ADULTS}`;
  return feedText(site, 'blog', { link: `${site.url}/blog`, subtitle, entries, at }, format);
}

/** `entries` with titles and descriptions as plain text: Atom has them as HTML, JSON as they are. */
function feedText(
  { name, url }: SiteConfig,
  of: FeedOf,
  { link, subtitle, entries, at }: { link: string; subtitle: string; entries: readonly Item[]; at: Date },
  format: FeedFormat,
): string {
  const newest = entries
    .map(({ date }) => date.getTime())
    .sort((a, b) => a - b)
    .at(-1);
  const address = url + feedAddress(of, format);
  const feed = new Feed({
    id: address,
    title: `${feedTitle(of)} · ${name}`,
    description: subtitle,
    link,
    feed: address,
    feedLinks: { json: address },
    favicon: `${url}/icon-192.png`,
    author: { name, link: url },
    generator: false,
    // An empty feed is as old as its day, so that it does not change with every reader.
    updated: newest === undefined ? instantOf(saoPaulo(at).day, '00:00') : new Date(newest),
  });
  if (format === 'json') {
    for (const entry of entries) feed.addItem(entry);
    return inVersion11(feed.json1());
  }
  for (const { description, ...entry } of entries)
    feed.addItem({
      ...entry,
      title: escapeMarkup(entry.title),
      ...(description === undefined ? {} : { description: escapeMarkup(description) }),
    });
  return feed.atom1().replace('<feed ', '<feed xml:lang="pt-BR" ').replace(NOT_XML, '');
}

/** What `feed` writes is JSON Feed 1.0; 1.1 has a language, and authors in the place of one. */
function inVersion11(text: string): string {
  type Authored = { author?: unknown; items?: readonly Authored[] };
  const withAuthors = ({ author, ...one }: Authored) => ({
    ...one,
    ...(author === undefined ? {} : { authors: [author].flat() }),
  });
  const { items = [], ...head } = JSON.parse(text) as Authored;
  return JSON.stringify({
    ...withAuthors(head),
    version: 'https://jsonfeed.org/version/1.1',
    language: 'pt-BR',
    items: items.map(withAuthors),
  });
}

/** What XML 1.0 has no place for, escaped or not. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function resultEntry(url: string, result: NewestResult): Item {
  const { title, link, content } = result.kind === 'draw' ? drawText(result) : contestText(result);
  return {
    id: `tag:${new URL(url).hostname},2026:${result.id}`,
    link: url + link,
    title,
    content,
    date: new Date(result.since),
    published: result.kind === 'draw' ? instantOf(result.day, result.draw.time) : new Date(result.since),
  };
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
};

const RECKONED = { sum: ' (soma)', product: ' (multiplicação)', column: ' (coluna)' } as const;

function drawText({ draw, corrections }: Extract<NewestResult, { kind: 'draw' }>) {
  const { region, day, time } = draw;
  const first = shownFirst(draw);
  const when = `${formatTime(time)} de ${formatDay(day)}`;
  const out = draw.publishedAt === null ? null : saoPaulo(new Date(draw.publishedAt));
  const published = out ? `publicado em ${formatDay(out.day)} às ${formatTime(out.time)}; ` : '';
  return {
    title: `${drawFullName(houseOf(region), draw.name)} ${when}: 1º ${first.number}, ${first.animal} (${first.group})`,
    link: drawAddress(draw),
    content:
      table(
        ['Posição', 'Número', 'Grupo', 'Animal'],
        shownPrizes(draw).map(({ place, number, group, animal }) => {
          const as = reckonedAs(draw, place);
          return [`${place}º${as ? RECKONED[as] : ''}`, number, group, animal];
        }),
      ) +
      `<p>Sorteio das ${formatTime(time)}, ${published}${DRAW_CHECK_TEXT[draw.checked]}.</p>` +
      corrections.map(correctionText).join(''),
  };
}

const numbersOrNone = (numbers: readonly string[]) => numbers.join(' · ') || 'sem resultado';

function correctionText({ at, before, after, source, reason }: Correction): string {
  const { day, time } = saoPaulo(new Date(at));
  const why = escapeMarkup(correctionWords({ source, reason }));
  return `<p>Corrigido em ${formatDay(day)} às ${formatTime(time)}. Antes: ${numbersOrNone(before)}. Agora: ${numbersOrNone(after)}. ${why}</p>`;
}

function correctionTable(one: LoggedCorrection): string {
  const { before, after } = changeOf(one);
  const rows = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => [
    `${index + 1}º`,
    before[index]?.number ?? '—',
    `${after[index]?.number ?? '—'}${after[index]?.isChanged ? ' (mudou)' : ''}`,
  ]);
  const words = correctionWords(one) || 'Quem corrigiu e por quê não foi anotado.';
  return `${table(['Posição', 'Antes', 'Agora'], rows)}<p>${escapeMarkup(words)}</p>`;
}

function contestText({ contest: newest }: Extract<NewestResult, { kind: 'contest' }>) {
  const { modality, contest, day, numbers, second, team, extra = {} } = newest;
  const rows = [
    ...(second
      ? [
          ['1º sorteio', numbers.join(' ')],
          ['2º sorteio', second.join(' ')],
        ]
      : [['Números', numbers.join(' ')]]),
    ...(team ? [['Time do Coração', team]] : []),
    ...Object.entries(extra).map(([key, drawn]) => [gameOf(modality).parts[key]?.label ?? key, drawn.join(' ')]),
  ];
  const drawnText = second ? `${numbers.join(' ')} e ${second.join(' ')}` : numbers.join(' ');
  return {
    title: `${gameOf(modality).name}, concurso ${contest} de ${formatDay(day)}: ${drawnText}`,
    link: contestAddress(modality, contest),
    content: table(['Concurso', String(contest)], [['Data', formatDay(day)], ...rows]),
  };
}
