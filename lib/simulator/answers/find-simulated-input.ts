import type { Session } from '@turnpike/engine';
import type { Fact, Tool } from '@turnpike/engine/document';
import { findInputHint, type InputHint } from '@turnpike/engine/views';
import { declaredFacts, declaredTools } from '@/lib/simulator/trace/declared';
import { readFlowLocale } from './read-flow-locale';

/** The control for the value that a simulated conversation waits for. Only drafts without errors are simulated. */
export function findSimulatedInput(
  document: unknown,
  session: Pick<Session, 'pending' | 'plans'>,
): InputHint | undefined {
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
    readFlowLocale(document),
  );
}
