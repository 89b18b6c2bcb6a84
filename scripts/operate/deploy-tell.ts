// npm run deploy:tell: the last step of a deploy to a host that runs no server of ours. A failure is reported, never fatal.
import { readEnv } from '../../lib/server/env.ts';
import { tellEnginesOf } from '../../lib/server/feeds/indexnow.ts';
import { runCommand } from '../command.ts';

await runCommand(async () => {
  const { INDEXNOW_KEY, SITE_URL } = readEnv(process.env);
  if (!INDEXNOW_KEY) throw new Error('Defina INDEXNOW_KEY (e SITE_URL) para avisar os buscadores.');
  try {
    const addresses = await tellEnginesOf(INDEXNOW_KEY, SITE_URL, process.env.INDEXNOW_ENDPOINT);
    console.log(`Buscadores avisados de ${addresses} endereços de ${SITE_URL}.`);
  } catch (error) {
    console.error(`Os buscadores não foram avisados: ${error instanceof Error ? error.message : 'unknown'}.`);
  }
});
