import { addDays, formatDay, saoPaulo } from '../../core/domain/days.ts';
import { escapeMarkup } from '../../core/runtime/escape.ts';
import { articleAddress, dayAddress } from '../../site/addresses.ts';
import { loadDaysOnRecord } from '../backend/loaders.ts';
import { listArticles } from '../content/articles.ts';
import { site } from '../site.ts';

const NEWS_DAYS = 2;

const answer = (xml: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });

/** The news map (row A2): articles and days of results of the last two days, as search engines ask for it. */
export async function newsMap(now: Date): Promise<Response> {
  const { name, url } = site();
  const today = saoPaulo(now).day;
  const since = addDays(today, -NEWS_DAYS);
  const articles = listArticles().map(({ slug, title, date }) => ({ path: articleAddress(slug), title, date }));
  const days = (await loadDaysOnRecord(NEWS_DAYS + 1)).map(({ day }) => ({
    path: dayAddress(day),
    title: `Resultado do jogo do bicho de ${formatDay(day)}`,
    date: day,
  }));
  const entries = [...days, ...articles]
    .filter(({ date }) => date >= since && date <= today)
    .map(
      ({ path, title, date }) =>
        `<url><loc>${url}${path}</loc><news:news><news:publication><news:name>${escapeMarkup(name)}</news:name><news:language>pt</news:language></news:publication><news:publication_date>${date}</news:publication_date><news:title>${escapeMarkup(title)}</news:title></news:news></url>`,
    );
  return answer(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${entries.join('')}</urlset>`,
  );
}

/** Every day with a draw on record, newest first: pages that are made on demand and so are unknown to the build. */
export async function daysMap(): Promise<Response> {
  const { url } = site();
  const days = await loadDaysOnRecord(5000);
  const entries = days.map(
    ({ day, changedAt }) =>
      `<url><loc>${url}${dayAddress(day)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`,
  );
  return answer(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`);
}
