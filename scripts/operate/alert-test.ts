// npm run alert:test: sends a test message to every receiver that the settings name, and prints what each answered.
import { makeReceivers } from '../../lib/server/alerts/receivers.ts';
import { tryReceivers } from '../../lib/server/alerts/trial.ts';
import { readEnv } from '../../lib/server/env.ts';
import { runCommand } from '../command.ts';

await runCommand(async () => {
  const settings = readEnv(process.env);
  const receivers = makeReceivers(settings);
  if (receivers.length === 0)
    throw new Error(
      'Nenhum destino de avisos: defina ALERT_URL e ALERT_SECRET, ALERT_NTFY, ou SMTP_URL e ALERT_EMAIL.',
    );
  for (const { settings: names, ok, text } of await tryReceivers(receivers, settings.SITE_NAME)) {
    console.log(`${names}: ${text}`);
    if (!ok) process.exitCode = 1;
  }
});
