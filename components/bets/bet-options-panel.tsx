import { Chapter } from '@/components/ui/chapter.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import type { BetOptionsOrNone, BetOptionsReply } from '@/lib/core/contracts/bet-options.ts';
import {
  BET_NAMES,
  BET_TYPES,
  type BetType,
  chanceOf,
  PAYOUTS,
  type Payout,
  returnOf,
} from '@/lib/core/domain/bets.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { formatFineShare, formatNumber, formatReais } from '@/lib/core/domain/format.ts';

/** A house whose slots are offered: its id in the reply, its name, and a shorter one. */
export type BetHouse = { id: string; name: string; short: string };

type Props = { reply: BetOptionsOrNone; houses: readonly BetHouse[] };

/** 'Opções de Apostas PIX', a chapter of the home page: today's slots, what each bet pays and what it returns. */
export function BetOptionsPanel({ reply: { betOptions }, houses }: Props) {
  const open = betOptions[0] && openSlots(betOptions[0].times, houses);
  return (
    <Chapter
      id="pix-opcoes"
      title="Opções de Apostas PIX"
      picture={<b className="display">{open?.map(({ many }) => many).join('·') ?? '0'}</b>}
      lead={
        open
          ? `Abertos hoje: ${open.map(({ short, many }) => `${short} ${many}`).join(', ')}.`
          : 'Nenhuma opção disponível'
      }
    >
      {betOptions.length === 0 ? <p>Nenhuma opção disponível</p> : <Options betOptions={betOptions} houses={houses} />}
    </Chapter>
  );
}

/** How many of today's slots still take bets, region by region. */
const openSlots = (times: BetOptionsReply['betOptions'][0]['times'], houses: Props['houses']) =>
  houses.map(({ id, short }) => ({ short, many: times[id]?.filter(({ isAvailable }) => isAvailable).length ?? 0 }));

function Options({ betOptions: [{ times: slots }, paid], houses }: BetOptionsReply & Pick<Props, 'houses'>) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_1.25fr]">
      <div className="grid gap-4">
        <section aria-labelledby="apostas-horarios" className="rounded-card border border-line bg-card p-4">
          <h3 id="apostas-horarios" className="title text-lead">
            Horários de Apostas
          </h3>
          <p className="text-fine text-soft">Hoje; fecham dez minutos antes do sorteio.</p>
          {houses.map(({ id, name }) => (
            <div key={id} className="mt-3">
              <h4 className="font-semibold">{name}</h4>
              {!slots[id]?.length && <p className="text-fine text-soft">Hoje não há sorteio previsto.</p>}
              <ul className="figures mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12em),1fr))] gap-x-6">
                {slots[id]?.map(({ option, isAvailable }) => (
                  <li
                    key={option}
                    className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1 text-note"
                  >
                    <span>{formatTime(option)}</span>
                    <span className={isAvailable ? 'font-semibold' : 'text-soft'}>
                      {isAvailable ? '✅ Disponível' : '❌ Fechado'}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
        <HowToBet />
      </div>
      <Multipliers {...paid} />
    </div>
  );
}

/** By how many quotes have no source. */
const EXAMPLES = [
  '',
  '; uma é exemplo sem fonte, e dela não se calcula a volta',
  '; duas são exemplos sem fonte, e delas não se calcula a volta',
  '; três são exemplos sem fonte, e delas não se calcula a volta',
] as const;

function Multipliers({ multipliers, sourced = [] }: BetOptionsReply['betOptions'][1]) {
  const rows = BET_TYPES.flatMap((bet): (Payout & { bet: BetType })[] => {
    const pays = multipliers[bet];
    const { reach, example } = PAYOUTS[bet];
    const isExample = example && !sourced.includes(bet);
    return pays === undefined ? [] : [{ bet, pays, reach, ...(isExample ? { example } : {}) }];
  }).sort((a, b) => b.pays - a.pays);
  const examples = Math.min(rows.filter(({ example }) => example).length, EXAMPLES.length - 1);
  return (
    <section aria-labelledby="apostas-ganhos" className="rounded-card border border-line bg-card p-4">
      <h3 id="apostas-ganhos" className="title text-lead">
        Multiplicadores de Ganho
      </h3>
      <p className="text-fine text-soft">
        {`Cotações usuais${EXAMPLES[examples]}. Ao lado do que paga, a chance de acertar e o que volta em média de cada R$ 1; o resto fica com a banca.`}
      </p>
      <div className="scroll-table sums tight stack-18 mt-3">
        <table>
          <thead>
            <tr>
              <th scope="col">Aposta</th>
              <th scope="col">Paga</th>
              <th scope="col">Chance</th>
              <th scope="col">Volta</th>
            </tr>
          </thead>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
          <tbody dangerouslySetInnerHTML={html`${rows.map(multiplierRow)}`} />
        </table>
      </div>
    </section>
  );
}

function multiplierRow({ bet, ...payout }: Payout & { bet: BetType }): Markup {
  const { pays, reach, example } = payout;
  const name = html`${BET_NAMES[bet]}<span class="block text-least text-soft">${reach}${example ? ' · exemplo, sem fonte' : ''}</span>`;
  return html`<tr><th scope="row" class="font-normal">${name}</th><td data-label="Paga" class="font-bold">${formatNumber(pays)}x</td><td data-label="Chance">${formatFineShare(chanceOf(bet))}</td><td data-label="Volta">${amountText(returnOf(bet, payout))}</td></tr>`;
}

const amountText = (back: number | null) => (back === null ? '—' : formatReais(back));

const HOW = [
  ['Grupos (01-25)', 'cada animal tem quatro dezenas'],
  ['Milhares', 'os últimos 4 dígitos'],
  ['Centenas', 'os últimos 3 dígitos'],
  ['Dezenas', 'os últimos 2 dígitos'],
] as const;

function HowToBet() {
  return (
    <section aria-labelledby="apostas-como" className="rounded-card border border-line bg-card p-4">
      <h3 id="apostas-como" className="title text-lead">
        Como Apostar
      </h3>
      <dl className="mt-2 text-note">
        {HOW.map(([what, is]) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-soft">{is}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-l-4 border-yellow pl-2 font-semibold max-sm:[font-stretch:75%]">
        Jogue com responsabilidade!
      </p>
    </section>
  );
}
