import type { HttpBinding } from '@turnpike/engine/document';
import { createRefs } from './create-refs';
import { getOwn, getText, isObject, type JsonObject } from './json';
import { parseDocument } from './parse-document';
import { type ImportedOperation, readOperation } from './read-operation';
import { cleanUrl, readServer } from './read-server';

export type OpenApiResult =
  | { ok: false; reason: string }
  | {
      ok: true;
      title: string;
      /** Base URL of requests; undefined if the document has no absolute URL. */
      server?: string;
      operations: ImportedOperation[];
      /** Notes about the document as a whole. */
      notes: string[];
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
    return { ok: false, reason: 'It describes no paths, so there is nothing to call.' };

  const notes = new Set<string>();
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
      notes.add(`${left.join(', ').toUpperCase()} ${path} is left out: a tool cannot call that.`);
  }
  if (operations.length === 0)
    return { ok: false, reason: 'Its paths have no operation that a tool could call.' };
  if (operations.length === MAX_OPERATIONS)
    notes.add(`Only the first ${MAX_OPERATIONS} operations are shown.`);
  if (isObject(getOwn(document, 'webhooks')))
    notes.add('Its webhooks are left out: they are calls to you, not from you.');
  const place = readServer(document);
  if (chosen === undefined && place.note !== undefined) notes.add(place.note);
  if (remote.size > 0) notes.add(`Other documents are not fetched: ${listSome(remote)} lets anything pass.`);
  if (missing.size > 0) notes.add(`Nothing stands at ${listSome(missing)}: it lets anything pass.`);
  const url = chosen ?? place.url;
  return {
    ok: true,
    title: getText(getOwn(document, 'info'), 'title') ?? 'Untitled',
    ...(url === undefined ? {} : { server: url }),
    operations: withOwnIds(operations),
    notes: [...notes],
  };
}

function findVersionFault(document: JsonObject): string | undefined {
  const version = getText(document, 'openapi');
  if (version !== undefined && /^3\.[01](\.|$)/.test(version)) return undefined;
  if (version !== undefined) return `It is OpenAPI ${version}; 3.0 and 3.1 can be read.`;
  const older = getOwn(document, 'swagger');
  if (older !== undefined)
    return `It is Swagger ${String(older)}, the form before OpenAPI 3. Convert it to 3.0 first; most editors for OpenAPI can.`;
  if (getOwn(document, 'asyncapi') !== undefined)
    return 'It is AsyncAPI, which describes messages and not calls.';
  return 'It is no OpenAPI document: it does not begin with its version, such as openapi: 3.1.0.';
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

function listSome(refs: ReadonlySet<string>): string {
  const [...all] = refs;
  const shown = all.slice(0, 3).join(', ');
  return all.length > 3 ? `${shown} and ${all.length - 3} more` : shown;
}
