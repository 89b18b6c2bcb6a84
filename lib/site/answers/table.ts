import { GROUP_COUNT, GROUPS } from '../../core/domain/groups.ts';
import { searchAddress } from '../search-address.ts';
import { type Writer, way } from './answer.ts';

/** The 25 at once. */
export const table: Writer = () => ({
  verdict: `Tabela do bicho: os ${GROUP_COUNT} bichos com o grupo e as dezenas.`,
  facts: GROUPS.map(({ grupo, animal, numeros }) => `${grupo} ${animal}: ${numeros.join(' ')}`),
  link: way('/blog/tabela-do-bicho', 'A tabela do bicho, inteira'),
  next: [way('/bichos', 'Cada bicho, um por um'), way(searchAddress('que bicho é o 37'), 'Que bicho é o 37?')],
});
