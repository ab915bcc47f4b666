import {
  type FlowDocument,
  listExtends,
  type Problem,
  parseFlow,
  SCHEMA_VERSION,
} from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type DraftJson, toLayeredDraft } from '../layers/layered-draft';
import { toDraftPointer } from '../layers/to-draft-pointer';
import { writeDifferences } from '../layers/write-differences';
import type { LoadedLayer } from '../sync/merge-draft';
import type { DocumentReader } from './document-reader';
import type { OpenedDocument } from './opened-document';

/** Opens a stored draft for editing; `layers` has the layers found for its `extends`. */
export function openDocument(json: unknown, layers: readonly LoadedLayer[] = []): OpenedDocument {
  if (listExtends(json).length > 0) return openLayered(json as DraftJson, layers);
  const parsed = parseFlow(json);
  if (parsed.ok) return { document: parsed.flow, unread: null, layered: null };
  return openUnread(json, parsed.problems);
}

/** Reads only the merged flow, because the draft can be partial. */
function openLayered(json: DraftJson, layers: readonly LoadedLayer[]): OpenedDocument {
  const layered = toLayeredDraft(json, layers);
  const { complete, document, problems } = layered.merged;
  if (!complete) return openUnread(json, problems);
  const parsed = parseFlow(document);
  if (parsed.ok) return { document: parsed.flow, unread: null, layered };
  return openUnread(
    json,
    parsed.problems.map(({ fix: _fix, ...problem }) => ({
      ...problem,
      pointer: toDraftPointer(document, json, problem.pointer),
    })),
  );
}

function openUnread(json: unknown, problems: readonly Problem[]): OpenedDocument {
  return { document: createEmptyDocument(findName(json)), unread: { json, problems }, layered: null };
}

function findName(json: unknown): string {
  const name = json !== null && typeof json === 'object' && 'name' in json ? json.name : undefined;
  return typeof name === 'string' && name !== '' ? name : say('Flow');
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

export const documentReader: DocumentReader = { openDocument, toLayeredDraft, writeDifferences };
