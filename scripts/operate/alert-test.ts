// npm run alert:test: sends a test message to every receiver that the settings name, and prints what each answered.
import { randomUUID } from 'node:crypto';
import { makeReceivers } from '../../lib/server/alerts/receivers.ts';
import { readEnv } from '../../lib/server/env.ts';
import { runCommand } from '../command.ts';

await runCommand(async () => {
  const settings = readEnv(process.env);
  const receivers = makeReceivers(settings);
  if (receivers.length === 0)
    throw new Error(
      'Nenhum destino de avisos: defina ALERT_URL e ALERT_SECRET, ALERT_NTFY, ou SMTP_URL e ALERT_EMAIL.',
    );
  const message = {
    id: randomUUID(),
    type: 'alert.test',
    kind: 'test',
    subject: '',
    title: 'Aviso de teste',
    text: `Aviso de teste de ${settings.SITE_NAME}: nada aconteceu.`,
    openedAt: new Date().toISOString(),
    closedAt: null,
  } as const;
  for (const receiver of receivers) {
    const answer = await receiver.send(message);
    const outcome = answer.ok
      ? `recebido (${answer.value})`
      : `não recebido (${`${answer.reason} ${answer.detail}`.trim()})`;
    console.log(`${receiver.settings}: ${outcome}`);
    if (!answer.ok) process.exitCode = 1;
  }
});
