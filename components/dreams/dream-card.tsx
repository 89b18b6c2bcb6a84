import { PartnerLink } from '@/components/site/partner-link.tsx';
import { woodcutMarkup } from '@/components/site/woodcut.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { type Dream, ORIGINS } from '@/lib/core/domain/dreams.ts';
import { groupByAnimal } from '@/lib/core/domain/groups.ts';
import { animalAddress } from '@/lib/site/addresses.ts';

/**
 * One word of the dictionary, its animal, its four numbers, what is said of it and whose that is. The look is in app/globals.css
 * (`.dream`): the page holds 234 of them.
 */
export function DreamCard({ dream, partnerUrl }: { dream: Dream; partnerUrl: string | null }) {
  return (
    <li className="dream">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <div dangerouslySetInnerHTML={words(dream)} />
      {partnerUrl && (
        <PartnerLink href={partnerUrl} label="grupo" isSmall>
          Apostar com estes números
        </PartnerLink>
      )}
    </li>
  );
}

function words({ palavra, categoria, descricao, grupo, origem }: Dream): Markup {
  const group = groupByAnimal(grupo);
  const numbers =
    group &&
    html`<p><a class="animal" href="${animalAddress(group)}">${woodcutMarkup(group.animal)}${group.animal}</a> · Grupo ${group.grupo} · <b class="figures">${group.numeros.join(' ')}</b></p>`;
  return html`<p class="dream-word"><strong class="title">${palavra}</strong><span>${categoria}</span></p>${numbers ?? ''}<p class="dream-said">${descricao}</p><p class="dream-from">Origem: ${ORIGINS[origem] ?? ''}</p>`;
}
