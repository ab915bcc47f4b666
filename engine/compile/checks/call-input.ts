import { isRecord } from '../../document/is-record.ts';
import { findNearest } from '../../document/nearest.ts';
import { toPointer } from '../../document/pointer.ts';
import type { Json } from '../../session/session.ts';
import { type Check, type Finding, finding, fixRemove, listNames } from '../check.ts';
import { capitalizeOwner } from '../survey/name-owner.ts';
import { findProperties, findProperty, findTypes, type JsonType } from '../survey/read-schema.ts';
import type { CallEntry } from '../survey/types.ts';

/** The arguments of a call must match the input schema of its tool. */
export const callInput: Check = {
  code: 'call-input',
  severity: 'error',
  test: "A call has an argument that is not in the tool's input schema (if the schema lists its properties and allows no others), or a literal argument of the wrong JSON type.",
  find: (survey) => {
    const tools = new Map(survey.flow.tools?.map((tool) => [tool.id, tool]));
    return survey.calls.flatMap((entry) => {
      const tool = tools.get(entry.call.tool);
      return tool?.input === undefined ? [] : findInCall(entry, tool.name, tool.input);
    });
  },
};

function findInCall({ call, path, where, owner }: CallEntry, tool: string, input: unknown): Finding[] {
  const args: Record<string, Json> = call.args ?? {};
  const subject = capitalizeOwner(owner);
  const found: Finding[] = [];
  const properties = findProperties(input, input);
  const base = [...path, 'args'];
  for (const [name, value] of Object.entries(args)) {
    const full = [...base, name];
    if (properties && !Object.hasOwn(properties, name)) {
      const free = Object.keys(properties).filter((known) => !Object.hasOwn(args, known));
      const nearest = findNearest(name, free);
      const hint = nearest ? `Did you mean ${nearest}?` : 'Remove it, or declare it in the schema.';
      const message = `${subject} gives ${name}, which tool "${tool}" does not take. ${hint}`;
      const fix: Finding['fix'] = nearest
        ? {
            title: `Change to ${nearest}`,
            patch: [
              { op: 'remove', path: toPointer(full) },
              { op: 'add', path: toPointer([...base, nearest]), value },
            ],
          }
        : fixRemove(`Remove ${name}`, full);
      found.push(finding(full, where, message, fix));
      continue;
    }
    // Strings are CEL expressions. The expression-type check compares their result with the schema.
    const types = typeof value === 'string' ? undefined : findTypes(input, findProperty(input, input, name));
    if (!types || types.some((type) => isOf(type, value))) continue;
    const message = `${subject} gives ${name} ${describe(value)}, but tool "${tool}" takes ${listNames(types, 'or')}.`;
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

function describe(value: Json): string {
  if (Array.isArray(value)) return 'a list';
  return value !== null && typeof value === 'object' ? 'an object' : JSON.stringify(value);
}
