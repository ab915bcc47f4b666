import { compileFlow } from '@turnpike/engine';
import { formatEnglish } from '@turnpike/engine/messages';
import type { Output } from './call-error';
import { describeProblem } from './compile-file';
import { readJsonFile } from './read-json-file';

/** Prints the problems of a flow with their JSON pointers. Warnings do not fail the command. */
export function validateFlow(file: string, { json }: { json: boolean }, { print }: Output): 0 | 1 {
  const { problems } = compileFlow(readJsonFile(file));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (json) {
    const rows = problems.map(({ severity, code, pointer, message }) => ({
      severity,
      code,
      pointer,
      message: formatEnglish(message),
    }));
    print(JSON.stringify({ file, ok: errors === 0, errors, warnings, problems: rows }, null, 2));
  } else {
    for (const problem of problems) print(describeProblem(problem));
    print(`${errors} errors, ${warnings} warnings`);
  }
  return errors > 0 ? 1 : 0;
}
