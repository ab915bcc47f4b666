import type { Command, UnderstandRequest } from '@turnpike/engine/turn';
import type { ReadContext } from '../extractors/extractor.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { PlanSetup } from '../plan/group-clauses.ts';
import { findAmendment, readChanges } from './read-changes.ts';
import { listMissing, readMissing } from './read-missing.ts';

/**
 * Reads a reply that amends something while a plan asks for values: "no, make it 45 min" is a value that was asked for,
 * or one that was given before. What comes before it in the message is an answer as usual. Undefined if nothing is amended.
 */
export async function readAmended(
  index: FlowIndex,
  request: UnderstandRequest,
  heard: HeardMessage,
  context: ReadContext,
  setup: PlanSetup,
): Promise<Command[] | undefined> {
  const { pending, text } = request;
  const words = findAmendment(heard);
  const [first] = words;
  const last = words.at(-1);
  const clause = heard.clauses.find(({ act }) => act === 'correction');
  if (!pending) return undefined;
  const read = async (said: string, facts: string[]): Promise<Command[]> =>
    facts.length === 0 || said.trim() === ''
      ? []
      : await readMissing(
          index,
          { ...request, text: said, pending: { ...pending, facts } },
          context,
          setup,
          false,
        );
  const typed = listMissing(index, pending).filter(({ type }) => type !== 'text');
  let changed =
    first && last
      ? await read(
          text.slice(first.start, last.end),
          typed.map(({ name }) => name),
        )
      : [];
  if (changed.length === 0) changed = await readChanges(index, request, heard, context, setup);
  if (changed.length === 0) return undefined;
  const before = clause ? await read(text.slice(0, clause.start), pending.facts) : [];
  const done = new Set(changed.map(nameFact));
  return [...before.filter((command) => !done.has(nameFact(command))), ...changed];
}

const nameFact = (command: Command): string | undefined => ('fact' in command ? command.fact : undefined);
