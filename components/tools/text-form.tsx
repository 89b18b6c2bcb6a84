import { TextArea } from '@/components/ui/fields.client.tsx';
import { isPlainDay, type PlainDay } from '@/lib/core/domain/days.ts';
import { PERIODS } from '@/lib/core/domain/queries/check-period.ts';
import { MAX_TICKETS } from '@/lib/core/domain/queries/pasted-tickets.ts';
import { periodName } from '@/lib/site/text-check-words.ts';
import { textCheckAddress } from '@/lib/site/tool-addresses.ts';
import { TextField } from './field.tsx';

/** `lido`: the tickets that who pasted the text says were read rightly, '1,3'; '' before that was asked. */
export type TextFields = Readonly<Record<'texto' | 'periodo' | 'de' | 'ate' | 'lido', string>>;

/** How a choice among a few looks, as a link or as a field. */
export const CHIP =
  'relative inline-flex min-h-10 cursor-pointer items-center rounded-full border-2 border-ink px-[7px] text-fine font-semibold no-underline sm:px-4 sm:text-note';
/** Five of them in a line, on a phone too. */
export const CHIPS = 'mt-1 flex flex-wrap gap-1 sm:gap-2';
/** The button itself, unseen above its chip: what is tapped is the button. */
const COVER = 'absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0';
const CHOSEN =
  'has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 forced-colors:has-checked:bg-[Highlight]';

/** Days are shown once they are chosen; by a browser that cannot tell, always. */
const IF_DATED = 'group-[:not(:has([value=dias]:checked))]:hidden';

type FormProps = {
  typed: TextFields;
  error: string | null;
  today: PlainDay;
  /** The answer has the choice of a period then. */
  isAnswered: boolean;
};

/** One field that takes what people have: a list out of a chat, several tickets, a bolão's sheet; a plain form. */
export function TextForm({ typed, error, today, isAnswered }: FormProps) {
  const lines = typed.texto.split('\n').length;
  return (
    <form action={textCheckAddress({})} method="get" className="mt-2">
      <label htmlFor="texto" className="title text-base">
        Cole seu jogo ou bilhete
      </label>
      <TextArea
        id="texto"
        name="texto"
        rows={Math.min(12, Math.max(3, lines + 1))}
        required
        defaultValue={typed.texto}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={error !== null}
        aria-describedby="texto-erro texto-dica"
        className="mt-1 block w-full rounded-card border-[3px] border-ink bg-card p-3 text-lead leading-snug font-semibold aria-[invalid=true]:border-red"
      />
      <p id="texto-erro" role="alert" hidden={error === null} className="mt-1 leading-snug font-semibold text-red">
        {error}
      </p>
      <p id="texto-dica" className="mt-1 text-fine leading-snug text-soft">
        Um jogo por linha, até {MAX_TICKETS}. Nada fica guardado.
      </p>
      {isAnswered ? (
        (['periodo', 'de', 'ate'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))
      ) : (
        <PeriodFields typed={typed} today={today} />
      )}
      <button
        type="submit"
        className="title mt-2 min-h-11 w-full rounded-card bg-ink px-8 text-lead text-paper sm:w-auto"
      >
        Conferir
      </button>
    </form>
  );
}

/** What a text is checked against: a period by its name, or two days. */
function PeriodFields({ typed, today }: { typed: TextFields; today: PlainDay }) {
  const isDated = typed.de !== '' || typed.ate !== '';
  return (
    <fieldset className="group mt-2">
      <legend className="text-note font-semibold">Conferir contra</legend>
      <div className={CHIPS}>
        {PERIODS.map((name) => {
          const value = name === PERIODS[0] ? '' : name;
          return (
            <label key={name} className={`${CHIP} ${CHOSEN}`}>
              <input
                type="radio"
                name="periodo"
                value={value}
                defaultChecked={isDated ? false : name === (typed.periodo || PERIODS[0])}
                className={COVER}
              />
              {periodName({ name })}
            </label>
          );
        })}
        <label className={`${CHIP} ${CHOSEN}`}>
          <input type="radio" name="periodo" value="dias" defaultChecked={isDated} className={COVER} />
          Datas
        </label>
      </div>
      <div className={`mt-2 grid max-w-md grid-cols-2 gap-3 ${IF_DATED}`}>
        <DayField id="texto-de" name="de" label="Do dia" typed={typed.de} today={today} />
        <DayField id="texto-ate" name="ate" label="Até o dia" typed={typed.ate} today={today} />
      </div>
    </fieldset>
  );
}

type DayProps = { id: string; name: 'de' | 'ate'; label: string; typed: string; today: PlainDay };

export function DayField({ typed, today, ...field }: DayProps) {
  const isDay = typed === '' || isPlainDay(typed);
  return <TextField {...field} type={isDay ? 'date' : 'text'} max={isDay ? today : undefined} defaultValue={typed} />;
}

const EXAMPLES: readonly (readonly [text: string, about: string])[] = [
  ['30 35 38 39 46 50', 'Mega-Sena, o último'],
  ['84621', 'bilhete da Federal'],
  ['milhar 4829 5 reais cabeça PT\nQuina 12 25 40 63 78', 'vários jogos'],
];

/** Texts that show what the field takes, each a link to its answer. */
export function TextExamples() {
  return (
    <section aria-labelledby="exemplos">
      <h2 id="exemplos" className="title text-base">
        Por exemplo
      </h2>
      <ul>
        {EXAMPLES.map(([text, about]) => (
          <li key={about} className="border-t border-line">
            <a
              href={textCheckAddress({ texto: text })}
              rel="nofollow"
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 text-note leading-snug no-underline hover:underline"
            >
              <span className="font-semibold whitespace-pre-line">{text}</span>
              <span className="text-fine text-soft">{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
