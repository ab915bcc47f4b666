import { WHOLE_BODY } from '@/lib/contract/operation';
import { flowOperations } from '@/lib/contract/operations/flows';
import { testOperations } from '@/lib/contract/operations/tests';
import { parseJsonBytes } from '@/lib/server/http/parse-json';
import { validateBody } from '@/lib/server/http/validate';

/** The operations whose bodies may have megabytes. */
const { createFlow, saveDraft, mergeDraft } = flowOperations;
const BODIES = {
  createFlow: createFlow.body,
  saveDraft: saveDraft.body,
  mergeDraft: mergeDraft.body,
  saveTest: testOperations.saveTest.body,
};

/** Parses and validates the body of an operation, and returns its large field as JSON text and the others in `body`. */
export function readBody({ operation, bytes }: { operation: string; bytes: Uint8Array }): {
  body: object;
  text: string | undefined;
} {
  const definition = BODIES[operation as keyof typeof BODIES];
  if (!definition?.text && definition?.text !== WHOLE_BODY)
    throw new Error(`The operation ${operation} has no large body.`);
  const value: Record<string, unknown> = validateBody(
    definition.schema,
    parseJsonBytes(bytes, definition.limits),
  );
  if (definition.text === WHOLE_BODY) return { body: {}, text: JSON.stringify(value) };
  const { [definition.text]: large, ...body } = value;
  return { body, text: large === undefined ? undefined : JSON.stringify(large) };
}
