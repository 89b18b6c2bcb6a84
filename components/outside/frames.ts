import { html, type Markup } from '@/components/ui/markup.ts';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatDay, formatDayMonth, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { foreseenAfter } from '@/lib/core/domain/draws/next-contest.ts';
import { gameOf } from '@/lib/core/domain/games/list.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { stateAddress } from '@/lib/site/addresses.ts';
import type { SiteConfig } from '@/lib/site/config.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { drawnLine } from '@/lib/site/contests.ts';
import { type Followed, followedName } from '@/lib/site/followed.ts';
import { isHeard } from '@/lib/site/heard.ts';
import { houseAddress } from '@/lib/site/results-addresses.ts';
import { shownPrizes } from '@/lib/site/shown-number.ts';
import { drawWords, nextWords } from './house-words.ts';
import { bareDocument, madeAt, marked, woodcut } from './plain-page.ts';

const EVERY_S = 60;

// For 300 × 250 and 320 × 100, and any size between and beyond; what there is no room for is left out, the number never.
const CSS = `
html{color-scheme:light dark}
body{background:#fff;color:#1B1A17;border:2px solid;box-sizing:border-box;min-height:100vh;font-size:13px;line-height:1.3;padding:8px 10px}
#tela.velho .num{opacity:.45}
p,h1,ol{margin:0;padding:0;list-style:none}
h1{font-size:15px;font-weight:800;font-stretch:88%}
h1 small{font-size:13px;font-weight:500;font-stretch:100%}
.num{font-size:60px;line-height:1;font-weight:900;font-stretch:84%;white-space:nowrap}
.num mark,.outros mark{background:linear-gradient(to bottom,transparent 52%,#FFCF33 52%,#FFCF33 86%,transparent 86%)}
.cinco .num{font-size:50px;line-height:1.2}
.linha{display:flex;align-items:center;justify-content:space-between}
.bicho{text-align:center;font-size:13px;font-weight:750}
.bicho .w{display:block;width:44px;height:44px;margin:0 auto}
.outros{display:flex;flex-wrap:wrap;margin:4px -6px 0}
.outros li{width:50%;box-sizing:border-box;padding:1px 6px;font-size:17px;font-weight:850;font-stretch:84%;white-space:nowrap}
.outros small{font-size:12px;font-weight:500;font-stretch:100%;margin-right:4px}
.outros .w{display:inline-block;width:16px;height:16px;margin-left:6px;vertical-align:-2px}
.bolas{font-size:28px;line-height:1.3;font-weight:850;font-stretch:84%;word-spacing:.25em;margin:4px 0}
.casas li{border-top:1px solid #d8d2c2;padding:4px 0;font-size:20px;font-weight:850;font-stretch:84%}
.casas small{font-size:12px;font-weight:500;font-stretch:100%;margin-left:6px}
.pe{font-size:12px;margin-top:6px}
.guardado{font-weight:800;color:#9B1C1C}
@media(max-height:150px){body{padding:4px 8px}.lista{display:none}.casas li:first-child{border:0}.outros,.casas li:nth-child(n+3){display:none}.num{font-size:40px}.cinco .num{font-size:33px}.bicho{font-size:12px;line-height:1.1}.bicho .w{width:28px;height:28px}h1{line-height:1.15}.pe{line-height:1.2}.pe{display:inline;margin-right:8px;font-stretch:82%}.bolas{font-size:17px;margin:0}}
@media(prefers-color-scheme:dark){body{background:#0E1713;color:#F5EFDF}.num mark,.outros mark{background:linear-gradient(to bottom,transparent 52%,#7a6114 52%,#7a6114 86%,transparent 86%)}.casas li{border-color:#33413a}.guardado{color:#ff8a80}}
@media(forced-colors:active){.num mark,.outros mark{text-decoration:underline}}
`;

type Content = {
  of: Followed;
  houses: readonly RegionView[];
  contest: StoredContest | null;
};

