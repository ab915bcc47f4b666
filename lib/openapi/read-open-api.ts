import type { HttpBinding } from '@turnpike/engine/document';
import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { createRefs } from './create-refs';
import { getOwn, getText, isObject, type OpenApiObject } from './json';
import { createNotes, listSome } from './notes';
import { parseDocument } from './parse-document';
import { type ImportedOperation, readOperation } from './read-operation';
import { cleanUrl, readServer } from './read-server';

export type OpenApiResult =
  | { ok: false; reason: MessageDescriptor }
  | {
      ok: true;
      title: string;
      /** Base URL of requests; undefined if the document has no absolute URL. */
      server?: string;
      operations: ImportedOperation[];
      /** Notes about the document as a whole. */
      notes: MessageDescriptor[];
    };

const METHODS: Record<string, HttpBinding['method']> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};
const IGNORED_METHODS = ['head', 'options', 'trace'];
/** Maximum number of operations to offer. */
const MAX_OPERATIONS = 2000;

/**
 * Converts an OpenAPI document (3.0 or 3.1, JSON or YAML) to tools, one per operation, and reports what could
 * not be mapped. Nothing is fetched: references to other documents are reported. `server` overrides the
 * server of the document.
 */
export function readOpenApi(text: string, { server }: { server?: string } = {}): OpenApiResult {
  const parsed = parseDocument(text);
  if (!parsed.ok) return parsed;
  const { document } = parsed;
  const fault = findVersionFault(document);
  if (fault !== undefined) return { ok: false, reason: fault };
  const paths = getOwn(document, 'paths');
  if (!isObject(paths) || Object.keys(paths).length === 0)
    return { ok: false, reason: msg('The document has no paths, so there is nothing to call.') };

  const notes = createNotes();
  const remote = new Set<string>();
  const missing = new Set<string>();
  const refs = createRefs(document, (ref) => void (ref.startsWith('#') ? missing : remote).add(ref));
  const chosen = server === undefined ? undefined : cleanUrl(server);
  const operations: ImportedOperation[] = [];
  for (const [path, given] of Object.entries(paths)) {
    const item = refs.follow(given);
    if (!item || path.startsWith('x-')) continue;
    for (const [name, method] of Object.entries(METHODS)) {
      const operation = getOwn(item, name);
      if (!isObject(operation) || operations.length >= MAX_OPERATIONS) continue;
      operations.push(readOperation({ document, path, item, method, operation, refs, server: chosen }));
    }
    const left = IGNORED_METHODS.filter((name) => isObject(getOwn(item, name)));
    if (left.length > 0)
      notes.add(
        msg('{methods} {path} was not imported. Tools cannot use this method.', {
          methods: left.join(', ').toUpperCase(),
          path,
        }),
      );
  }
  if (operations.length === 0)
    return { ok: false, reason: msg('The paths have no operation that a tool can call.') };
  if (operations.length === MAX_OPERATIONS)
    notes.add(msg('Only the first {max} operations are shown.', { max: MAX_OPERATIONS }));
  if (isObject(getOwn(document, 'webhooks')))
    notes.add(msg('Webhooks were not imported. They are calls to you, not from you.'));
  const place = readServer(document);
  if (chosen === undefined && place.note !== undefined) notes.add(place.note);
  if (remote.size > 0)
    notes.add(
      msg('References to other documents are not loaded and accept any value: {refs}.', {
        refs: listSome(remote),
      }),
    );
  if (missing.size > 0)
    notes.add(msg('References without a target accept any value: {refs}.', { refs: listSome(missing) }));
  const url = chosen ?? place.url;
  return {
    ok: true,
    title: getText(getOwn(document, 'info'), 'title') ?? 'Untitled',
    ...(url === undefined ? {} : { server: url }),
    operations: withOwnIds(operations),
    notes: notes.list(),
  };
}

function findVersionFault(document: OpenApiObject): MessageDescriptor | undefined {
  const version = getText(document, 'openapi');
  if (version !== undefined && /^3\.[01](\.|$)/.test(version)) return undefined;
  if (version !== undefined) return msg('OpenAPI {version} is not supported. Use 3.0 or 3.1.', { version });
  const older = getOwn(document, 'swagger');
  if (older !== undefined)
    return msg('Swagger {version} is not supported. Convert the document to OpenAPI 3 first.', {
      version: String(older),
    });
  if (getOwn(document, 'asyncapi') !== undefined)
    return msg('AsyncAPI is not supported, because it describes messages and not calls.');
  return msg('This is not an OpenAPI document. It must state its version, such as openapi: 3.1.0.');
}

/** Numbers duplicate ids. */
function withOwnIds(operations: readonly ImportedOperation[]): ImportedOperation[] {
  const taken = new Set<string>();
  return operations.map((operation) => {
    const { tool } = operation;
    if (!tool) return operation;
    let id = tool.id;
    for (let count = 2; taken.has(id); count++) id = `${tool.id}-${count}`;
    taken.add(id);
    return id === tool.id ? operation : { ...operation, tool: { ...tool, id } };
  });
}
