// npm run <command>: installs what is missing, then runs the command's file on the project's own Node.
import { ended, ensureInstalled, runNode } from './bootstrap.mjs';

const [file, ...rest] = process.argv.slice(2);
// What serves and what an operator runs does without what only tests and measuring use.
ensureInstalled({ development: !/^scripts\/(run|operate)\//.test(file) });
process.exitCode = await ended(runNode([file, ...rest]));
