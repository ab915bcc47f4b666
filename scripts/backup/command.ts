import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Output } from '../flow/call-error';

/** Wrong usage: nothing was run, exit code 2. */
class UsageError extends Error {}

/** Runs a command and returns its exit code. An error that names the next step is printed without its stack. */
export async function runBackupCommand(
  usage: string,
  output: Output,
  run: () => Promise<void>,
): Promise<0 | 1 | 2> {
  try {
    await run();
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      output.warn(`${error.message}\n\n${usage}`);
      return 2;
    }
    if (!(error instanceof Error)) throw error;
    output.warn(describe(error));
    return 1;
  }
}

/** The only positional argument and the options. */
export function readCommandArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0) throw new UsageError('Pass one file.');
    return { values, file: resolvePath(given) };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

/** npm runs scripts in the folder of package.json and sets INIT_CWD to the caller's folder. */
function resolvePath(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', file);
}

/** Our own errors are complete messages; others, such as a refused connection, have a code. */
function describe(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  if (error.constructor === Error && code === undefined) return error.message;
  return code === undefined ? String(error.stack) : `${error.message || code} (${code})`;
}
