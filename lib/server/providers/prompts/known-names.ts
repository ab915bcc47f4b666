import { type FlowDocument, isRecord } from '@turnpike/engine/document';
import type { UnderstandRequest } from '@turnpike/engine/turn';
import { z } from 'zod';
import { listSayableFacts } from './describe-facts';
import { toArgumentShape } from './plan-schema';
import { follow } from './plan-tools';
import { type ValueShape, valueShapeOf } from './value-shape';

/** Names of the flow and the stack for one request. Commands that use other names are dropped. */
export type KnownNames = {
  /** Facts and open tool inputs, by name. */
  facts: ReadonlyMap<string, ValueShape>;
  aliases: ReadonlyMap<string, string>;
  /** Graphs that a message can start. */
  graphs: ReadonlySet<string>;
  /** Graphs that a message can restart: the startable ones, the main graph and the running ones. */
  restartable: ReadonlySet<string>;
  paths: ReadonlySet<string>;
  frames: ReadonlySet<string>;
  options: ReadonlySet<string>;
};

export function listKnownNames(flow: FlowDocument, { pending, stack = [] }: UnderstandRequest): KnownNames {
  const sayable = listSayableFacts(flow);
  const facts = new Map(sayable.map((fact) => [fact.name, valueShapeOf(fact)]));
  for (const { name, tool } of pending?.inputs ?? [])
    facts.set(name, { schema: toInputSchema(flow, tool, name), check: z.json() });
  const graphs = listStartable(flow).map(({ id }) => id);
  return {
    facts,
    aliases: new Map(sayable.flatMap(({ name, aliases = [] }) => aliases.map((alias) => [alias, name]))),
    graphs: new Set(graphs),
    restartable: new Set([
      ...graphs,
      ...(flow.main === undefined ? [] : [flow.main]),
      ...stack.map(({ graph }) => graph),
    ]),
    paths: new Set((flow.paths ?? []).map(({ id }) => id)),
    frames: new Set(stack.map(({ frame }) => frame)),
    options: new Set((pending?.options ?? []).map(({ id }) => id)),
  };
}

/** Graphs with an enabled trigger. */
export const listStartable = ({ graphs, main }: FlowDocument) =>
  graphs.filter(({ id, trigger, enabled }) => trigger && enabled !== false && id !== main);

function toInputSchema(flow: FlowDocument, tool: string, name: string): object {
  const root = flow.tools?.find(({ id }) => id === tool)?.input;
  return toArgumentShape(root, findToolInput(flow, tool, name), 0);
}

/** JSON schema of a tool input; empty if unknown. */
export function findToolInput(
  { tools = [] }: FlowDocument,
  id: string,
  name: string,
): Record<string, unknown> {
  const schema = tools.find((tool) => tool.id === id)?.input;
  const { properties } = follow(schema, schema);
  return isRecord(properties) && Object.hasOwn(properties, name) ? follow(schema, properties[name]) : {};
}
