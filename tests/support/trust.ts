// npm run test:trust: Mozilla's HTTP Observatory over every kind of page, behind nginx by the recipe of deploy/nginx.conf.

import { ended, runNode } from '../../scripts/bootstrap.mjs';
import { runCommand } from '../../scripts/command.ts';
import { SITE_HOST, startNginx } from '../../scripts/measure/harness/nginx.ts';
import { startSite } from '../../scripts/measure/harness/start-site.ts';
import { GOAL, observe } from './observatory.ts';
import { PAGE_KINDS } from './page-kinds.ts';

await runCommand(async () => {
  if ((await ended(runNode(['scripts/run/build.ts']))) !== 0) throw new Error('A construção falhou.');
  const site = await startSite({
    SITE_URL: `https://${SITE_HOST}`,
    CONTACT_EMAIL: `contato@${SITE_HOST}`,
    TRUST_PROXY: '1',
  });
  const nginx = await startNginx({ site: [Number(new URL(site.url).port)] });
  try {
    console.log(`Meta: ${GOAL.grade} e ao menos ${GOAL.score} pontos\n`);
    for (const { path, status, grade, score, failed } of await observe(nginx, PAGE_KINDS)) {
      console.log([grade.padEnd(3), score, status, path, ...failed].join('  '));
      if (grade !== GOAL.grade || score < GOAL.score) process.exitCode = 1;
    }
  } finally {
    await nginx.stop();
    await site.stop();
  }
});
