'use client';

import type { ActionNode } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { CallForm } from './call-form';

/** The call of an action. */
export function NodeCall({ node, path }: { node: ActionNode; path: readonly (string | number)[] }) {
  return (
    <CallForm
      call={node.call}
      path={[...path, 'call']}
      otherwise={say('the connection for failed calls is taken, or the graph ends with an error.')}
    />
  );
}
