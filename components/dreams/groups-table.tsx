import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { GROUPS } from '@/lib/core/domain/groups.ts';

/** The 25 groups with their four dozens each (row G1). */
export function GroupsTable() {
  return (
    <ScrollTable label="Os 25 grupos">
      <thead>
        <tr>
          <th scope="col">Grupo</th>
          <th scope="col">Animal</th>
          <th scope="col">Dezenas</th>
        </tr>
      </thead>
      <tbody>
        {GROUPS.map(({ grupo, animal, emoji, numeros }) => (
          <tr key={grupo}>
            <td>{grupo}</td>
            <th scope="row">
              <span aria-hidden="true">{emoji}</span> {animal}
            </th>
            <td>{numeros.join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
