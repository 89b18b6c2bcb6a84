import { z } from 'zod';

/** What of the content policy can be broken; of anything else only that it was is counted. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'media-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);

const shortText = z.string().max(200).optional().catch(undefined);

/**
 * What browsers post where a policy names a `report-uri` (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation), as
 * the directive alone: no address, no piece of a script. Older ones put its value behind it.
 */
export const PolicyReport = z
  .object({ 'csp-report': z.object({ 'effective-directive': shortText, 'violated-directive': shortText }) })
  .transform(({ 'csp-report': report }) => {
    const [directive = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ');
    return DIRECTIVES.has(directive) ? directive : 'other';
  });
