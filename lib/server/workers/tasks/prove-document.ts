import { msg } from '@turnpike/engine/messages';
import { CheckListSchema, proveFlow } from '@turnpike/engine/prove';
import { writeProof } from '@/lib/contract/written-proof';
import { compileSound } from './compile-sound';
import { searchProof } from './search-proof';

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
  const compiled = compileSound(input.document, (errors) =>
    msg('Fix {errors, plural, one {# error} other {# errors}} before proving the flow.', { errors }),
  );
  const { maxSeconds, maxSituations } = input;
  const list = CheckListSchema.parse(JSON.parse(input.checks));
  const proof = await searchProof(proveFlow(compiled, { ...list, maxSituations }), maxSeconds);
  const milliseconds = Math.round(performance.now() - start);
  return new TextEncoder().encode(JSON.stringify({ milliseconds, ...writeProof(proof) }));
}