/** A result for other sites' frames: no partner, nothing stored or counted, one link back. */
export function framePage({ name, url }: SiteConfig, content: Content, now: Date): string {
  const { of, houses, contest } = content;
  const listens = houses.some((one) => isHeard(one, now)) || (contest !== null && isContestHeard(contest, now));
  const [only] = houses;
  const body =
    of.kind === 'game'
      ? contestScreen(of.game, contest, now)
      : of.kind === 'state'
        ? stateScreen(houses)
        : only
          ? houseScreen(only, now)
          : { title: '', screen: html`` };
  const at = saoPaulo(now);
  const screen = html`<div ${madeAt(now)}${listens && html` data-ouve=""`}>${body.screen}<p class="pe"><a href="${url}${pageOf(of, contest)}" target="_blank" rel="noopener">${name}</a> · visto ${formatTime(at.time)} <span class="guardado" data-guardado="" hidden></span> · 18+</p></div>`;
  return bareDocument({
    title: body.title || followedName(of),
    css: CSS,
    screen,
    everyS: EVERY_S,
    listens: 'while-marked',
    tellsHeight: true,
  });
}

/** Hours of Caixa's games are not recorded: they are listened to on the days of their contests. */
function isContestHeard(newest: StoredContest, now: Date): boolean {
  const { day: today } = saoPaulo(now);
  const { day: next, missed } = foreseenAfter(newest, today);
  return newest.day === today || next === today || missed !== null;
}

/** Our page of what a frame shows. */
function pageOf(of: Followed, contest: StoredContest | null): string {
  if (of.kind === 'state') return stateAddress(of.state);
  if (of.kind !== 'game') return houseAddress(HOUSES[of.region]);
  return contest ? contestAddress(of.game, contest.contest) : '/loterias';
}

function houseScreen(view: RegionView, now: Date): { title: string; screen: Markup } {
  const { short, drawName, newest } = view;
  const next = nextWords(view, saoPaulo(now).day);
  const nextLine = next.text && html`<p class="pe">${next.kind === 'next' ? 'Próximo: ' : ''}${next.text}</p>`;
  if (!newest)
    return {
      title: short,
      screen: html`<h1>${short}</h1><p>Ainda não temos um sorteio ${view.at}.</p>${nextLine}`,
    };
  const [first, ...others] = shownPrizes(newest);
  const when = `${drawWords(newest, drawName)} de ${formatDay(newest.day)}`;
  const isLong = (first?.number.length ?? 0) > 4;
  return {
    title: `${short} ${when}: ${first?.number}, ${first?.animal}`,
    screen: html`<div class="${isLong ? 'cinco' : ''}"><h1>${short} <small>${when}</small></h1><div class="linha"><p class="num">${marked(first?.number ?? '')}</p><p class="bicho">${woodcut(first?.animal ?? '')}${first?.animal ?? ''} ${first?.group ?? ''}</p></div><ol class="outros">${others.slice(0, 4).map((row) => html`<li><small>${row.place}º</small>${marked(row.number)}${woodcut(row.animal)}</li>`)}</ol></div>${nextLine}`,
  };
}

function stateScreen(houses: readonly RegionView[]): { title: string; screen: Markup } {
  const lines = houses.map((view) => {
    const row = view.newest && shownPrizes(view.newest)[0];
    return row && view.newest
      ? html`<li>${view.short} ${marked(row.number)}<small>${row.animal}, ${drawWords(view.newest, view.drawName)} de ${formatDayMonth(view.newest.day)}</small></li>`
      : html`<li>${view.short}<small>sem registro</small></li>`;
  });
  return { title: '', screen: html`<h1 class="lista">O último de cada banca</h1><ol class="casas">${lines}</ol>` };
}

function contestScreen(
  game: StoredContest['modality'],
  contest: StoredContest | null,
  now: Date,
): { title: string; screen: Markup } {
  const { name } = gameOf(game);
  if (!contest) return { title: name, screen: html`<h1>${name}</h1><p>Ainda não temos um concurso.</p>` };
  const { day } = foreseenAfter(contest, saoPaulo(now).day);
  const line = drawnLine(contest);
  return {
    title: `${name} ${contest.contest}: ${line}`,
    screen: html`<h1>${name} ${contest.contest} <small>${formatDay(contest.day)}</small></h1><p class="bolas">${line}</p>${day ? html`<p class="pe">Próximo: ${formatDayMonth(day)}</p>` : false}`,
  };
}
