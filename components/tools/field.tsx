import type { ComponentProps, ReactNode } from 'react';
import { Input, Select } from '@/components/ui/fields.client.tsx';

const BOX = 'mt-0.5 block h-12 w-full rounded-card border-2 bg-card px-3 aria-[invalid=true]:border-red border-ink';
/** A field that is a blank in a sentence. */
const BLANK = 'blank title aria-[invalid=true]:border-red';

type Told = {
  /** Of the field; what stands beside it is named after it. */
  id: string;
  label: string;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Where another choice does not need it. */
  isHidden?: boolean;
  /** A blank in a sentence: its label is for screen readers. */
  isBlank?: boolean;
};

/** What a field is reported by: its error and its hint, which may come while one types. */
const describing = ({ id, error }: Told) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': `${id}-erro ${id}-dica`,
});

function Frame({
  field: { id, label, error, hint, isHidden, isBlank },
  children,
}: {
  field: Told;
  children: ReactNode;
}) {
  return (
    <div hidden={isHidden}>
      <label htmlFor={id} className={isBlank ? 'sr-only' : 'text-note font-semibold'}>
        {label}
      </label>
      {children}
      <p id={`${id}-erro`} role="alert" hidden={!error} className="mt-1 text-fine leading-snug font-semibold text-red">
        {error}
      </p>
      <p id={`${id}-dica`} hidden={!hint} className="mt-1 text-fine leading-snug text-soft">
        {hint}
      </p>
    </div>
  );
}

type FieldProps = Told & ComponentProps<'input'> & { name: string };

/** A field of one line with its name above it, and below it what is wrong with what was typed. */
export function TextField({ label, error, hint, isHidden = false, isBlank = false, ...input }: FieldProps) {
  const fields = { id: input.id, label, error, hint, isHidden, isBlank };
  return (
    <Frame field={fields}>
      <Input {...input} {...describing(fields)} autoComplete="off" className={isBlank ? BLANK : BOX} />
    </Frame>
  );
}

/** `isOffered`: one that is not is there for another kind of bet. */
type Choices = readonly (readonly [value: string, name: string, isOffered?: boolean])[];
type ChoiceProps = Told & {
  name: string;
  value: string;
  choices: Choices;
  /** More of them, under a name. */
  groups?: readonly (readonly [name: string, choices: Choices])[];
};

/** A choice among a few. What was requested and is none of them stays chosen, so that it is known what is wrong with it. */
export function ChoiceField({ name, value, choices, groups = [], ...field }: ChoiceProps) {
  const all = [...choices, ...groups.flatMap(([, some]) => some)];
  const isKnown = all.some(([key]) => key === value);
  return (
    <Frame field={field}>
      <Select
        id={field.id}
        name={name}
        defaultValue={value}
        {...describing(field)}
        className={field.isBlank ? BLANK : BOX}
      >
        {!isKnown && <option value={value}>{value}</option>}
        <Options choices={choices} />
        {groups.map(([group, some]) => (
          <optgroup key={group} label={group}>
            <Options choices={some} />
          </optgroup>
        ))}
      </Select>
    </Frame>
  );
}

const Options = ({ choices }: { choices: Choices }) =>
  choices.map(([key, text, isOffered = true]) => (
    <option key={key} value={key} hidden={!isOffered} disabled={!isOffered}>
      {text}
    </option>
  ));
