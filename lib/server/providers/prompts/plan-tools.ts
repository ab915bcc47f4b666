import type { FlowDocument, Json, PlanRequest, Tool } from '@turnpike/engine';
import { isRecord } from './prompt';

/** A tool that a plan may use: its description and the arguments the plan gives. */
export type PlanTool = {
  id: string;
  tool: Tool;
  /** Its input schema without what is fixed. */
  input: Record<string, Json>;
  /** The named inputs, references followed; none where its schema names none. */
  inputs: [name: string, schema: Record<string, unknown>][];
};

/** The tools a plan may use, each once, without the arguments the author has fixed. */
export function listPlanTools({ tools = [] }: FlowDocument, { tools: asked }: PlanRequest): PlanTool[] {
  const fixed = new Map<string, Set<string>>();
  for (const entry of asked)
    fixed.set(entry.tool, new Set([...(fixed.get(entry.tool) ?? []), ...(entry.fixed ?? [])]));
  return [...fixed].flatMap(([id, names]) => {
    const tool = tools.find((entry) => entry.id === id);
    return tool ? [toPlanTool(tool, names)] : [];
  });
}

function toPlanTool(tool: Tool, fixed: ReadonlySet<string>): PlanTool {
  const schema = tool.input ?? {};
  const root = follow(schema, schema);
  const properties = isRecord(root.properties) ? root.properties : {};
  const own = Object.entries(properties).filter(([name]) => !fixed.has(name));
  const required = Array.isArray(root.required) ? root.required : [];
  return {
    id: tool.id,
    tool,
    input: {
      ...schema,
      type: 'object',
      properties: Object.fromEntries(own) as Record<string, Json>,
      required: required.filter((name) => !fixed.has(name)),
    },
    inputs: own.map(([name, part]) => [name, follow(schema, part)]),
  };
}

/** References that are followed at most; a circle of them says nothing. */
const MAX_JUMPS = 8;

/** The target of a local `$ref`, or the schema itself without one; empty if the target does not exist. */
export function follow(root: unknown, schema: unknown): Record<string, unknown> {
  let at = schema;
  for (let jumps = 0; jumps < MAX_JUMPS && isRecord(at); jumps++) {
    if (typeof at.$ref !== 'string') return at;
    at = readPlace(root, at.$ref);
  }
  return {};
}

function readPlace(root: unknown, ref: string): unknown {
  if (!ref.startsWith('#')) return undefined;
  let at = root;
  for (const part of ref.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    at = (isRecord(at) || Array.isArray(at)) && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
  }
  return at;
}
