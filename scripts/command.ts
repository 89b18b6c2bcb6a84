import { faultOf, isFileError } from '../lib/server/store/health/file-fault.ts';

/** Runs a command's body; what it throws becomes one sentence on standard error and exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string {
  if (isFileError(error)) return `Não deu certo: ${faultOf(error).message}.`;
  return error instanceof Error ? error.message : String(error);
}

/** What came out of somebody's file as a terminal may show it: signs that would steer it are shown as what they are. */
export const printable = (text: string): string =>
  text.replace(/\p{Cc}|\p{Cf}/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
