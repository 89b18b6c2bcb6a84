import { readStartEnv } from '../../lib/server/env.ts';

try {
  readStartEnv(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
