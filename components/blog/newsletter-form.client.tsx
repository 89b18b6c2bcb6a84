'use client';

import { type FormEvent, useState } from 'react';
import { EARLY } from '@/lib/client/early.ts';

const ANSWER = {
  wrong: 'Escreva um e-mail válido, como nome@exemplo.com.br.',
  closed: 'O e-mail está certo, mas a lista ainda não está aberta. Nada foi enviado nem guardado.',
} as const;

/**
 * Checks the address in the browser and says that sign-up is not open yet. Without script nothing is sent either: that is
 * what `method="dialog"` does outside a dialog.
 */
export function NewsletterForm() {
  const [answer, setAnswer] = useState<keyof typeof ANSWER | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email');
    setAnswer(input instanceof HTMLInputElement && input.value !== '' && input.validity.valid ? 'closed' : 'wrong');
  }

  return (
    <form {...EARLY} method="dialog" noValidate onSubmit={submit} className="mt-3 flex flex-wrap gap-2">
      <label className="grow basis-40">
        <span className="sr-only">Seu e-mail</span>
        <input
          type="email"
          name="email"
          autoComplete="email"
          placeholder="nome@exemplo.com.br"
          aria-invalid={answer === 'wrong'}
          aria-describedby="novidades-resposta"
          className="h-12 w-full rounded-card border-2 border-ink bg-paper px-3"
        />
      </label>
      <button type="submit" className="title min-h-12 rounded-card bg-ink px-4 text-paper md:px-6">
        ASSINAR
      </button>
      <p
        id="novidades-resposta"
        role="status"
        className={`min-h-6 basis-full text-note ${answer === 'wrong' ? 'text-red' : ''}`}
      >
        {answer && ANSWER[answer]}
      </p>
    </form>
  );
}
