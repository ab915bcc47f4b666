import type { FlowDocument, Tool } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { toKey } from '../model/item';

/** Adds a mock tool, so that the flow can be simulated before a connection is set up. */
export function addTool(document: FlowDocument, name = say('New tool')): Edit {
  const tool = createMockTool(document, name);
  return makeEdit(
    document,
    say('Add tool'),
    (draft) => {
      draft.tools = [...(draft.tools ?? []), tool];
    },
    [toKey('tool', tool.id)],
  );
}

export function createMockTool(document: FlowDocument, name: string): Tool {
  return { id: createId(document, 'tool'), name, binding: { type: 'mock', cases: [{ result: {} }] } };
}
