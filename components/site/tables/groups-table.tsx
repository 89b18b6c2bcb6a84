import { html } from '@/components/ui/markup.ts';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';
import { woodcutMarkup } from '../animal-icon.tsx';

type Props = { lines?: readonly { animal: string; line: string }[]; isTight?: boolean };

/** The 25 groups with their four dozens each and, where requested, a line on each animal. */
export function GroupsTable({ lines, isTight = false }: Props) {
  return (
    <ScrollTable label="Tabela dos 25 grupos" stack={lines ? 40 : 18} isTight={isTight}>
      <thead>
        <tr>
          <th scope="col">Grupo</th>
          <th scope="col">Animal</th>
          <th scope="col">Dezenas</th>
          {lines && <th scope="col">O bicho</th>}
        </tr>
      </thead>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      <tbody dangerouslySetInnerHTML={html`${GROUPS.map((group) => row(group, lines))}`} />
    </ScrollTable>
  );
}

function row({ grupo, animal, numeros }: (typeof GROUPS)[number], lines: Props['lines']) {
  const line =
    lines &&
    html`<td class="whole" data-label="O bicho">${lines.find((one) => one.animal === animal)?.line ?? ''}</td>`;
  return html`<tr><td data-label="Grupo">${grupo}</td><th scope="row"><a class="animal" href="${animalAddress({ animal })}">${woodcutMarkup(animal)}${animal}</a></th><td class="whitespace-nowrap" data-label="Dezenas">${numeros.join(' · ')}</td>${line ?? ''}</tr>`;
}
