'use client';

import type { ComponentProps, FormEvent } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const keyOf = ({ name }: Field) => `typed:${name}`;

/** In the page's own entry of the browser's history, so that another visit begins again. */
function keep({ currentTarget }: FormEvent<Field>): void {
  history.replaceState({ ...history.state, [keyOf(currentTarget)]: currentTarget.value }, '');
}

function restore(field: Field | null): void {
  const kept: unknown = field && history.state?.[keyOf(field)];
  if (!field || typeof kept !== 'string') return;
  const before = field.value;
  field.value = kept;
  // A choice that is not offered any more would leave none.
  if (field.value === '' && kept !== '') field.value = before;
}

/** A field of a plain form. What was typed and not sent is there again when the page is come back to without loading. */
export function Input(props: ComponentProps<'input'> & { name: string }) {
  return <input {...props} ref={restore} onInput={keep} />;
}

/** As `Input`, for a choice. */
export function Select(props: ComponentProps<'select'> & { name: string }) {
  return <select {...props} ref={restore} onInput={keep} />;
}

/** As `Input`, for several lines. */
export function TextArea(props: ComponentProps<'textarea'> & { name: string }) {
  return <textarea {...props} ref={restore} onInput={keep} />;
}
