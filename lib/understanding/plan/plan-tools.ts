import type { Json } from '@turnpike/engine';
import { type Fact, type FlowDocument, isRecord, listNodeCalls, type Tool } from '@turnpike/engine/document';
import type { IndexedCondition } from '../conditions/create-condition-index.ts';
import { toWords } from '../message.ts';
import { ENDS, findRole, type InputRole, listInputWords } from './input-roles.ts';
import { splitIdentifier, toFact } from './to-fact.ts';

export type ToolInput = {
  name: string;
  /** The fact whose extractor reads it. */
  fact: Fact;
  role: InputRole;
  /** The words of its name and title. */
  words: readonly string[];
  isRequired: boolean;
  isMany: boolean;
  /** Seconds per unit, for a number that counts minutes, hours, days, ... */
  seconds?: number;
  /** Whether it is the end of a period. */
  isEnd: boolean;
};

export type PlanTool = {
  id: string;
  tool: Tool;
  inputs: readonly ToolInput[];
  /** The words of its id and name. */
  words: ReadonlySet<string>;
  /** Field names of its result. */
  outputs: ReadonlySet<string>;
};

/** All tools of a flow by id, with the inputs that plans fill. */
export function indexTools({ tools = [] }: FlowDocument): ReadonlyMap<string, PlanTool> {
  return new Map(tools.map((tool) => [tool.id, indexTool(tool, tools)]));
}

function indexTool(tool: Tool, tools: readonly Tool[]): PlanTool {
  const required = new Set(Array.isArray(tool.input?.required) ? tool.input.required : []);
  const properties = getProperties(tool.input);
  return {
    id: tool.id,
    tool,
    inputs: Object.entries(properties).map(([name, schema]) => {
      const isRequired = required.has(name) && !hasDefault(schema);
      return toInput(toFact(name, schema, tool.input), isRequired, tool, tools);
    }),
    words: new Set([tool.id, tool.name].flatMap((text) => toWords(splitIdentifier(text)))),
    outputs: new Set(Object.keys(getProperties(tool.output))),
  };
}

function getProperties(schema: Tool['input']): { [name: string]: Json } {
  const properties = schema?.properties;
  return isRecord(properties) ? properties : {};
}

const hasDefault = (schema: Json): boolean => isRecord(schema) && schema.default !== undefined;

const SECONDS: Readonly<Record<string, number>> = {
  second: 1,
  seconds: 1,
  minute: 60,
  minutes: 60,
  mins: 60,
  hour: 3600,
  hours: 3600,
  days: 86400,
  nights: 86400,
  weeks: 604800,
};

/** A fact, or the input of a tool as a fact, with what plans need to read it. */
export function toInput(
  given: Fact,
  isRequired: boolean,
  tool?: Pick<Tool, 'entityArgs'>,
  tools: readonly Tool[] = [],
): ToolInput {
  const words = listInputWords(given);
  const isNumber = given.type === 'integer' || given.type === 'number';
  const unit = isNumber ? words.find((word) => Object.hasOwn(SECONDS, word)) : undefined;
  const isMoment = given.type === 'date' || given.type === 'datetime' || given.type === 'time';
  return {
    name: given.name,
    fact: unit === undefined ? given : { ...given, type: 'duration' },
    role: findRole(given, tool, tools),
    words,
    isRequired,
    isMany: given.type === 'list',
    ...(unit === undefined ? {} : { seconds: SECONDS[unit] as number }),
    isEnd: isMoment && words.some((word) => ENDS.has(word)),
  };
}

/** Conditions that match the tools of plan nodes, one per tool. */
export function listToolConditions({ tools = [], graphs }: FlowDocument): IndexedCondition[] {
  const used = new Set(
    graphs.flatMap(({ nodes }) =>
      nodes.flatMap((node) => (node.type === 'plan' ? listNodeCalls(node).map(({ tool }) => tool) : [])),
    ),
  );
  return tools
    .filter(({ id }) => used.has(id))
    .map(({ id, name, description, examples = [] }) => ({
      id,
      condition: {
        text: description ?? splitIdentifier(name),
        examples: [...new Set([...(description ? [splitIdentifier(name)] : []), ...examples])],
      },
    }));
}
