import type { Pending } from '@turnpike/engine';
import type { InputHint } from '@turnpike/engine/views';
import { listItems } from '@/lib/simulator/trace/declared';
import { findSimulatedInput } from './find-simulated-input';

/** The control for the fact that the node of a reply asks for, where the session at that time is not known. */
export function findAskedFact(document: unknown, node: string | undefined): InputHint | undefined {
  const nodes = listItems(document, 'graphs').flatMap((graph) => listItems(graph, 'nodes'));
  const produces = node === undefined ? undefined : nodes.find(({ id }) => id === node)?.produces;
  if (!Array.isArray(produces)) return undefined;
  const pending = { kind: 'question', node, facts: produces, expects: 'text' } as unknown as Pending;
  return findSimulatedInput(document, { pending });
}
