import { type BetKind, KINDS, QUOTE_RANGES } from '@/lib/core/domain/bet-kinds.ts';
import type { Calculated, Calculation, CalculatorField } from '@/lib/core/domain/calculator.ts';
import { capital, formatCount, formatFineShare, formatOneIn, formatReais } from '@/lib/core/domain/format.ts';
import { plural, withPreposition } from '@/lib/core/domain/joiner.ts';
import { betFault, pickExample, placesOf, returnOfOne, timesPaid } from '@/lib/site/bet-words.ts';
import { checkAddress } from '@/lib/site/tool-addresses.ts';
import { KIND_CHOICES, quotePlaceholder, reachChoices } from './bet-choices.ts';
import { ChoiceField, TextField } from './field.tsx';

/** The fields' ids, by the bet's own names for what they hold. */
export const FIELD_IDS = {
  palpite: 'palpite',
  onde: 'onde',
  valor: 'aposta',
  cotacao: 'cotacao',
  cotacao2: 'cotacao2',
} as const;

/** The places of a bet that has its own. */
export const placesHint = (kind: BetKind): string | undefined =>
  KINDS[kind].way === 'single' ? undefined : `Sempre ${placesOf(kind, 5)}.`;

/** The fields of a plain form: it works without script, its answer is its own page. */
export function CalculatorFields({
  typed,
  kind,
  faults,
}: Pick<Calculated, 'kind' | 'faults'> & { typed: Readonly<Record<CalculatorField, string>> }) {
  const isBoth = kind === 'milhar-e-centena';
  const wrong = (field: keyof typeof faults) => {
    const fault = faults[field];
    return fault && betFault(field, fault, kind);
  };
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.75em),1fr))] items-start gap-x-3 gap-y-2.5">
        <ChoiceField id="tipo" label="Tipo" name="bet" value={kind} choices={KIND_CHOICES} />
        <ChoiceField
          id="onde"
          label="Onde"
          name="where"
          value={['5', '7'].find((last) => typed.where.endsWith(last)) ?? '1'}
          choices={reachChoices(String)}
          error={wrong('onde')}
          hint={placesHint(kind)}
        />
      </div>
      <div className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8em),1fr))] items-start gap-x-3 gap-y-2.5">
        <TextField
          id="aposta"
          label="Aposta em reais"
          name="stake"
          inputMode="decimal"
          defaultValue={typed.stake}
          required
          error={wrong('valor')}
        />
        <TextField
          id="cotacao"
          label="Paga (vezes)"
          name="quote"
          inputMode="decimal"
          defaultValue={typed.quote}
          placeholder={quotePlaceholder(kind, 0)}
          error={wrong('cotacao')}
        />
        <TextField
          id="cotacao2"
          label="Centena (vezes)"
          name="quote2"
          inputMode="decimal"
          defaultValue={typed.quote2}
          placeholder={quotePlaceholder('milhar-e-centena', 1)}
          isHidden={!isBoth}
          error={wrong('cotacao2')}
        />
        <TextField
          id="palpite"
          label="Palpite, se quiser"
          name="number"
          defaultValue={typed.number}
          placeholder={pickExample(kind)}
          error={wrong('palpite')}
        />
        <button type="submit" className="title min-h-12 cursor-pointer self-end rounded-card bg-ink px-4 text-paper">
          Calcular
        </button>
      </div>
    </>
  );
}

/** 'R$ 80,00', or from the least to the most. */
const range = ({ least, most }: { least: number; most: number }) =>
  most - least < 0.005 ? formatReais(most) : `${formatReais(least)} a ${formatReais(most)}`;

/** How a bet is named with where it stands: 'Milhar, do 1º ao 5º'. */
export const titleOf = ({ bet: { kind, reach } }: Pick<Calculation, 'bet'>) =>
  `${KINDS[kind].name}, ${placesOf(kind, reach)}`;

/** What divides the stake, as a sentence; '' where one hit carries it whole. */
function division({ bet: { kind, picks, reach, stake } }: Calculation): string {
  const { way, isInverted } = KINDS[kind];
  if (way !== 'single') return '';
  const counted = [picks.length > 1 && plural(picks.length, 'palpite'), reach > 1 && plural(reach, 'prêmio')].filter(
    Boolean,
  );
  const by = [
    counted.length > 0 && withPreposition('por', counted.join(' e ')),
    isInverted && withPreposition('por', 'as ordens diferentes dos algarismos'),
  ].filter(Boolean);
  const half = kind === 'milhar-e-centena' ? 'metade na milhar, metade na centena' : '';
  const divided = by.length === 0 ? half && formatReais(stake) : `${formatReais(stake)} divididos ${by.join(' e ')}`;
  return [divided, half].filter((part) => part !== '').join(', ');
}

