// npm run <command>: installs what is missing, then runs scripts/<name>.ts on the project's own Node.
import { ended, ensureInstalled, runNode } from './bootstrap.mjs';

const [name, ...rest] = process.argv.slice(2);
ensureInstalled();
process.exitCode = await ended(runNode([`scripts/${name}.ts`, ...rest]));
