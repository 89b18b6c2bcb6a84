import { html } from '@/components/ui/markup.ts';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatDayShort, formatWeekday, instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import { shownPrizes } from '@/lib/site/shown-number.ts';
import { drawWords, nextWords } from './house-words.ts';
import { bareDocument, madeAt, marked, woodcut } from './plain-page.ts';

/** A television of a bar stands there all day: it asks often, and hears of changes besides. */
const EVERY_S = 20;
/** Draws of the day in the foot, besides the one that is shown. */
const IN_FOOT = 4;

// All in vw, for 16:9; no grid and no gap, which televisions before 2020 lack. The screen moves by 1% every ten minutes (burn-in).
const CSS = `
html{background:#FFCF33}
body{color:#1B1A17;height:100vh;overflow:hidden}
#tela{height:100vh;position:relative;-webkit-animation:anda 2400s steps(1) infinite;animation:anda 2400s steps(1) infinite}
#tela.velho .num{opacity:.35}
@-webkit-keyframes anda{25%{-webkit-transform:translate(1%,0)}50%{-webkit-transform:translate(1%,1%)}75%{-webkit-transform:translate(0,1%)}}
@keyframes anda{25%{transform:translate(1%,0)}50%{transform:translate(1%,1%)}75%{transform:translate(0,1%)}}
h1,p,ol{margin:0;padding:0;list-style:none}
header{margin:0 2.6vw;padding:1.6vw 0 1.4vw;border-bottom:.45vw solid;overflow:hidden;white-space:nowrap}
h1{font-size:5.4vw;line-height:1;font-weight:900;font-stretch:64%;text-transform:uppercase;display:inline-block}
header p{display:inline-block;font-size:2.7vw;font-weight:600;margin-left:2.2vw}
.hora{float:right;font-size:4.2vw;line-height:1.2;font-weight:900;font-stretch:84%}
.guardado{float:right;font-size:3vw;line-height:1.7;font-weight:800;margin-right:2vw;color:#9B1C1C}
.num{font-size:25vw;line-height:1;font-weight:900;font-stretch:84%;letter-spacing:-.01em;white-space:nowrap}
.num mark{background:-webkit-linear-gradient(top,transparent 50%,#FBF7EC 50%,#FBF7EC 84%,transparent 84%);background:linear-gradient(to bottom,transparent 50%,#FBF7EC 50%,#FBF7EC 84%,transparent 84%)}
.cinco .num{font-size:19.5vw;line-height:1.28}
.meio{position:absolute;left:2.6vw;right:2.6vw;top:12vw}
.bicho{position:absolute;right:0;top:1vw;width:21vw;text-align:center;font-size:4.2vw;font-weight:900;font-stretch:70%;text-transform:uppercase}
.bicho .w{display:block;width:18vw;height:18vw;margin:0 auto}
.bicho small{font-size:2.8vw;font-weight:800}
.nada{font-size:5vw;font-weight:800;padding-top:9vw}
ol.outros{position:absolute;left:2.6vw;right:2.6vw;bottom:6.6vw;border-top:.25vw solid;padding-top:1.2vw;white-space:nowrap}
.outros li{float:left;width:25%;font-size:4.4vw;line-height:1.1;font-weight:900;font-stretch:80%}
.outros small{font-size:2vw;font-weight:600;font-stretch:100%;margin-right:.8vw}
.outros mark{background:-webkit-linear-gradient(top,transparent 55%,#FBF7EC 55%);background:linear-gradient(to bottom,transparent 55%,#FBF7EC 55%)}
.outros .w{display:inline-block;width:3.4vw;height:3.4vw;margin-left:1vw;vertical-align:-.4vw}
.cinco .outros li{font-size:3.9vw}
footer{position:absolute;left:0;right:0;bottom:0;height:5.5vw;line-height:5.5vw;background:#1B1A17;color:#FBF7EC;padding:0 2.6vw;overflow:hidden;white-space:nowrap;font-size:1.9vw}
footer.tarde{background:#9B1C1C}
footer ol{float:left}
footer li{float:left;margin-right:3vw}
footer b{font-size:2.6vw;font-weight:900;font-stretch:84%;margin-left:.8vw}
footer mark{color:#FFCF33}
footer .w{display:inline-block;width:2.4vw;height:2.4vw;margin-left:.8vw;vertical-align:-.5vw}
.proximo{float:right;font-size:2.5vw;font-weight:800;color:#FFCF33}
.tarde .proximo{color:#fff}
@media(max-aspect-ratio:4/3){.meio{top:20vh}}
`;

/** A house's newest result for a bar's television: whole, huge, with today's others and the next. No partner, no links. */
export function televisionPage(view: RegionView, now: Date): string {
  const { name: house, short, drawName, newest, earlier } = view;
  const { day: today } = saoPaulo(now);
  const next = nextWords(view, today);
  const slot = next.kind === 'next' ? view.next : null;
  const [first, ...others] = newest ? shownPrizes(newest) : [];
  const isLong = (first?.number.length ?? 0) > 4;
  const count = (ms: number) => html` <i data-proximo="${ms}"></i>`;
  const screen = html`<header ${madeAt(now)}><span class="hora" data-relogio="">${saoPaulo(now).time}</span><span class="guardado" data-guardado="" hidden></span><h1>${short}</h1>${newest !== null && html`<p>${drawWords(newest, drawName)} · ${formatWeekday(newest.day)}, ${formatDayShort(newest.day)}</p>`}</header><div class="${isLong ? 'cinco' : ''}">${first ? html`<div class="meio"><div class="bicho">${woodcut(first.animal)}${first.animal} <small>${first.group}</small></div><div class="num" role="text">${marked(first.number)}</div></div><ol class="outros">${others.slice(0, 4).map((row) => html`<li><small>${row.place}º</small>${marked(row.number)}${woodcut(row.animal)}</li>`)}</ol>` : html`<div class="meio"><p class="nada">Ainda não temos um sorteio ${view.at}.</p></div>`}</div><footer class="${next.kind === 'late' || next.kind === 'silent' ? 'tarde' : ''}"><span class="proximo">${next.text}${slot ? count(instantOf(slot.day, slot.time).getTime()) : false}</span><ol>${earlier
    .filter(({ day }) => day === newest?.day)
    .slice(0, IN_FOOT)
    .toReversed()
    .map((draw) => {
      const [row] = shownPrizes(draw);
      return html`<li>${drawWords(draw, drawName)}<b>${marked(row?.number ?? '')}</b>${woodcut(row?.animal ?? '')}</li>`;
    })}</ol></footer>`;
  const title = first && newest ? `${first.number}, ${first.animal}: ${short} ${drawWords(newest, drawName)}` : house;
  return bareDocument({ title, css: CSS, screen, everyS: EVERY_S, listens: 'always' });
}
