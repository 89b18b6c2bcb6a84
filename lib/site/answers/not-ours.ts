import { GAME_IDS, gameOf } from '../../core/domain/games/list.ts';
import { BICHO_HOUSES, HOUSES, housesIn } from '../../core/domain/houses/list.ts';
import { STATES, stateIn, stateOf } from '../../core/domain/houses/states.ts';
import { listed } from '../../core/domain/joiner.ts';
import { stateAddress } from '../addresses.ts';
import { type Reply, type Writer, way } from './answer.ts';

const NAMES: Readonly<Record<string, string>> = {
  lotogol: 'a Lotogol',
  'tele-sena': 'a Tele Sena',
  scratch: 'a raspadinha',
  nacional: 'a Nacional',
  lbr: 'a LBR',
};

/** What is not followed here, and what is. */
export const notOurs: Writer = (question): Reply | null => {
  const houses = `Bancas que seguimos: ${listed(BICHO_HOUSES.map((house) => HOUSES[house].short))}, e a Federal.`;
  const games = `Da Caixa: ${listed(GAME_IDS.map((id) => gameOf(id).name))}.`;
  const token = question.tokens.find(({ kind }) =>
    ['lotogol', 'tele-sena', 'scratch', 'nacional', 'lbr', 'bets', 'others'].includes(kind),
  );
  if (token) {
    const typed = question.pieces
      .slice(token.from, token.to)
      .map(({ text }) => text)
      .join(' ');
    const isHouse = token.kind === 'nacional' || token.kind === 'lbr';
    return {
      kind: 'none',
      verdict: `Não acompanhamos ${NAMES[token.kind] ?? `«${typed}»`}.`,
      facts: isHouse ? [houses, games] : [games, houses],
      link: isHouse ? way('/resultados', 'O que acompanhamos') : way('/loterias', 'Loterias que acompanhamos'),
    };
  }
  const [state] = question.all('state').filter((one) => housesIn(one).length === 0);
  if (!state) return null;
  return {
    kind: 'none',
    verdict: `Não acompanhamos banca ${stateOf(state)}: não há nenhuma ${stateIn(state)} entre as que seguimos.`,
    facts: [houses, 'A Federal vale em todos os estados.'],
    link: way(stateAddress(state), `${STATES[state].name}: o que se sabe`),
    next: [way('/resultados/federal', 'A Federal'), way('/resultados', 'Todas as bancas')],
  };
};
