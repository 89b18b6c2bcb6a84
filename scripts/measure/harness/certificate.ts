import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const OPENSSL = 'openssl';

/** Writes a key and a certificate that signs itself for some hosts into `folder`, 'privkey.pem' and 'fullchain.pem'; returns both. */
export function makeCertificate(folder: string, hosts: readonly string[]): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')];
  const names = hosts.map((host) => `DNS:${host}`).join();
  const made = spawnSync(
    OPENSSL,
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2'],
      ...['-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  );
  if (made.error) throw new Error('Este teste precisa do OpenSSL: instale com «apt-get install openssl».');
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
}
