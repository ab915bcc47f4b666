import type { Session } from '@turnpike/engine';
import type { Fact, Tool } from '@turnpike/engine/document';
import { findInputHint, type InputHint } from '@turnpike/engine/views';
import { declaredFacts, declaredTools } from '@/lib/simulator/trace/declared';

/** The control for the value that a simulated conversation waits for. Only drafts without errors are simulated. */
export function findSimulatedInput(document: unknown, session: Session): InputHint | undefined {
  const { locale } = (document ?? {}) as { locale?: unknown };
  return findInputHint(
    {
      facts: {
        get: (name) =>
          declaredFacts(document).find((item) => item.name === name)?.declared as Fact | undefined,
      },
      tools: {
        get: (id) => declaredTools(document).find((item) => item.id === id)?.declared as Tool | undefined,
      },
    },
    session,
    typeof locale === 'string' ? locale : 'en',
  );
}
