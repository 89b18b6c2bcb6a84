import { drawsTickets, GAME_IDS, type GameId, gameOf, withArticle } from '@/lib/core/domain/games/list.ts';
import { readNumbers } from '@/lib/core/domain/games/tickets.ts';
import { ticketFault } from '@/lib/site/check-words.ts';
import { checkAddress } from '@/lib/site/tool-addresses.ts';
import { AnswerCard } from './answer-card.tsx';

/** A ticket's numbers: the check of it, what is wrong with it, or the games whose ticket it may be. */
export function TicketAnswer({ modality, numbers }: { modality: GameId | null; numbers: string }) {
  const fits = GAME_IDS.filter((one) => !drawsTickets(one) && readNumbers(one, numbers).ok);
  const games = modality ? fits.filter((one) => one === modality) : fits;
  const wrong = modality && games.length === 0 ? ticketFault(modality, numbers) : null;
  return (
    <AnswerCard
      title={modality ? `Bilhete ${withArticle(modality, 'd')}` : 'Um bilhete de qual loteria?'}
      note={numbers}
      href={null}
      ways={games.map((one) => ({
        href: checkAddress({ loteria: gameOf(one).slug, numeros: numbers }),
        label: `Conferir ${withArticle(one, 'n')}`,
      }))}
    >
      {wrong && <p className="mt-2">{wrong}</p>}
      {!modality && games.length === 0 && (
        <p className="mt-2">Nenhuma das loterias daqui tem bilhete com estes números.</p>
      )}
    </AnswerCard>
  );
}
