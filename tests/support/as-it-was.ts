import { afterAll } from 'vitest';
import { installGameDays } from '../../lib/core/domain/games/operator-days.ts';
import { installSchedule } from '../../lib/core/domain/houses/operator-schedule.ts';
import { installPayouts } from '../../lib/core/domain/operator-payouts.ts';

// Files share what they import: an operator's lines that one installs, in a store that it read, are none of the next one's.
afterAll(() => {
  installSchedule([]);
  installGameDays([]);
  installPayouts([]);
});
