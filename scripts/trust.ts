// npm run test:trust: Mozilla's HTTP Observatory over every kind of page, behind nginx by the recipe of deploy/nginx.conf.
import { SITE_HOST, startNginx } from '../tests/support/nginx.ts';
import { GOAL, observe } from '../tests/support/observatory.ts';
import { PAGE_KINDS } from '../tests/support/page-kinds.ts';
import { startSite } from '../tests/support/start-site.ts';
import { ended, runNode } from './bootstrap.mjs';
import { runCommand } from './command.ts';

await runCommand(async () => {
  if ((await ended(runNode(['scripts/build.ts']))) !== 0) throw new Error('A construção falhou.');
  const site = await startSite({ SITE_URL: `https://${SITE_HOST}`, TRUST_PROXY: '1' });
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
