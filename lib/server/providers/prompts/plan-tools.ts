import type { Json } from '@turnpike/engine';
import { type FlowDocument, isRecord, type Tool, unescapePart } from '@turnpike/engine/document';
import type { PlanRequest } from '@turnpike/engine/turn';

/** A tool that a plan may use, with the arguments that the plan sets. */
export type PromptTool = {
  id: string;
  tool: Tool;
  /** Input schema without the fixed arguments. */
  input: Record<string, Json>;
  /** Named inputs with their references resolved. */
  inputs: [name: string, schema: Record<string, unknown>][];
};

/** The tools a plan may use, each once, without the arguments that the author has fixed. */
export function listPlanTools({ tools = [] }: FlowDocument, { tools: asked }: PlanRequest): PromptTool[] {
  const fixed = new Map<string, Set<string>>();
  for (const entry of asked)
    fixed.set(entry.tool, new Set([...(fixed.get(entry.tool) ?? []), ...(entry.fixed ?? [])]));
  return [...fixed].flatMap(([id, names]) => {
    const tool = tools.find((entry) => entry.id === id);
    return tool ? [toPlanTool(tool, names)] : [];
  });
}

function toPlanTool(tool: Tool, fixed: ReadonlySet<string>): PromptTool {
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

/** Stops cyclic references. */
const MAX_REFS = 8;

/** The target of a local `$ref`, or the schema itself without one; empty if the target does not exist. */
export function follow(root: unknown, schema: unknown): Record<string, unknown> {
  let at = schema;
  for (let refs = 0; refs < MAX_REFS && isRecord(at); refs++) {
    if (typeof at.$ref !== 'string') return at;
    at = resolveRef(root, at.$ref);
  }
  return {};
}

function resolveRef(root: unknown, ref: string): unknown {
  if (!ref.startsWith('#')) return undefined;
  let at = root;
  for (const part of ref.split('/').slice(1)) {
    const key = unescapePart(part);
    at = (isRecord(at) || Array.isArray(at)) && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
  }
  return at;
}
