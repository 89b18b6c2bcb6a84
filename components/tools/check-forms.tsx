import { type BetKind, isBetKind } from '@/lib/core/domain/bet-kinds.ts';
import { parseReach } from '@/lib/core/domain/bet-reading.ts';
import type { CheckField } from '@/lib/core/domain/check-fields.ts';
import { addDays, type ClockTime, formatTime, isPlainDay, type PlainDay } from '@/lib/core/domain/days.ts';
import { GAME_IDS, gameOf, withArticle } from '@/lib/core/domain/games/list.ts';
import { drawName, slotSlug } from '@/lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, HOUSES } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { houseNamed } from '@/lib/core/domain/houses/words.ts';
import { payoutsOn } from '@/lib/core/domain/operator-payouts.ts';
import { type CheckGiven, modalityOf } from '@/lib/core/domain/queries/check-reading.ts';
import { TIMEMANIA_TEAMS } from '@/lib/core/domain/timemania-teams.ts';
import { pickExample } from '@/lib/site/bet-words.ts';
import { ticketSize } from '@/lib/site/check-words.ts';
import { checkAddress } from '@/lib/site/tool-addresses.ts';
import { KIND_CHOICES, quotePlaceholder, reachChoices } from './bet-choices.ts';
import { ChoiceField, TextField } from './field.tsx';
import { SlotField, type SlotGroup } from './slot-field.client.tsx';

export type CheckErrors = Partial<Record<CheckField, string>>;

type Props = {
  given: CheckGiven;
  errors: CheckErrors;
  today: PlainDay;
};

const GRID = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5em),1fr))] items-start gap-x-3 gap-y-3';

/** A bet of the animal lottery, and the draws it is checked against; a plain form. */
export function BetForm({ given, errors, today }: Props) {
  const kind: BetKind = isBetKind(given.tipo) ? given.tipo : 'grupo';
  const isBoth = kind === 'milhar-e-centena';
  const requested = houseNamed(given.regiao);
  const reach = parseReach(given.onde) ?? 1;
  const payouts = payoutsOn(today);
  return (
    <form action={checkAddress({})} method="get" className="mt-3">
      <div className={GRID}>
        <ChoiceField id="tipo" label="Tipo" name="tipo" value={kind} choices={KIND_CHOICES} error={errors.tipo} />
        <TextField
          id="palpite"
          label="Palpite"
          name="palpite"
          defaultValue={given.palpite}
          placeholder={pickExample(kind)}
          required
          error={errors.palpite}
        />
        <ChoiceField
          id="onde"
          label="Onde"
          name="onde"
          value={reach === 1 ? '1' : `1-${reach}`}
          choices={reachChoices((reach) => (reach === 1 ? '1' : `1-${reach}`))}
          error={errors.onde}
        />
        <TextField
          id="valor"
          label="Reais por sorteio"
          name="valor"
          inputMode="decimal"
          defaultValue={given.valor || '1,00'}
          required
          error={errors.valor}
        />
        <TextField
          id="cotacao"
          label={isBoth ? 'Milhar (vezes)' : 'Paga (vezes)'}
          name="cotacao"
          inputMode="decimal"
          defaultValue={given.cotacao}
          placeholder={quotePlaceholder(kind, 0, payouts)}
          error={errors.cotacao}
          hint="Em branco: a usual, se houver"
        />
        {isBoth && (
          <TextField
            id="cotacao2"
            label="Centena (vezes)"
            name="cotacao2"
            inputMode="decimal"
            defaultValue={given.cotacao2}
            placeholder={quotePlaceholder(kind, 1, payouts)}
            error={errors.cotacao2}
          />
        )}
        <ChoiceField
          id="regiao"
          label="Região"
          name="regiao"
          value={requested ? HOUSES[requested].slug : given.regiao || HOUSES[HOUSE_IDS[0] ?? 'federal'].slug}
          choices={HOUSE_IDS.map((region) => [HOUSES[region].slug, HOUSES[region].name])}
          error={errors.regiao}
        />
        <SlotField
          value={given.slot}
          groups={slotGroups(given, today)}
          chosen={requested && HOUSES[requested].slug}
          regionId="regiao"
          error={errors.slot}
        />
        <DayField id="de" label="Do dia" given={given.de} error={errors.de} today={today} />
        <DayField id="ate" label="Até o dia" given={given.ate} error={errors.ate} today={today} />
      </div>
      <WholeArchive given={given} />
      <Submit />
    </form>
  );
}

