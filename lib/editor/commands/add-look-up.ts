import type { FlowDocument, Tool } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';

/**
 * Adds a lookup tool for an input of another tool, which finds candidates for a name. The other tool stays
 * selected.
 */
export function addLookUp(document: FlowDocument, index: number, input: string): Edit {
  const id = createId(document, 'tool');
  return makeEdit(document, say('Add lookup'), (draft) => {
    const tool = draft.tools?.[index];
    if (!tool) return;
    draft.tools?.push(createLookUp(id, say('Find {text}', { text: input.replaceAll('_', ' ') })));
    tool.entityArgs = { ...tool.entityArgs, [input]: id };
  });
}

function createLookUp(id: string, name: string): Tool {
  return {
    id,
    name,
    input: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
    output: {
      type: 'object',
      properties: {
        candidates: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'string' }, label: { type: 'string' } },
            required: ['id', 'label'],
          },
        },
        unclear: { type: 'boolean' },
      },
    },
    binding: { type: 'mock', cases: [{ result: { candidates: [] } }] },
  };
}

/** Whether a tool can be a lookup: it requires only `query`, and its result can have candidates. */
export function canLookUp({ input, output }: Tool): boolean {
  const required = Array.isArray(input?.required) ? input.required : [];
  const asks = hasProperty(input, 'query') && required.every((name) => name === 'query');
  return asks && (output === undefined || hasProperty(output, 'candidates'));
}

function hasProperty(schema: Tool['input'], name: string): boolean {
  const properties = schema?.properties;
  return (
    properties !== null &&
    typeof properties === 'object' &&
    !Array.isArray(properties) &&
    Object.hasOwn(properties, name)
  );
}
