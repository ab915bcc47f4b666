'use client';

import type { ActionNode } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { CallForm } from './call-form';

/** What an action calls. */
export function NodeCall({ node, path }: { node: ActionNode; path: readonly (string | number)[] }) {
  return (
    <CallForm
      call={node.call}
      path={[...path, 'call']}
      otherwise={say('an edge for failed calls is taken, or the graph ends in an error.')}
    />
  );
}
