import { readEnv } from '../lib/server/env.ts';

try {
  readEnv(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
