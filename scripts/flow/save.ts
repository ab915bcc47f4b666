import { writeFileSync } from 'node:fs';
import { CallError } from './call-error';

/** Writes a file that the caller asked for. */
export function save(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new CallError(
      `${file}: cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`,
    );
  }
}
