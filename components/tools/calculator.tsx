import { tenth } from '@/components/ui/drawing.ts';
import { DOTS, DOTS_BOX, hundredDots } from '@/components/ui/hundred-dots.ts';
import { type BetKind, KINDS, QUOTE_RANGES } from '@/lib/core/domain/bet-kinds.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import type { Calculated, Calculation, CalculatorField } from '@/lib/core/domain/calculator.ts';
import {
  capital,
  formatCount,
  formatFineShare,
  formatNumber,
  formatOneIn,
  formatReais,
} from '@/lib/core/domain/format.ts';
import { agree, plural, withPreposition } from '@/lib/core/domain/joiner.ts';
import { betFault, pickExample, placesOf } from '@/lib/site/bet-words.ts';
import { checkAddress } from '@/lib/site/tool-addresses.ts';
import { KIND_CHOICES, quotePlaceholder } from './bet-choices.ts';
import { ChoiceField, TextField } from './field.tsx';

/** The fields' ids, by the bet's own names for what they hold. */
export const FIELD_IDS = {
  palpite: 'palpite',
  onde: 'onde',
  valor: 'aposta',
  cotacao: 'cotacao',
  cotacao2: 'cotacao2',
} as const;

/** 'no grupo', 'na dezena', 'na quina de grupo': how a sentence goes on from the stake. */
const KIND_BLANKS = KIND_CHOICES.map(([kind, name]) => {
  const isMale = /^(?:grupo|duque|terno|passe)/i.test(name);
  return [kind, `${isMale ? 'no' : 'na'} ${name.toLowerCase()}`] as const;
});

/** Where a bet may stand, with whether one of this kind offers it: one whose places are fixed has no other. */
export function reachChoices(kind: BetKind) {
  const isFree = KINDS[kind].way === 'single';
  return [
    ['', placesOf(kind, 5), !isFree],
    ['1', 'na cabeça', isFree],
    ['5', 'do 1º ao 5º', isFree],
    ['7', 'do 1º ao 7º', isFree],
  ] as const;
}

