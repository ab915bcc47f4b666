import { isRecord } from '../../document/is-record.ts';
import { findNearest } from '../../document/nearest.ts';
import { toPointer } from '../../document/pointer.ts';
import { showJson } from '../../document/show-json.ts';
import { type MessageDescriptor, msg, msgList } from '../../messages/message.ts';
import type { Json } from '../../session/session.ts';
import { finding, fixRemove, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';
import { findProperties, findProperty, findTypes, type JsonType } from '../survey/read-schema.ts';
import type { CallEntry, Survey } from '../survey/types.ts';

/** The arguments of a call must match the input schema of its tool. */
export const callInput: ProblemCheck = {
  code: 'call-input',
  severity: 'error',
  test: "A call has an argument that is not in the tool's input schema (if the schema lists its properties and allows no others), or a literal argument of the wrong JSON type.",
  find: (survey) => {
    const tools = new Map(survey.flow.tools?.map((tool) => [tool.id, tool]));
    return survey.calls.flatMap((entry) => {
      const tool = tools.get(entry.call.tool);
      return tool?.input === undefined ? [] : findInCall(survey, entry, tool.name, tool.input);
    });
  },
};

function findInCall(
  { suggestions }: Survey,
  { call, path, where, owner }: CallEntry,
  tool: string,
  input: unknown,
): ProblemFinding[] {
  const args: Record<string, Json> = call.args ?? {};
  const subject = nameOwnerFirst(owner);
  const found: ProblemFinding[] = [];
  const properties = findProperties(input, input);
  const base = [...path, 'args'];
  for (const [name, value] of Object.entries(args)) {
    const full = [...base, name];
    if (properties && !Object.hasOwn(properties, name)) {
      const free = Object.keys(properties).filter((known) => !Object.hasOwn(args, known));
      const nearest = findNearest(name, free, suggestions);
      const hint = nearest
        ? msg('Did you mean {nearest}?', { nearest })
        : msg('Remove it, or add it to the input schema.');
      const message = msg('{owner} passes {name} to tool “{tool}”, which has no such input. {hint}', {
        owner: subject,
        name,
        tool,
        hint,
      });
      const fix: ProblemFinding['fix'] = nearest
        ? {
            title: msg('Change to {nearest}', { nearest }),
            patch: [
              { op: 'remove', path: toPointer(full) },
              { op: 'add', path: toPointer([...base, nearest]), value },
            ],
          }
        : fixRemove(msg('Remove {name}', { name }), full);
      found.push(finding(full, where, message, fix));
      continue;
    }
    // Strings are CEL expressions. The expression-type check compares their result with the schema.
    const types = typeof value === 'string' ? undefined : findTypes(input, findProperty(input, input, name));
    if (!types || types.some((type) => isOf(type, value))) continue;
    const message = msg('{owner} passes {value} as {name}, but tool “{tool}” expects {types}.', {
      owner: subject,
      value: describe(value),
      name,
      tool,
      types: msgList(types, 'or'),
    });
    found.push(finding(full, where, message));
  }
  return found;
}

function isOf(type: JsonType, value: Json): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function describe(value: Json): MessageDescriptor | string {
  if (Array.isArray(value)) return msg('a list');
  return value !== null && typeof value === 'object' ? msg('an object') : showJson(value);
}
