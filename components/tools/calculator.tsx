import { Input, Select } from '@/components/ui/fields.client.tsx';
import { CALCULATED_BETS, type Calculation, REACHES } from '@/lib/core/domain/calculator.ts';
import { formatCount, formatFineShare, formatOneIn, formatReais } from '@/lib/core/domain/format.ts';

const FIELD = 'mt-1 block h-12 w-full rounded-card border-2 border-ink bg-card px-3';

/** A plain form: it works without script, its answer is a page of its own. */
export function CalculatorForm({
  stake,
  bet,
  where,
  error,
}: {
  stake: string;
  bet: string;
  where: string;
  error: string | null;
}) {
  return (
    <form action="/ferramentas/calculadora" method="get" className="mt-6 grid max-w-2xl gap-4 sm:grid-cols-3">
      <label className="font-semibold">
        Aposta em reais
        <Input
          name="stake"
          inputMode="decimal"
          defaultValue={stake}
          maxLength={12}
          required
          aria-invalid={error !== null}
          aria-describedby="calculadora-erro"
          className={FIELD}
        />
      </label>
      <label className="font-semibold">
        Tipo
        <Select name="bet" defaultValue={bet} className={FIELD}>
          {CALCULATED_BETS.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <label className="font-semibold">
        Onde
        <Select name="where" defaultValue={where} className={FIELD}>
          {REACHES.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <p id="calculadora-erro" role="alert" className="text-red sm:col-span-3">
        {error}
      </p>
      <p className="sm:col-span-3">
        <button type="submit" className="title min-h-12 cursor-pointer rounded-card bg-ink px-6 text-paper">
          Calcular
        </button>
      </p>
    </form>
  );
}

/** What the bet pays, how often it hits and what comes back, each explained. */
export function CalculatorAnswer({ result }: { result: Calculation }) {
  const { stake, bet, reach, payout, chance, expected } = result;
  const rows = [
    {
      name: 'Paga, se acertar',
      value: formatReais(payout),
      why:
        reach.positions === 1
          ? `${formatReais(stake)} × ${formatCount(bet.pays)}`
          : `A aposta se divide por 5: ${formatReais(stake / 5)} × ${formatCount(bet.pays)} por acerto`,
    },
    {
      name: 'Chance de acertar',
      value: formatFineShare(chance),
      why:
        reach.positions === 1
          ? `1 em ${formatCount(bet.classes)}`
          : `pelo menos um acerto em cinco prêmios: 1 em ${formatOneIn(chance)}`,
    },
    {
      name: 'Volta em média',
      value: formatReais(expected),
      why: `de ${formatReais(stake)} apostados; ${formatReais(stake - expected)} ficam com a banca`,
    },
  ];
  return (
    <section
      aria-labelledby="resultado-da-conta"
      className="mt-8 max-w-2xl rounded-card border-2 border-ink bg-card p-4"
    >
      <h2 id="resultado-da-conta" className="title text-xl">
        {bet.name}, {reach.name.toLowerCase()}
      </h2>
      <dl className="mt-2">
        {rows.map(({ name, value, why }) => (
          <div key={name} className="border-b border-line py-3 last:border-b-0">
            <dt className="text-soft">{name}</dt>
            <dd>
              <strong className="figures title text-[min(1.5rem,7vw)]">{value}</strong>
              <span className="block text-note text-soft">{why}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
