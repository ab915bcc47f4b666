import { type FlowDocument, type Problem, parseFlow, SCHEMA_VERSION } from '@turnpike/engine';

/** A stored draft that is JSON but no flow: nothing can be drawn, and it is never overwritten unasked. */
export type UnreadDraft = { json: unknown; problems: readonly Problem[] };

export type OpenedDocument = {
  /** The draft; an empty flow that nobody sees while `unread` is set. */
  document: FlowDocument;
  unread: UnreadDraft | null;
};

/** A stored draft as a document to edit. */
export function openDocument(json: unknown): OpenedDocument {
  const parsed = parseFlow(json);
  if (parsed.ok) return { document: parsed.flow, unread: null };
  return { document: createEmptyDocument(findName(json)), unread: { json, problems: parsed.problems } };
}

function findName(json: unknown): string {
  const name = json !== null && typeof json === 'object' && 'name' in json ? json.name : undefined;
  return typeof name === 'string' && name !== '' ? name : 'Flow';
}

export function createEmptyDocument(name: string): FlowDocument {
  return {
    schemaVersion: SCHEMA_VERSION,
    name,
    locale: 'en',
    main: 'main',
    facts: [],
    states: [],
    gates: [],
    graphs: [{ id: 'main', name: 'Main', strategy: 'gates', nodes: [] }],
  };
}
