import type { Json } from '@turnpike/engine';
import type { HttpBinding, Risk, Tool } from '@turnpike/engine/document';
import { type MessageDescriptor, msg, msgList } from '@turnpike/engine/messages';
import type { Refs } from './create-refs';
import { getOwn, getText, isObject, listOf, type OpenApiObject } from './json';
import { toOperationName, toToolId } from './names';
import { createNotes, type Notes } from './notes';
import { isJson, readInputs } from './read-inputs';
import { readSchema } from './read-schema';
import { readSecurity } from './read-security';
import { readServer } from './read-server';

export type ImportedOperation = {
  /** `GET /pets/{id}`, unique within the document. */
  key: string;
  /** The tool; undefined if the operation cannot be called. */
  tool?: Tool;
  name: string;
  deprecated: boolean;
  tags: string[];
  /** Notes about what could not be mapped, and why the operation cannot be imported. */
  notes: MessageDescriptor[];
  fault?: MessageDescriptor;
};

const RISKS: Record<HttpBinding['method'], Risk> = {
  GET: 'low',
  POST: 'medium',
  PUT: 'medium',
  PATCH: 'medium',
  DELETE: 'high',
};

type Place = {
  document: OpenApiObject;
  path: string;
  item: OpenApiObject;
  method: HttpBinding['method'];
  operation: OpenApiObject;
  refs: Refs;
  /** Overrides the server of the document. */
  server?: string | undefined;
};

/** Converts one operation to a tool, with notes about what could not be mapped. */
export function readOperation(place: Place): ImportedOperation {
  const { document, path, item, method, operation, refs } = place;
  const notes = createNotes();
  const note = notes.add;
  const operationId = getText(operation, 'operationId');
  const key = `${method} ${path}`;
  const summary = getText(operation, 'summary');
  const name = (summary ?? (operationId ? toOperationName(operationId) : key)).slice(0, 80);
  const inputs = readInputs(
    {
      path,
      method,
      parameters: joinParameters(item, operation, refs),
      body: refs.follow(getOwn(operation, 'requestBody')),
    },
    { refs, side: 'request', note },
  );
  const { url, note: unknown } =
    place.server === undefined ? readServer(operation, item, document) : { url: place.server };
  // Without its own servers, the note belongs to the whole document.
  if (unknown !== undefined && [operation, item].some((holder) => listOf(holder, 'servers').length > 0))
    note(unknown);
  const base = {
    key,
    name,
    deprecated: getOwn(operation, 'deprecated') === true,
    tags: listOf(operation, 'tags').filter((tag) => typeof tag === 'string'),
  };
  const auth = readSecurity(document, operation, refs, note);
  const output = readOutput(operation, refs, note);
  if (inputs.fault !== undefined) return { ...base, notes: notes.list(), fault: inputs.fault };
  const description = getText(operation, 'description') ?? summary;
  const risk = RISKS[method];
  return {
    ...base,
    notes: notes.list(),
    tool: {
      id: toToolId(operationId, method, path),
      name,
      ...(description === undefined ? {} : { description: description.slice(0, 2000) }),
      ...(inputs.input ? { input: inputs.input } : {}),
      ...(output ? { output } : {}),
      ...(risk === 'low' ? {} : { risk }),
      ...(inputs.idempotencyHeader === undefined ? {} : { idempotencyHeader: inputs.idempotencyHeader }),
      binding: {
        type: 'http',
        method,
        url: `${url ?? NO_SERVER}${inputs.path.startsWith('/') ? '' : '/'}${inputs.path}`,
        ...(inputs.query ? { query: inputs.query } : {}),
        ...(inputs.headers ? { headers: inputs.headers } : {}),
        ...(inputs.body === undefined ? {} : { body: inputs.body }),
        ...(auth ? { auth } : {}),
      },
    },
  };
}

/** A placeholder address for the author to replace. */
const NO_SERVER = 'https://server.invalid';

/** Parameters of the path, overridden by those of the operation with the same name and location. */
function joinParameters(item: OpenApiObject, operation: OpenApiObject, refs: Refs): OpenApiObject[] {
  const joined = new Map<string, OpenApiObject>();
  for (const given of [...listOf(item, 'parameters'), ...listOf(operation, 'parameters')]) {
    const parameter = refs.follow(given);
    if (parameter) joined.set(`${getText(parameter, 'in')} ${getText(parameter, 'name')}`, parameter);
  }
  return [...joined.values()];
}

/** The schema of a successful response. */
function readOutput(operation: OpenApiObject, refs: Refs, note: Notes['add']): OpenApiObject | undefined {
  const responses = getOwn(operation, 'responses');
  if (!isObject(responses)) return undefined;
  const codes = Object.keys(responses).filter((code) => /^2(\d\d|XX)$/i.test(code));
  for (const code of codes.sort()) {
    const content = getOwn(refs.follow(responses[code]), 'content');
    const schema = findSchema(content);
    if (schema !== undefined) {
      const read = readSchema(schema, { refs, side: 'response', note });
      return Object.keys(read).length > 0 ? read : undefined;
    }
    if (isObject(content) && Object.keys(content).length > 0)
      note(
        msg('The response is {types}, so the output is not described.', {
          types: msgList(Object.keys(content), 'or'),
        }),
      );
  }
  if (codes.includes('202'))
    note(
      msg(
        'The response arrives before the work is done (202). To wait for a result, make the tool asynchronous.',
      ),
    );
  return undefined;
}

function findSchema(content: unknown): Json | undefined {
  if (!isObject(content)) return undefined;
  const type = Object.keys(content).find(isJson);
  return type === undefined ? undefined : getOwn(content[type], 'schema');
}
