import { INTENT_TYPES } from '@turnpike/engine';
import { isRecord, RISKS } from '@turnpike/engine/document';
import { follow, type PromptTool } from './plan-tools';
import { MAX_ENUM_VALUES, oneOfNames, shapes } from './prompt';

const { object, list, text, number, flag, oneOf, orNull } = shapes;
/** Deeper levels of an argument are described only by the tool's own schema in the prompt. */
const MAX_DEPTH = 3;
const ANYTHING = { anyOf: [text, number, flag, list(text)] };

/**
 * Schema of a plan. Each step is one of the tools with that tool's arguments. A null argument is absent. An
 * argument of any type may also be text that refers to the result of an earlier step.
 */
export function toPlanSchema(tools: readonly PromptTool[]): object {
  const ids = tools.map(({ id }) => id);
  return object({
    intentType: oneOf(INTENT_TYPES),
    steps: list({ anyOf: tools.map(toStep) }),
    missingFields: list(text),
    riskLevel: oneOf(RISKS),
    needsApproval: flag,
    ranked: list(object({ tool: oneOfNames(ids), score: number })),
    confidence: number,
  });
}

function toStep({ id, tool, inputs }: PromptTool): object {
  const args = inputs.map(([name, schema]) => [name, toArgument(tool.input, schema)]);
  return object({
    id: text,
    tool: oneOf([id]),
    args: object(Object.fromEntries(args)),
    dependsOn: list(text),
  });
}

function toArgument(root: unknown, schema: Record<string, unknown>): object {
  const shape = toArgumentShape(root, schema, 0);
  return 'type' in shape && shape.type === 'string'
    ? orNull(shape)
    : { anyOf: [shape, text, { type: 'null' }] };
}

/** Reduces a JSON Schema to the keywords that every provider's strict mode accepts. */
export function toArgumentShape(root: unknown, schema: unknown, depth: number): object {
  const at = follow(root, schema);
  const { type, enum: values } = at;
  if (
    Array.isArray(values) &&
    values.length <= MAX_ENUM_VALUES &&
    values.every((value) => typeof value === 'string')
  )
    return oneOf(values);
  if (Array.isArray(type)) {
    const types = type.filter((name) => name !== 'null');
    return types.length === 1 ? toArgumentShape(root, { ...at, type: types[0] }, depth) : ANYTHING;
  }
  switch (type) {
    case 'string':
      return text;
    case 'number':
    case 'integer':
    case 'boolean':
      return { type };
    case 'array':
      return depth < MAX_DEPTH ? list(toArgumentShape(root, at.items, depth + 1)) : ANYTHING;
    case 'object':
      return isRecord(at.properties) && depth < MAX_DEPTH
        ? object(
            Object.fromEntries(
              Object.entries(at.properties).map(([name, part]) => [
                name,
                orNull(toArgumentShape(root, part, depth + 1)),
              ]),
            ),
          )
        : ANYTHING;
    default:
      return ANYTHING;
  }
}
