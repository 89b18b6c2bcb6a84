// npm run <command>: installs what is missing, then runs scripts/<name>.ts on the project's own Node.
import { ended, ensureInstalled, runNode } from './bootstrap.mjs';

/** What an operator runs where the site is served: without what only tests and measuring use. */
const OPERATING = [
  'build',
  'contests-import',
  'deploy-tell',
  'draws-export',
  'draws-import',
  'store-backup',
  'store-move',
  'store-restore',
];

const [name, ...rest] = process.argv.slice(2);
ensureInstalled({ development: !OPERATING.includes(name) });
process.exitCode = await ended(runNode([`scripts/${name}.ts`, ...rest]));