/** What the bet pays, how often it hits, what comes back and what a year of it costs; and the way to check it. */
export function CalculatorAnswer({
  result: { result, isAny, kind },
  typed,
}: {
  result: Calculated;
  typed: Readonly<Record<CalculatorField, string>>;
}) {
  return (
    <>
      <section aria-labelledby="resultado-da-conta" className="rounded-card border-2 border-ink bg-card">
        <h2 id="resultado-da-conta" className="title bg-ink px-3 py-1.5 text-paper">
          {result ? titleOf(result) : KINDS[kind].name}
        </h2>
        {result ? (
          <Figures result={result} isAny={isAny} />
        ) : (
          <p className="p-3 text-soft">Falta acertar o campo marcado; a conta aparece aqui.</p>
        )}
      </section>
      {result && (
        <p className="mt-3">
          <a
            href={checkAddress({
              tipo: kind,
              palpite: typed.number,
              onde: result.bet.reach === 1 ? '1' : `1-${result.bet.reach}`,
              valor: typed.stake,
              cotacao: typed.quote,
              cotacao2: kind === 'milhar-e-centena' ? typed.quote2 : '',
            })}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            Conferir esta aposta nos sorteios
          </a>
        </p>
      )}
    </>
  );
}

function Figures({ result, isAny }: { result: Calculation; isAny: boolean }) {
  const { bet, pays, paysBoth, chance, expected, ofOne, year, quotes } = result;
  const isVague = isAny && bet.reach === 7 && KINDS[bet.kind].way === 'single';
  const usual = QUOTE_RANGES[bet.kind];
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9em),1fr))]">
        <Figure
          name="Paga, se acertar"
          value={pays ? range(pays) : '—'}
          why={
            pays
              ? [
                  timesPaid(quotes),
                  paysBoth !== null && `milhar e centena juntas: ${formatReais(paysBoth)}`,
                  bet.reach > 1 && KINDS[bet.kind].way === 'single' && 'por acerto',
                ]
                  .filter(Boolean)
                  .join('; ')
              : 'Sem cotação com fonte: digite a da sua banca'
          }
        />
        <Figure
          name="Chance de acertar"
          value={`${isVague ? 'cerca de ' : ''}${formatFineShare(chance)}`}
          why={`1 em ${formatOneIn(chance)}${bet.reach > 1 && KINDS[bet.kind].way === 'single' ? ', pelo menos um acerto' : ''}`}
        />
        <Figure
          name="Volta em média"
          value={expected === null ? '—' : formatReais(expected)}
          why={ofOne === null ? 'Depende da cotação' : returnOfOne(ofOne)}
        />
        <Figure
          name="Em 52 semanas"
          value={formatReais(year.cost)}
          why={
            year.lost === null
              ? 'uma por semana; o que volta depende da cotação'
              : year.lost >= 0
                ? `uma por semana; ${formatReais(year.lost)} não voltam, em média`
                : `uma por semana; voltariam ${formatReais(-year.lost)} a mais: confira a cotação`
          }
        />
      </dl>
      {ofOne !== null && <OneReal ofOne={ofOne} />}
      <p className="border-t border-line px-3 py-2 text-sm text-soft">
        {[
          division(result),
          usual && `as tabelas pagam de ${formatCount(usual[0])} a ${formatCount(usual[1])} vezes`,
          isVague && 'no 7º a chance muda com o número; digite o palpite para a conta exata',
        ]
          .filter(Boolean)
          .map((part) => `${capital(String(part))}. `)}
        Sorteios passados não mudam os próximos.
      </p>
    </>
  );
}

function Figure({ name, value, why }: { name: string; value: string; why: string }) {
  return (
    <div className="border-b border-line px-3 py-1.5">
      <dt className="text-sm text-soft">{name}</dt>
      <dd>
        <strong className="figures title text-[min(1.375rem,11vw)] leading-tight wrap-anywhere">{value}</strong>
        <span className="block text-sm leading-snug text-soft">{why}</span>
      </dd>
    </div>
  );
}

/** What comes back of one real, as a part of a bar; the figures beside it say the same. */
function OneReal({ ofOne }: { ofOne: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="block h-3 w-full bg-line">
      <rect width={Math.min(100, Math.round(ofOne * 1000) / 10)} height="6" className="fill-green" />
    </svg>
  );
}
