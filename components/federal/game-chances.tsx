import { html } from '@/components/ui/markup.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { topOdds } from '@/lib/core/domain/games/chances.ts';
import { GAME_IDS, gameOf } from '@/lib/core/domain/games/list.ts';

/** How hard the largest prize of each game is with a plain ticket, the easiest first: a longer bar, a smaller chance. */
export function GameChances() {
  const odds = GAME_IDS.map((game) => ({ ...gameOf(game), oneIn: topOdds(game) })).sort((a, b) => a.oneIn - b.oneIn);
  const most = odds.at(-1)?.oneIn ?? 1;
  const rows = odds.map(
    ({ name, colour, oneIn }) =>
      html`<tr class="${colour}"><th scope="row">${name}</th><td><svg width="${Math.max(0.6, (oneIn / most) * 100).toFixed(1)}%" aria-hidden="true"></svg>1 em ${formatCount(oneIn)}</td></tr>`,
  );
  return (
    <section aria-labelledby="chances" className="wrap mt-5">
      <h2 id="chances" className="display text-title">
        Chance de ganhar o maior prêmio
      </h2>
      <table aria-label="A chance do prêmio principal com uma aposta simples" className="game-chances mt-2">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
        <tbody dangerouslySetInnerHTML={html`${rows}`} />
      </table>
      <p data-free="" className="mt-2 text-least text-pretty text-soft">
        Barra maior, chance menor. Sorteios passados não mudam os próximos. Só para maiores de 18 anos. Jogue com
        responsabilidade; se o jogo preocupa, ligue para o CVV (188) ou a Ouvidoria do SUS (136).
      </p>
    </section>
  );
}
