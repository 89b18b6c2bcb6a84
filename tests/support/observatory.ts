import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ensureInstalled } from '../../scripts/bootstrap.mjs';
import { type Nginx, SITE_HOST } from '../../scripts/measure/harness/nginx.ts';

/** The least that every page is to have. */
export const GOAL = { grade: 'A+', score: 125 };

const Scans = z.array(
  z.object({
    path: z.string(),
    status: z.number(),
    score: z.number(),
    grade: z.string(),
    /** Tests that were not passed, each with its outcome. */
    failed: z.array(z.string()),
  }),
);

/** What Mozilla's HTTP Observatory says of these pages of the site behind nginx. Installs the scanner when it is missing. */
export async function observe(nginx: Nginx, paths: readonly string[]): Promise<z.infer<typeof Scans>> {
  ensureInstalled({ folder: 'scripts/measure/tools' });
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-observatory-'));
  try {
    const certificate = path.join(folder, 'certificate.pem');
    writeFileSync(certificate, nginx.certificate);
    const ports = [String(nginx.httpPort), String(nginx.httpsPort)];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/measure/tools/observatory.mjs', SITE_HOST, ...ports, ...paths],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
    );
    return Scans.parse(JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
