import { readFileSync } from 'node:fs';
import { CallError } from './call-error';

/** Reads a JSON file. Errors contain the file's name and the position. */
export function readJsonFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'file not found' : code === 'EISDIR' ? 'is a folder' : code;
    throw new CallError(`${file}: ${why}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CallError(`${file}: invalid JSON. ${(error as Error).message}`);
  }
}
