import { compileFlow } from '@turnpike/engine';
import { msg } from '@turnpike/engine/messages';
import { CheckListSchema, proveFlow } from '@turnpike/engine/prove';
import { writeProblem } from '@/lib/contract/written-messages';
import { writeProof } from '@/lib/contract/written-proof';
import { Refusal } from '@/lib/server/refusal';
import { proveWithin } from './prove-within';

export type ProveInput = {
  /** JSON text of a valid document. */
  document: string;
  /** JSON text of a CheckList. */
  checks: string;
  maxSeconds: number;
  maxSituations?: number | undefined;
};

/**
 * Proves a document: a WrittenProof as JSON in UTF-8. A document with errors is refused. A bound ends the search, and
 * what is open then is not decided.
 */
export async function proveDocument(input: ProveInput): Promise<Uint8Array<ArrayBuffer>> {
  const start = performance.now();
  const result = compileFlow(JSON.parse(input.document));
  const errors = result.problems.filter(({ severity }) => severity === 'error');
  if (!result.ok || errors.length > 0)
    throw new Refusal(
      'flow-has-errors',
      msg('Fix {errors, plural, one {# error} other {# errors}} before proving the flow.', {
        errors: errors.length,
      }),
      { problems: result.problems.map(writeProblem) },
    );
  const { maxSeconds, maxSituations } = input;
  const list = CheckListSchema.parse(JSON.parse(input.checks));
  const proof = await proveWithin(proveFlow(result.compiled, { ...list, maxSituations }), maxSeconds);
  const milliseconds = Math.round(performance.now() - start);
  return new TextEncoder().encode(JSON.stringify({ milliseconds, ...writeProof(proof) }));
}
