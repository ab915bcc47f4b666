import { toPointer } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import { ScriptSchema } from '@turnpike/engine/testing';
import { Refusal } from '@/lib/server/refusal';

const MAX_ERRORS = 20;

/** Refuses a script, given as JSON text, that could not run. */
export function checkScript({ script }: { script: string }): void {
  const parsed = ScriptSchema.safeParse(JSON.parse(script));
  if (parsed.success) return;
  const errors = parsed.error.issues.slice(0, MAX_ERRORS).map((issue) => ({
    pointer: `/script${toPointer(issue.path)}`,
    message: issue.message,
  }));
  const [first] = errors;
  throw new Refusal(
    'invalid-request',
    msg('The script is not valid at {pointer}: {reason}.', {
      pointer: first?.pointer ?? '/script',
      reason: first?.message ?? '',
    }),
    {
      pointer: first?.pointer,
      errors,
    },
  );
}
