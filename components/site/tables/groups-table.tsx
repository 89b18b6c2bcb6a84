import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { GROUPS } from '@/lib/core/domain/groups.ts';

type Props = { lines?: readonly { animal: string; line: string }[]; isTight?: boolean };

/** The 25 groups with their four dozens each (row G1) and, where asked, a line on each animal. */
export function GroupsTable({ lines, isTight = false }: Props) {
  return (
    <ScrollTable label="Tabela dos 25 grupos" isTight={isTight}>
      <thead>
        <tr>
          <th scope="col">Grupo</th>
          <th scope="col">Animal</th>
          <th scope="col">Dezenas</th>
          {lines && <th scope="col">O bicho</th>}
        </tr>
      </thead>
      <tbody>
        {GROUPS.map(({ grupo, animal, emoji, numeros }) => (
          <tr key={grupo}>
            <td>{grupo}</td>
            <th scope="row">
              <span aria-hidden="true">{emoji}</span> {animal}
            </th>
            <td className="whitespace-nowrap">{numeros.join(' · ')}</td>
            {lines && <td className="min-w-56">{lines.find((one) => one.animal === animal)?.line}</td>}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
