// Mozilla's HTTP Observatory over a site on loopback: node observatory.mjs HOST HTTP_PORT HTTPS_PORT PATH…
// NODE_EXTRA_CA_CERTS names the site's certificate. Writes one JSON list of { path, status, score, grade, failed }.
import { existsSync, writeFileSync } from 'node:fs';
import net from 'node:net';

const [host, httpPort, httpsPort, ...paths] = process.argv.slice(2);

// The scanner follows the site's redirects, which name the public host and its usual ports; nothing else is requested.
const ports = { 80: Number(httpPort), 443: Number(httpsPort) };
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (options?.host !== host || !ports[options.port]) throw new Error(`not the site: ${options?.host}`);
  Object.assign(options, { host: '127.0.0.1', port: ports[options.port] });
  return connect.apply(this, args);
};

// The list of sites that browsers know to be https, which the package fetches when installed with scripts: ours is on none.
const list = new URL(
  '../../conf/hsts-preload.json',
  import.meta.resolve('@mdn/mdn-http-observatory/src/analyzer/hsts.js'),
);
if (!existsSync(list)) writeFileSync(list, '{}');

const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import('@mdn/mdn-http-observatory/src/grader/charts.js');
const { getGradeForScore, getScoreModifier } = await import('@mdn/mdn-http-observatory/src/grader/grader.js');
const { retrieve } = await import('@mdn/mdn-http-observatory/src/retriever/retriever.js');

/** As the package's own scan() does, which takes no path and grades no 404. */
async function scan(path) {
  const requests = await retrieve(host, { path });
  if (!requests.responses.auto) throw new Error(`no answer to ${path}`);
  const outputs = ALL_TESTS.map((test) => test(requests));
  const points = outputs.map(({ result }) => getScoreModifier(result));
  const plain = points.reduce((sum, one) => sum + Math.min(0, one), 100);
  const withCredit = points.reduce((sum, one) => sum + one, 100);
  return {
    path,
    status: requests.responses.auto.status,
    ...getGradeForScore(plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? withCredit : plain),
    failed: outputs.filter(({ pass }) => !pass).map((output) => `${output.constructor.name}: ${output.result}`),
  };
}

// Each waits for a dozen answers in turn: some at a time.
const AT_ONCE = 6;
const scans = new Array(paths.length);
let next = 0;
const work = async () => {
  for (let index = next++; index < paths.length; index = next++) scans[index] = await scan(paths[index]);
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(JSON.stringify(scans));
