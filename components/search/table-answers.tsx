import Link from 'next/link';
import { Milhar } from '@/components/site/milhar.tsx';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { type Dream, ORIGINS } from '@/lib/core/domain/dreams.ts';
import { formatChance, formatNumber, formatOneIn } from '@/lib/core/domain/format.ts';
import type { Group } from '@/lib/core/domain/groups.ts';
import { drawFullName } from '@/lib/core/domain/houses/draw-full-name.ts';
import { houseOf } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { ODDS, type PayoutKey, paysOf, returnOfOdds } from '@/lib/core/domain/odds.ts';
import { payoutsOn } from '@/lib/core/domain/operator-payouts.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import type { NewestFirst } from '@/lib/core/views/newest-firsts.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';
import { returnOfOne } from '@/lib/site/bet-words.ts';
import { dreamAddress } from '@/lib/site/dream-addresses.ts';
import { searchAddress } from '@/lib/site/search-address.ts';
import { shownNumber } from '@/lib/site/shown-number.ts';
import { AnswerCard, Beast } from './answer-card.tsx';
import { HouseFirst } from './house-first.client.tsx';

const Dozens = ({ numbers }: { numbers: readonly string[] }) => (
  <p className="figures title text-large tracking-wide">{numbers.join(' ')}</p>
);

/** 'no último sorteio, até 22/08/2026': 'há 12 sorteios', up to the newest that is stored. */
const drawsAgo = ({ gap, until }: NewestFirst) =>
  `${gap === 0 ? 'no último sorteio' : `há ${plural(gap, 'sorteio')}`}${until ? `, até ${formatDay(until)}` : ''}`;

/** An animal: its group, its four dozens, where it came first last. */
export function AnimalAnswer({
  group,
  firsts,
  today,
}: {
  group: Group;
  firsts: readonly NewestFirst[];
  today: string;
}) {
  return (
    <AnswerCard
      title={<Beast name={group.animal} />}
      note={`Grupo ${group.grupo}`}
      href={animalAddress(group)}
      ways={[
        ...group.numeros.map((number) => ({ href: searchAddress(`dezena ${number}`), label: `Dezena ${number}` })),
        { href: dreamAddress(group.animal), label: 'Nos sonhos' },
      ]}
    >
      <Dozens numbers={group.numeros} />
      {firsts.length > 0 && (
        <section aria-label="Última vez no 1º prêmio" className="mt-2">
          <h3 className="text-note text-soft">Última vez no 1º prêmio</h3>
          <ul>
            <HouseFirst
              lines={firsts.map((one) => ({
                key: one.region,
                house: one.region,
                line: (
                  <li className="border-t border-line">
                    <Link
                      prefetch={false}
                      href={drawAddress(one)}
                      className="flex min-h-11 flex-wrap items-center gap-x-3 no-underline hover:underline"
                    >
                      <Milhar number={shownNumber(one)} className="text-lead" />
                      <span>
                        {drawFullName(houseOf(one.region), one.name)}, {formatTime(one.time)}
                      </span>
                      <span className="text-soft">
                        {formatDay(one.day)}, {dayAge(one.day, today)}
                      </span>
                      <span>{drawsAgo(one)}</span>
                    </Link>
                  </li>
                ),
              }))}
            />
          </ul>
          <p className="border-t border-line pt-2 text-note text-soft">
            Em média um bicho volta ao 1º prêmio a cada 25 sorteios. Há muito sem sair, não está mais perto de sair.
          </p>
        </section>
      )}
    </AnswerCard>
  );
}

/** A word of the dream dictionary. */
export function DreamAnswer({ dream, group }: { dream: Dream; group: Group }) {
  return (
    <AnswerCard
      title={`Sonhar com ${dream.palavra.toLowerCase()}`}
      note={
        <>
          <Beast name={group.animal} />, grupo {group.grupo} · {ORIGINS[dream.origem]}
        </>
      }
      href={dreamAddress(dream.palavra)}
      ways={[{ href: searchAddress(group.animal.toLowerCase()), label: `${group.animal}: quando saiu` }]}
    >
      <Dozens numbers={group.numeros} />
      <p className="mt-1 text-note">{dream.descricao}</p>
    </AnswerCard>
  );
}

/** A bet: what it pays, its chance, what comes back. */
export function BetAnswer({ bet, today }: { bet: PayoutKey; today: string }) {
  const { name, chance } = ODDS[bet];
  const payouts = payoutsOn(today);
  const pays = paysOf(bet, payouts);
  const back = returnOfOdds(bet, payouts);
  return (
    <AnswerCard
      title={name}
      href="/ferramentas/calculadora"
      ways={[
        { href: '/ferramentas/calculadora', label: 'Calcular uma aposta' },
        { href: '/#cotacoes-detalhadas', label: 'Todas as cotações' },
      ]}
    >
      <p className="mt-1">
        {pays === null ? (
          'Não há cotação com fonte registrada. '
        ) : (
          <>
            Paga em geral <strong className="title text-row">{formatNumber(pays)} vezes</strong> o apostado.{' '}
          </>
        )}
        A chance é de 1 em {formatOneIn(chance)} ({formatChance(chance)}).
        {back !== null && ` Em média voltam ${returnOfOne(back)}.`}
      </p>
    </AnswerCard>
  );
}
