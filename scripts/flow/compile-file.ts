import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import type { Problem } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import { findBlocking } from '@turnpike/engine/views';
import type { Output } from './call-error';
import { readJsonFile } from './read-json-file';

/** Compiles a flow file. Prints its blocking problems if it cannot run. */
export function compileFile(file: string, { warn }: Output): CompiledFlow | undefined {
  const result = compileFlow(readJsonFile(file));
  const blocking = result.ok ? findBlocking(result.problems, result.compiled.flow) : result.problems;
  if (result.ok && blocking.length === 0) return result.compiled;
  warn(`${file}: ${blocking.length} ${blocking.length === 1 ? 'error' : 'errors'}`);
  for (const problem of blocking) warn(describeProblem(problem));
  return undefined;
}

export function describeProblem({ severity, code, pointer, message }: Problem): string {
  return `${severity.padEnd(8)}${code.padEnd(28)}${pointer || '/'}  ${formatEnglish(message)}`;
}
