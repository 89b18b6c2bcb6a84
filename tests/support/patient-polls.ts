import { beforeEach, vi } from 'vitest';
import { giveUpMs } from './patience.ts';

// What a test asks for again and again it awaits as long as the machine needs then, not when the run began.
beforeEach(() => {
  vi.setConfig({ expect: { poll: { timeout: giveUpMs() } } });
});
