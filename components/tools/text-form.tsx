import { TextArea } from '@/components/ui/fields.client.tsx';
import { isPlainDay, type PlainDay } from '@/lib/core/domain/days.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { PERIODS } from '@/lib/core/domain/queries/check-period.ts';
import { MAX_TEXT_LENGTH, MAX_TICKETS } from '@/lib/core/domain/queries/pasted-tickets.ts';
import { periodName } from '@/lib/site/text-check-words.ts';
import { textCheckAddress } from '@/lib/site/tool-addresses.ts';
import { TextField } from './field.tsx';

export type TextFields = Readonly<Record<'texto' | 'periodo' | 'de' | 'ate', string>>;

/** How a choice among a few looks, as a link or as a field. */
export const CHIP =
  'relative inline-flex min-h-11 cursor-pointer items-center rounded-full border-2 border-ink px-4 text-note font-semibold no-underline';
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
    <form action={textCheckAddress({})} method="get" className="mt-3">
      <label htmlFor="texto" className="title text-lg">
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
        className="mt-1 block w-full rounded-card border-[3px] border-ink bg-card p-3 text-lg leading-snug font-semibold aria-[invalid=true]:border-red"
      />
      <p id="texto-erro" role="alert" hidden={error === null} className="mt-1 leading-snug font-semibold text-red">
        {error}
      </p>
      <p id="texto-dica" className="mt-1 text-sm leading-snug text-soft">
        Caixa ou bicho, um jogo por linha, até {MAX_TICKETS} jogos e {formatCount(MAX_TEXT_LENGTH)} caracteres. Nada
        fica guardado aqui.
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
        className="title mt-3 min-h-12 w-full cursor-pointer rounded-card bg-ink px-8 text-lg text-paper sm:w-auto"
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
    <fieldset className="group mt-3">
      <legend className="text-note font-semibold">Conferir contra</legend>
      <div className="mt-1 flex flex-wrap gap-2">
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
  ['30 35 38 39 46 50', 'Mega-Sena: seis números, o último concurso'],
  ['84621', 'Federal: um bilhete de cinco algarismos'],
  ['milhar 4829 5 reais cabeça PT', 'Bicho: milhar, valor, prêmio e sorteio'],
  [
    'grupo 11 R$ 2 do 1º ao 5º Rio\nLotofácil 01 02 03 05 08 09 11 13 14 16 18 20 22 24 25',
    'Várias linhas: bolão, lista, jogos diferentes',
  ],
];

/** Texts that show what the field takes, each a link to its answer. */
export function TextExamples() {
  return (
    <section aria-labelledby="exemplos" className="mt-6">
      <h2 id="exemplos" className="display text-section">
        Por exemplo
      </h2>
      <ul className="mt-1">
        {EXAMPLES.map(([text, about]) => (
          <li key={about} className="border-t border-line">
            <a
              href={textCheckAddress({ texto: text })}
              rel="nofollow"
              className="block py-2 no-underline hover:underline"
            >
              <span className="block leading-snug font-semibold whitespace-pre-line">{text}</span>
              <span className="block text-note leading-snug text-soft">{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
