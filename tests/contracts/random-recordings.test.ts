import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordingLines } from '../golden/recordings.ts';
import { BACKENDS, backend } from './backends.ts';

describe.each(BACKENDS)('random recordings, in the store on %s', (name) => {
  const { open } = backend(name);

  test('leave what tests/golden/recordings.txt says, to the last row', async () => {
    const golden = readFileSync('tests/golden/recordings.txt', 'utf8').trimEnd().split('\n');
    expect(await recordingLines(open)).toEqual(golden);
  });
});
