import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readText } from '../../lib/core/sources/readers.ts';
import { makeWorkerReader } from '../../lib/server/collect/read-in-worker.ts';
import { fiveFromSeed, vejaoresultadoPage } from '../support/bicho-replies.ts';
import { giveUpMs } from '../support/patience.ts';

const CAIXA = JSON.stringify({
  numero: 3038,
  dataApuracao: '30/07/2026',
  listaDezenas: ['01', '05', '11', '22', '30', '60'],
});

describe('makeWorkerReader', () => {
  const worker = fileURLToPath(new URL('../support/broken-reader.ts', import.meta.url));
  const broken = makeWorkerReader({ worker });
  // However long a busy machine takes to fill its memory.
  const patient = makeWorkerReader({ worker, maxMs: giveUpMs() });
  const real = makeWorkerReader();
  afterAll(() => Promise.all([broken.close(), patient.close(), real.close()]));

  test('reads a reply as it is read in place', async () => {
    const read = await real.read('caixa-fields', CAIXA, 'megaSena');
    expect(read).toEqual(readText('caixa-fields', CAIXA, ['megaSena']));
    expect(read).toMatchObject({ ok: true, value: { contest: 3038 } });
    const page = `https://www.vejaoresultado.com/\n${vejaoresultadoPage([{ region: 'pt-sp', day: '2026-07-30', time: '08:00', numbers: fiveFromSeed(1) }])}`;
    const pasted = await real.read('pasted-page', page, null, '2026-07-30');
    expect(pasted).toEqual(readText('pasted-page', page, [null, '2026-07-30']));
    expect(pasted).toMatchObject({ ok: true, value: { kind: 'read', source: 'vejaoresultado' } });
    expect(await real.read('heroku', '<p>', 'megaSena')).toMatchObject({ ok: false, reason: 'not-json' });
  });

  test.each([
    ['spin', 'parse-timeout'],
    ['fill', 'parse-memory'],
    ['throw', 'parse-failed'],
  ])('fails by name when a text makes its parser %s, and reads the next', async (text, reason) => {
    let turns = 0;
    const ticking = setInterval(() => turns++, 5);
    const { read } = text === 'spin' ? broken : patient;
    const [bad, good] = await Promise.all([read('feed', text), read('feed', 'next')]);
    clearInterval(ticking);
    expect(bad).toMatchObject({ ok: false, reason });
    expect(good).toEqual({ ok: true, value: 'next' });
    if (text === 'spin') expect(turns).toBeGreaterThan(20);
  });
});
