import { expect, inject, test } from 'vitest';
import { SITE_HOST, startNginx } from '../../scripts/measure/harness/nginx.ts';
import { startSite } from '../../scripts/measure/harness/start-site.ts';
import { GOAL, observe } from '../support/observatory.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { IS_WHOLE } from '../support/sample.ts';

test.runIf(IS_WHOLE)('every kind of page behind nginx gets A+ from the HTTP Observatory', async () => {
  const site = await startSite(
    { SITE_URL: `https://${SITE_HOST}`, CONTACT_EMAIL: `contato@${SITE_HOST}`, TRUST_PROXY: '1' },
    inject('seedDir'),
  );
  const nginx = await startNginx({ site: [Number(new URL(site.url).port)] });
  try {
    const scans = await observe(nginx, PAGE_KINDS);
    expect(scans.map(({ path }) => path)).toEqual(PAGE_KINDS);
    expect(scans.find(({ path }) => path === '/nada')?.status).toBe(404);
    for (const { path, grade, score, failed } of scans) {
      expect({ grade, failed }, path).toEqual({ grade: GOAL.grade, failed: [] });
      expect(score, path).toBeGreaterThanOrEqual(GOAL.score);
    }
  } finally {
    await nginx.stop();
    await site.stop();
  }
});
