import { Feed, type Item } from 'feed';
import type { Correction, LoggedCorrection } from '../../core/contracts/correction.ts';
import { formatDay, formatTime, instantOf, saoPaulo } from '../../core/domain/days.ts';
import { DRAW_CHECK_TEXT } from '../../core/domain/draw-checks.ts';
import { gameOf } from '../../core/domain/games/list.ts';
import { drawFullName } from '../../core/domain/houses/draw-full-name.ts';
import { HOUSE_IDS, HOUSES, type HouseId, houseOf } from '../../core/domain/houses/list.ts';
import { houseBySlug } from '../../core/domain/houses/names.ts';
import { listed } from '../../core/domain/joiner.ts';
import { reckonedAs } from '../../core/domain/prize-rules.ts';
import { escapeMarkup } from '../../core/runtime/escape.ts';
import type { NewestResult } from '../../core/views/newest-results.ts';
import { correctionAddress, drawAddress, regionAddress } from '../../site/addresses.ts';
import type { SiteConfig } from '../../site/config.ts';
import { contestAddress } from '../../site/contest-addresses.ts';
import { correctedName } from '../../site/corrected-name.ts';
import { changeLine, changeOf, correctionWords } from '../../site/corrections.ts';
import { type FeedId, feedOf } from '../../site/feeds.ts';
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

export const resultsFeed = async (): Promise<Response> =>
  answer(resultsAtom(site(), await load('newest-results', { count: MAX_RESULTS }), now()));

/** A region's draws, about a week of them; null for a word that is none's. */
export async function regionFeed(slug: string): Promise<Response | null> {
  const region = houseBySlug(slug);
  return (
    region && answer(regionAtom(site(), region, await load('newest-results', { count: MAX_RESULTS, region }), now()))
  );
}

export const correctionsFeed = async (): Promise<Response> =>
  answer(correctionsAtom(site(), await load('corrections', { count: MAX_CORRECTIONS }), now()));

export const blogFeed = (): Response => answer(blogAtom(site(), listArticles(), now()));

const answer = (xml: string) =>
  new Response(xml, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });

/** The results as Atom, one entry a draw or contest; a correction changes the entry it corrects. */
export function resultsAtom(site: SiteConfig, results: readonly NewestResult[], at: Date): string {
  return atom(site, 'results', {
    link: `${site.url}/resultados`,
    subtitle: `Cada sorteio ${listed(HOUSE_IDS.map((house) => HOUSES[house].of))}, e cada concurso das loterias da Caixa. ${ADULTS}`,
    entries: results.map((result) => resultEntry(site.url, result)),
    at,
  });
}

/** A region's draws as Atom, with the same entries. */
export function regionAtom(site: SiteConfig, region: HouseId, results: readonly NewestResult[], at: Date): string {
  return atom(site, region, {
    link: site.url + regionAddress(region),
    subtitle: `Cada sorteio ${HOUSES[region].of}, com ${prizesOf([region])}. ${ADULTS}`,
    entries: results.map((result) => resultEntry(site.url, result)),
    at,
  });
}

/** The public log as Atom: one entry a correction, which never changes. */
export function correctionsAtom(site: SiteConfig, corrections: readonly LoggedCorrection[], at: Date): string {
  return atom(site, 'corrections', {
    link: `${site.url}/correcoes`,
    subtitle: `Cada resultado do bicho ou das loterias que foi trocado: o que era, o que é, por quem e por quê. ${ADULTS}`,
    entries: corrections.map((correction) => ({
      id: `tag:${new URL(site.url).hostname},2026:correcao/${correction.id}`,
      link: site.url + correctionAddress(correction),
      title: escapeMarkup(`${correctedName(correction)}: ${changeLine(correction)}`),
      content: correctionTable(correction),
      date: new Date(correction.at),
      published: new Date(correction.at),
    })),
    at,
  });
}

/** The articles as Atom, with their summaries. */
function blogAtom(site: SiteConfig, articles: readonly ArticleSummary[], at: Date): string {
  return atom(site, 'blog', {
    link: `${site.url}/blog`,
    subtitle: `Guias, resultados e história do jogo do bicho e das loterias. ${ADULTS}`,
    entries: articles.map(({ slug, title, excerpt, category, author, date, updated }) => ({
      id: `${site.url}/blog/${slug}`,
      link: `${site.url}/blog/${slug}`,
      title: escapeMarkup(title),
      description: escapeMarkup(excerpt),
      date: instantOf(updated ?? date, '00:00'),
      published: instantOf(date, '00:00'),
      author: [{ name: author }],
      category: [{ name: category, term: category }],
    })),
    at,
  });
}

function atom(
  { name, url }: SiteConfig,
  kind: FeedId,
  { link, subtitle, entries, at }: { link: string; subtitle: string; entries: readonly Item[]; at: Date },
): string {
  const { path, title } = feedOf(kind);
  const newest = entries
    .map(({ date }) => date.getTime())
    .sort((a, b) => a - b)
    .at(-1);
  const feed = new Feed({
    id: url + path,
    title: `${title} · ${name}`,
    description: subtitle,
    link,
    feed: url + path,
    favicon: `${url}/icon-192.png`,
    author: { name, link: url },
    generator: false,
    // An empty feed is as old as its day, so that it does not change with every reader.
    updated: newest === undefined ? instantOf(saoPaulo(at).day, '00:00') : new Date(newest),
  });
  for (const entry of entries) feed.addItem(entry);
  return feed.atom1().replace('<feed ', '<feed xml:lang="pt-BR" ').replace(NOT_XML, '');
}

/** What XML 1.0 has no place for, escaped or not. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function resultEntry(url: string, result: NewestResult): Item {
  const { title, link, content } = result.kind === 'draw' ? drawText(result) : contestText(result);
  return {
    id: `tag:${new URL(url).hostname},2026:${result.id}`,
    link: url + link,
    title: escapeMarkup(title),
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