/** The fields of a plain form, a sentence with three blanks and the rest folded: it works without script. */
export function CalculatorFields({
  typed,
  kind,
  faults,
  payouts,
}: Pick<Calculated, 'kind' | 'faults'> & {
  typed: Readonly<Record<CalculatorField, string>>;
  payouts: PayoutTable;
}) {
  const isBoth = kind === 'milhar-e-centena';
  const wrong = (field: keyof typeof faults) => {
    const fault = faults[field];
    return fault && betFault(field, fault, kind);
  };
  const isMore = [typed.number, typed.quote, typed.quote2].some((text) => text !== '');
  return (
    <>
      <div className="bet-sentence">
        <span aria-hidden="true">Aposto R$</span>
        <TextField
          id="aposta"
          label="Aposta em reais"
          name="stake"
          inputMode="decimal"
          defaultValue={typed.stake}
          required
          error={wrong('valor')}
          isBlank
        />
        <ChoiceField id="tipo" label="Tipo" name="bet" value={kind} choices={KIND_BLANKS} isBlank />
        <ChoiceField
          id="onde"
          label="Onde"
          name="where"
          value={KINDS[kind].way === 'single' ? (['5', '7'].find((last) => typed.where.endsWith(last)) ?? '1') : ''}
          choices={reachChoices(kind)}
          error={wrong('onde')}
          isBlank
        />
        <button type="submit" className="title min-h-12 rounded-card bg-ink px-4 text-paper">
          Calcular
        </button>
      </div>
      <div className="folds">
        <details open={isMore}>
          <summary>Palpite e cotação da sua banca</summary>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8em),1fr))] items-start gap-x-3 gap-y-2.5 pb-3">
            <TextField
              id="palpite"
              label="Palpite, se quiser"
              name="number"
              defaultValue={typed.number}
              placeholder={pickExample(kind)}
              error={wrong('palpite')}
            />
            <TextField
              id="cotacao"
              label="Paga (vezes)"
              name="quote"
              inputMode="decimal"
              defaultValue={typed.quote}
              placeholder={quotePlaceholder(kind, 0, payouts)}
              error={wrong('cotacao')}
            />
            <TextField
              id="cotacao2"
              label="Centena (vezes)"
              name="quote2"
              inputMode="decimal"
              defaultValue={typed.quote2}
              placeholder={quotePlaceholder('milhar-e-centena', 1, payouts)}
              isHidden={!isBoth}
              error={wrong('cotacao2')}
            />
          </div>
        </details>
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
      <section aria-labelledby="resultado-da-conta" className="calculation">
        <h2 id="resultado-da-conta" className="sr-only">
          {result ? titleOf(result) : KINDS[kind].name}
        </h2>
        {result ? (
          <Figures result={result} isAny={isAny} />
        ) : (
          <p className="text-soft">Falta acertar o campo marcado; a conta aparece aqui.</p>
        )}
      </section>
      {result && (
        <p className="mt-1">
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

/** Whether each place that hits pays its part. */
const isByHit = ({ bet: { kind, reach } }: Calculation) => reach > 1 && KINDS[kind].way === 'single';

/** 'se sair, a 18x'; of milhar e centena what both pay together. */
function paidFor(calculation: Calculation): string {
  const { quotes, paysBoth } = calculation;
  const each = isByHit(calculation) ? 'por acerto' : 'se sair';
  const [first, second] = quotes.map((quote) => `${formatNumber(quote ?? 0)}x`);
  if (paysBoth === null) return `${each}, a ${first}`;
  return `${each} só a centena, a ${second}; com a milhar, a ${first}, são ${formatReais(paysBoth)}`;
}

/** '4 vezes em 100' and '1 em 25'; below one per cent '1 vez em 1.000' and '0,1%'. */
export function chanceWords(chance: number): readonly [string, string] {
  const odds = formatOneIn(chance);
  if (chance < 0.01) return [`1 vez em ${odds}`, formatFineShare(chance)];
  const times = tenth(chance * DOTS);
  return [`${formatNumber(times)} ${agree(Math.floor(times), 'vez', 'vezes')} em ${DOTS}`, `1 em ${odds}`];
}

function Figures({ result, isAny }: { result: Calculation; isAny: boolean }) {
  const { bet, pays, chance, expected, ofOne, year } = result;
  const isVague = isAny && isByHit(result) && bet.reach === 7;
  const usual = QUOTE_RANGES[bet.kind];
  const [times, again] = chanceWords(chance);
  return (
    <>
      <p className="product display">{pays ? range(pays) : times}</p>
      <p>
        {pays ? (
          <>
            {paidFor(result)}. {isByHit(result) ? 'Acerta' : 'Sai'} {isVague && 'cerca de '}
            <b>{times}</b> ({again}
            {isByHit(result) && ', pelo menos um acerto'}):
          </>
        ) : (
          `é a chance (${again}). Sem cotação com fonte: digite a da sua banca.`
        )}
      </p>
      <svg
        aria-hidden="true"
        viewBox={DOTS_BOX}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={hundredDots(chance)}
      />
      {expected !== null && ofOne !== null && (
        <>
          <ReturnBar ofOne={ofOne} />
          <p className="shares">
            <span>
              de {formatReais(bet.stake)} voltam <b>{formatReais(expected)}</b>, em média
            </span>
            <span>{keptByHouse(bet.stake - expected, ofOne)}</span>
          </p>
        </>
      )}
      <p className="small">
        {[
          division(result),
          usual && `as tabelas pagam de ${formatCount(usual[0])} a ${formatCount(usual[1])} vezes`,
          isVague && 'no 7º a chance muda com o número; digite o palpite para a conta exata',
          `uma por semana custa ${formatReais(year.cost)} em 52 semanas${
            year.lost !== null && year.lost >= 0.005 ? `, e ${formatReais(year.lost)} não voltam, em média` : ''
          }`,
        ]
          .filter(Boolean)
          .map((part) => `${capital(String(part))}. `)}
        Sorteios passados não mudam os próximos.
      </p>
    </>
  );
}

/** What of the stake stays with the house on average; a typed quote may give back as much, or more. */
function keptByHouse(kept: number, ofOne: number): string {
  if (Math.abs(ofOne - 1) < 0.005) return 'nem ganho nem perda';
  return kept > 0 ? `a banca fica com ${formatReais(kept)}` : 'mais do que se aposta: confira a cotação';
}

/** What comes back of one real, as a part of a bar; the words beside it say the same. */
export function ReturnBar({ ofOne }: { ofOne: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="return-bar">
      <rect width={tenth(Math.min(100, ofOne * 100))} height="6" />
    </svg>
  );
}
