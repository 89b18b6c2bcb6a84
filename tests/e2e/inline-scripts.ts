import { createHash } from 'node:crypto';
import { expect } from 'vitest';

/** The inline scripts of a document that its policy does not name; none may be left. */
export async function uncovered(response: Response): Promise<string[]> {
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('script-src');
  expect(policy).not.toContain("'unsafe-inline'");
  const html = await response.text();
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
  return scripts
    .filter(([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''))
    .map(([, , body]) => body ?? '')
    .filter((body) => !policy.includes(`'sha256-${createHash('sha256').update(body).digest('base64')}'`));
}
