import { type ReactNode, useState } from 'react';
import { formatTime } from '@/lib/core/domain/days.ts';
import { type Notices, USUAL } from './use-notices.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const FIELD = 'min-h-11 rounded-card border-2 border-ink bg-card px-2';
/** The most that is offered a day; a programme may ask for more. */
const OFFERED_A_DAY = 10;

/** A part of the choices behind what it says now. */
export const Choices = ({ line, children }: { line: ReactNode; children: ReactNode }) => (
  <details className="border-line border-b">
    <summary className="marked min-h-10 py-2 text-note">{line}</summary>
    <div className="pb-3">{children}</div>
  </details>
);

type OfHouse = Pick<Notices, 'has' | 'toggle'> & { slug: string; animals: readonly string[] };

/** Notices of a house only where an animal or a number comes. */
export function AnimalOrNumber({ slug, animals, has, toggle }: OfHouse) {
  const [animal, setAnimal] = useState('1');
  const [number, setNumber] = useState('');
  const isNumber = /^\d{2,4}$/.test(number);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-2">
          <label className="flex items-center gap-2">
            Só se der
            <select className={FIELD} value={animal} onChange={({ target }) => setAnimal(target.value)}>
              {animals.map((one, at) => (
                <option key={one} value={at + 1}>
                  {one}
                </option>
              ))}
            </select>
          </label>
          <Add
            wish={`casa/${slug}/bicho/${animal}`}
            has={has}
            toggle={toggle}
            what={animals[Number(animal) - 1] ?? ''}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <label className="flex items-center gap-2">
            Só se sair
            <input
              className={`${FIELD} w-20`}
              inputMode="numeric"
              placeholder="4829"
              value={number}
              onChange={({ target }) => setNumber(target.value.trim())}
            />
          </label>
          {isNumber && <Add wish={`casa/${slug}/numero/${number}`} has={has} toggle={toggle} what={number} />}
        </div>
      </div>
      <p className="mt-1 text-fine text-soft">Em qualquer prêmio sorteado. O número tem de duas a quatro casas.</p>
    </>
  );
}

function Add({ wish, what, has, toggle }: Pick<Notices, 'has' | 'toggle'> & { wish: string; what: string }) {
  return (
    <button type="button" className={FIELD} disabled={has(wish)} onClick={() => toggle(wish)}>
      Avisar<span className="sr-only"> {what}</span>
    </button>
  );
}

/** Hours of silence, and the most notices a day. */
export function Restraint({ choice, change }: Pick<Notices, 'choice' | 'change'>) {
  const { quiet, perDay } = choice;
  const silence = quiet ? `Silêncio das ${formatTime(quiet.from)} às ${formatTime(quiet.to)}` : 'Sem silêncio';
  const most = perDay === null ? '' : `, no máximo ${perDay} por dia`;
  return (
    <Choices
      line={
        <>
          {silence}
          {most}. <span className="underline">Mudar</span>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-6"
            checked={quiet !== null}
            onChange={() => change({ ...choice, quiet: quiet ? null : USUAL.quiet })}
          />
          Silêncio
        </label>
        {quiet && (
          <>
            <HourField
              label="das"
              value={quiet.from}
              set={(from) => change({ ...choice, quiet: { ...quiet, from } })}
            />
            <HourField label="às" value={quiet.to} set={(to) => change({ ...choice, quiet: { ...quiet, to } })} />
          </>
        )}
        <label className="flex items-center gap-2">
          No máximo por dia
          <select
            className={FIELD}
            value={perDay ?? ''}
            onChange={({ target }) => change({ ...choice, perDay: target.value ? Number(target.value) : null })}
          >
            <option value="">todos</option>
            {Array.from({ length: OFFERED_A_DAY }, (_, at) => at + 1).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
      </div>
      <p className="mt-1 text-fine text-soft">O que o silêncio e o máximo seguram não chega depois.</p>
    </Choices>
  );
}

function HourField({ label, value, set }: { label: string; value: string; set: (hour: string) => void }) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <select className={FIELD} value={value} onChange={({ target }) => set(target.value)}>
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {formatTime(hour)}
          </option>
        ))}
      </select>
    </label>
  );
}

type Chosen = Pick<Notices, 'choice' | 'toggle'> & { nameOf: (wish: string) => string };

/** All that this device is told of, whichever house it is of; each goes at a tap. */
export const ChosenWishes = ({ choice: { wishes }, toggle, nameOf }: Chosen) =>
  wishes.length > 0 && (
    <ul aria-label="Avisos deste aparelho" className="flex flex-wrap gap-2 py-2">
      {wishes.map((wish) => (
        <li key={wish}>
          <button
            type="button"
            className="min-h-9 rounded-card border border-ink bg-card px-2 text-note"
            onClick={() => toggle(wish)}
          >
            {nameOf(wish)} <span aria-hidden="true">×</span>
            <span className="sr-only">: tirar</span>
          </button>
        </li>
      ))}
    </ul>
  );
