import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import type { MessageDescriptor } from '@turnpike/engine/messages';
import { writeProblem } from '@/lib/contract/written-messages';
import { Refusal } from '@/lib/server/refusal';

/** Compiles the JSON text of a valid document; one with errors is refused. `describe`: why, by the number of errors. */
export function compileSound(text: string, describe: (errors: number) => MessageDescriptor): CompiledFlow {
  const result = compileFlow(JSON.parse(text));
  const errors = result.problems.filter(({ severity }) => severity === 'error').length;
  if (result.ok && errors === 0) return result.compiled;
  throw new Refusal('flow-has-errors', describe(errors), { problems: result.problems.map(writeProblem) });
}
