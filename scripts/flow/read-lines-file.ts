import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { CallError } from './call-error';

/** Reads a file of JSON values, one per line. Errors contain the name of the file and the line. */
export function readLinesFile<S extends z.ZodType>(file: string, schema: S): z.output<S>[] {
  return readText(file)
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(file, line, index + 1, schema)]));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CallError(`${file}: ${code === 'ENOENT' ? 'file not found' : code}`);
  }
}

function readLine<S extends z.ZodType>(file: string, line: string, number: number, schema: S): z.output<S> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    throw new CallError(`${file}: line ${number}: invalid JSON. ${(error as Error).message}`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CallError(
    `${file}: line ${number}: /${issue?.path.join('/') ?? ''} ${issue?.message ?? 'invalid'}`,
  );
}
