// npm run draws:export -- --from D --to D: the stored draws as CSV `date,region,time,place,number` on standard output.
import { parseArgs } from 'node:util';
import { isPlainDay } from '../../lib/core/domain/days.ts';
import { drawsBetween } from '../../lib/core/store/read.ts';
import { readEnv } from '../../lib/server/env.ts';
import { openStore } from '../../lib/server/store/open.ts';
import { runCommand } from '../command.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const { from, to } = values;
  if (!from || !to || !isPlainDay(from) || !isPlainDay(to)) {
    throw new Error('Uso: npm run draws:export -- --from AAAA-MM-DD --to AAAA-MM-DD');
  }
  const store = await openStore(readEnv(process.env));
  try {
    console.log('date,region,time,place,number');
    for await (const draws of drawsBetween(store.db, from, to)) {
      for (const { day, region, time, numbers } of draws) {
        numbers.forEach((number, index) => {
          console.log(`${day},${region},${time},${index + 1},${number}`);
        });
      }
    }
  } finally {
    await store.close();
  }
});
