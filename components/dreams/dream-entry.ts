import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { AD_LABEL, PARTNER } from '@/components/site/partner-link.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { type Dream, namesOf, ORIGINS } from '@/lib/core/domain/dreams.ts';
import { groupByAnimal } from '@/lib/core/domain/groups.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';
import { dreamAddress } from '@/lib/site/dream-addresses.ts';

type Setting = { isOpen?: boolean; partnerUrl: string | null };

/** Of entries that are found only one is open at a time: no two advertisements are in one screen. */
const SET = 'resposta';

/** A word of the list: the way to its page, its animal and numbers; `lookUp` makes an entry of it in the page. */
export function dreamRow(dream: Dream): Markup {
  const { palavra, categoria, descricao, grupo, origem } = dream;
  const group = groupByAnimal(grupo);
  return html`<li data-word="${namesOf(dream)}" data-group="${group?.grupo ?? ''}" data-kind="${categoria}" data-origin="${ORIGINS[origem] ?? ''}" data-text="${descricao}"><a href="${dreamAddress(palavra)}">${palavra}</a> ${group?.animal ?? ''} <b class="figures">${group?.numeros.join(' ') ?? ''}</b></li>`;
}

/**
 * One word of the dictionary with its animal and four numbers, which opens to the text about it and whose that is. The
 * look is in app/styles/dreams.css (`.dream`).
 */
export function dreamEntry(dream: Dream, { isOpen = false, partnerUrl }: Setting): Markup {
  const { palavra, categoria, descricao, grupo, origem } = dream;
  const group = groupByAnimal(grupo);
  const sign = group
    ? html`<span class="animal">${woodcutMarkup(group.animal)}${group.animal}</span> <b class="figures">${group.numeros.join(' ')}</b>`
    : '';
  const whole = group ? html` · <a href="${animalAddress(group)}">Grupo ${group.grupo}</a>` : '';
  const open: Markup = { __html: isOpen ? ' open' : '' };
  return html`<li class="dream" data-word="${namesOf(dream)}"><details name="${SET}"${open}><summary><strong class="title">${palavra}</strong> ${sign}</summary><p class="dream-kind">${categoria}${whole}</p><p class="dream-text">${descricao}</p><p class="dream-from">Origem: <span>${ORIGINS[origem] ?? ''}</span></p><p><a class="dream-whole" href="${dreamAddress(palavra)}">A página de «${palavra}»</a></p>${partnerUrl ? bet(partnerUrl) : ''}</details></li>`;
}

/** As `PartnerLink`, small. */
function bet(partnerUrl: string): Markup {
  return html`<p class="dream-bet"><a class="title" href="${partnerUrl}" target="${PARTNER.target}" rel="${PARTNER.rel}" data-partner="grupo">Apostar com estes números<span class="sr-only"> (abre em nova aba)</span></a><small>${AD_LABEL}</small></p>`;
}
