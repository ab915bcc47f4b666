import { type FlowDocument, type Problem, parseFlow, SCHEMA_VERSION } from '@turnpike/engine';

export type OpenedDocument =
  | { readable: true; document: FlowDocument }
  /** The stored draft is JSON but no flow: it can be mended as text, and is not overwritten before. */
  | { readable: false; document: FlowDocument; text: string; problems: Problem[] };

/** A stored draft as a document to edit. */
export function openDocument(json: Record<string, unknown>): OpenedDocument {
  const parsed = parseFlow(json);
  if (parsed.ok) return { readable: true, document: parsed.flow };
  const name = typeof json.name === 'string' && json.name !== '' ? json.name : 'Flow';
  return {
    readable: false,
    document: createEmptyDocument(name),
    text: JSON.stringify(json, null, 2),
    problems: parsed.problems,
  };
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