/** The draws of each region in a week, those of the day that is requested first, at its hours. */
function slotGroups({ de }: CheckGiven, today: PlainDay): SlotGroup[] {
  const day = isPlainDay(de) ? de : today;
  const days = Array.from({ length: 7 }, (_, back) => addDays(day, -back));
  return HOUSE_IDS.map((region) => {
    const held = new Set(slotsOn(region, day));
    const others = [...new Set(days.flatMap((one) => slotsOn(region, one)))].filter((time) => !held.has(time)).sort();
    const slots = new Map<string, { name: string; times: ClockTime[]; isHeld: boolean }>();
    for (const time of [...held, ...others]) {
      const slug = slotSlug(region, time);
      const slot = slots.get(slug);
      if (!slot) slots.set(slug, { name: drawName(region, time), times: [time], isHeld: held.has(time) });
      else if (!slot.isHeld) slot.times.push(time);
    }
    const choices = [...slots].map(([slug, { name, times, isHeld }]) => {
      const label = `${name} ${times.map(formatTime).join(' ou ')}${isHeld ? '' : ', em outros dias'}`;
      return [slug, label] as const;
    });
    return { region: HOUSES[region].slug, name: HOUSES[region].name, choices };
  });
}

/** A day; one that is none keeps its letters, which a field for days would drop. */
function DayField({
  id,
  label,
  given,
  error,
  today,
}: {
  id: 'de' | 'ate';
  label: string;
  given: string;
  error: string | undefined;
  today: PlainDay;
}) {
  const isDay = given === '' || isPlainDay(given);
  return (
    <TextField
      id={id}
      label={label}
      name={id}
      type={isDay ? 'date' : 'text'}
      max={isDay ? today : undefined}
      defaultValue={given}
      error={error}
    />
  );
}

/** What tickets hold beside their numbers: 'Trevos, na +Milionária'. */
const BESIDE = GAME_IDS.flatMap((game) =>
  Object.values(gameOf(game).parts).flatMap(({ field, label, column }) =>
    field ? [{ field, label: `${label}, ${withArticle(game, 'n')}`, isTeam: column === 'team' }] : [],
  ),
);

/** A ticket of Caixa's lotteries, and the contests it is checked against; a plain form. */
export function TicketForm({ given, errors }: Omit<Props, 'today'>) {
  const modality = modalityOf(given) ?? 'megaSena';
  const sizes = GAME_IDS.map((one) => `${gameOf(one).name}: ${ticketSize(one)}`).join('; ');
  return (
    <form action={checkAddress({})} method="get" className="mt-3">
      <div className={GRID}>
        <ChoiceField
          id="loteria"
          label="Loteria"
          name="loteria"
          value={gameOf(modality).slug}
          choices={GAME_IDS.map((one) => [gameOf(one).slug, gameOf(one).name])}
          error={errors.loteria}
        />
        {BESIDE.map(({ field, label, isTeam }) => (
          <TextField
            key={field}
            id={field}
            label={label}
            name={field}
            defaultValue={given[field]}
            placeholder={isTeam ? 'BAHIA/BA' : undefined}
            list={isTeam ? 'times' : undefined}
            error={errors[field]}
          />
        ))}
      </div>
      <div className="mt-3">
        <TextField
          id="numeros"
          label="Números do bilhete"
          name="numeros"
          inputMode="text"
          defaultValue={given.numeros}
          placeholder="05 10 15 20 25 30"
          required
          error={errors.numeros}
          hint={`Separe por espaço ou vírgula. ${sizes}.`}
        />
      </div>
      <div className={`mt-3 ${GRID}`}>
        <TextField
          id="de-concurso"
          label="Do concurso ou dia"
          name="de"
          inputMode="numeric"
          defaultValue={given.de}
          placeholder="o mais novo"
          error={errors.de}
        />
        <TextField
          id="ate-concurso"
          label="Até o concurso ou dia"
          name="ate"
          inputMode="numeric"
          defaultValue={given.ate}
          placeholder="o mesmo"
          error={errors.ate}
        />
      </div>
      <datalist id="times">
        {TIMEMANIA_TEAMS.map((team) => (
          <option key={team} value={team} />
        ))}
      </datalist>
      <WholeArchive given={given} />
      <Submit />
    </form>
  );
}

function WholeArchive({ given }: { given: CheckGiven }) {
  return (
    <p className="mt-2">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="tudo"
          value="1"
          defaultChecked={given.tudo !== ''}
          className="size-6 accent-green"
        />
        O arquivo todo, sem olhar o período
      </label>
    </p>
  );
}

function Submit() {
  return (
    <p className="mt-2">
      <button type="submit" className="title min-h-12 w-full rounded-card bg-ink px-8 text-lead text-paper sm:w-auto">
        Conferir
      </button>
    </p>
  );
}
