import { randomUUID } from 'node:crypto';
import type { AlertMessage, Receiver } from './receivers.ts';

/** What one receiver answered to a message of trial, in words: 'recebido (200)'. */
export type Trial = { settings: string; name: Receiver['name']; ok: boolean; text: string };

/** Sends each receiver a message of trial, all at once. */
export function tryReceivers(receivers: readonly Receiver[], siteName: string): Promise<Trial[]> {
  const message: AlertMessage = {
    id: randomUUID(),
    type: 'alert.test',
    kind: 'test',
    subject: '',
    title: 'Aviso de teste',
    text: `Aviso de teste de ${siteName}: nada aconteceu.`,
    openedAt: new Date().toISOString(),
    closedAt: null,
  };
  return Promise.all(
    receivers.map(async ({ name, settings, send }) => {
      const answer = await send(message);
      const text = answer.ok
        ? `recebido (${answer.value})`
        : `não recebido (${`${answer.reason} ${answer.detail}`.trim()})`;
      return { name, settings, ok: answer.ok, text };
    }),
  );
}
