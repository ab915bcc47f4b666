import type { Json } from '@turnpike/engine';
import type { LatestAction } from '@turnpike/engine/turn';
import type { ReadContext } from '../extractors/extractor.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { PlanSetup, StepPart } from './group-clauses.ts';
import type { PlanTool, ToolInput } from './plan-tools.ts';
import { assignPeople, readMentions } from './read-people.ts';
import { findKnownId, readReference } from './read-reference.ts';
import { readTexts } from './read-texts.ts';
import { readTyped } from './read-typed.ts';
import { readWritten } from './read-written.ts';
import { type StepSegment, toSegment } from './segment.ts';

export type AskedTool = Pick<PlanTool, 'inputs' | 'words'> & Partial<Pick<PlanTool, 'tool'>>;

type Hearing = {
  index: FlowIndex;
  context: ReadContext;
  setup: PlanSetup;
  people: readonly string[];
  actions: readonly LatestAction[];
};
type Heard = { people: string[]; spread?: { input: string; names: string[] }; trust: number };

/** Trust in a step that has no input for a named person. */
const UNASSIGNED_PERSON_TRUST = 0.55;

/**
 * Reads the arguments of a segment, the most certain first: quoted texts, typed values, people, other texts.
 */
export async function readSegment(
  segment: StepSegment,
  tool: AskedTool,
  inputs: readonly ToolInput[],
  { index, context, setup, people, actions }: Hearing,
  filled: Heard,
): Promise<Record<string, Json>> {
  const isIt = readReference(segment, tool, setup).says === 'it';
  const args: Record<string, Json> = readWritten(segment, inputs, setup);
  const closed = inputs.filter(({ name }) => !(name in args));
  Object.assign(args, await readTyped(segment, closed, index, context, setup.words, tool.inputs));
  const persons = inputs.filter(({ role }) => role === 'person');
  if (persons.length > 0) {
    const known = filled.people.length > 0 ? filled.people : people;
    const mentions = readMentions(segment, setup, known);
    filled.people.push(...mentions.flatMap(({ names }) => names));
    const given = assignPeople(mentions, persons, segment);
    Object.assign(args, given.args);
    if (!given.isAll) filled.trust = Math.min(filled.trust, UNASSIGNED_PERSON_TRUST);
    const single = persons.find(({ isMany, name }) => !isMany && name in args);
    const several =
      single && mentions.find(({ names }) => names.length > 1 && names[0] === args[single.name]);
    if (single && several) filled.spread = { input: single.name, names: several.names };
  }
  const open = inputs.filter(({ name }) => !(name in args));
  for (const input of isIt ? open.filter(({ role }) => role === 'entity') : []) {
    const id = findKnownId(tool, input, actions);
    if (id !== undefined) args[input.name] = id;
  }
  const rest = open.filter(({ name, role }) => !(name in args) && !(isIt && role === 'entity'));
  return { ...args, ...readTexts(segment, tool, rest, setup) };
}

/** Like `readSegment` for a reply, which refers to no earlier people or actions. */
export async function readReplySegment(
  part: StepPart,
  tool: AskedTool,
  inputs: readonly ToolInput[],
  index: FlowIndex,
  context: ReadContext,
  setup: PlanSetup,
): Promise<Record<string, Json>> {
  const segment = toSegment(part, setup);
  const hearing = { index, context, setup, people: [], actions: [] };
  return readSegment(segment, tool, inputs, hearing, { people: [], trust: 1 });
}
