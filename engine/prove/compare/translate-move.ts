import type { Session } from '../../session/session.ts';
import { listActivities } from '../../turn/stack.ts';
import type { Command } from '../../turn/types/input.ts';
import type { Move } from '../world/move.ts';
import type { NameMatch } from './match-names.ts';

type Sides = { from: Session; to: Session };

/**
 * The same thing said or done in a conversation with the other flow. What has no counterpart there is not understood:
 * its text stays, without a meaning.
 */
export function translateMove(names: NameMatch, { from, to }: Sides, move: Move): Move {
  const { input, meaning } = move;
  if (input.type === 'choice')
    return { ...move, input: { ...input, options: input.options.map((id) => matchOption(id, from, to)) } };
  if (input.type === 'event' && input.name === 'tool-result') {
    const operationId = matchOperation(input.data.operationId, from, to);
    return { ...move, input: { ...input, data: { ...input.data, operationId } } };
  }
  if (!meaning) return move;
  const { condition, commands, ...said } = meaning;
  const other = condition === undefined ? undefined : names.condition.get(condition);
  return {
    ...move,
    meaning: {
      ...said,
      commands: commands.flatMap((command) => translateCommand(names, { from, to }, command) ?? []),
      ...(other === undefined ? {} : { condition: other }),
    },
  };
}

/** Options are offered in the same order, since both conversations showed the same until now. */
function matchOption(id: string, from: Session, to: Session): string {
  const place = from.pending?.options?.findIndex((option) => option.id === id) ?? -1;
  return to.pending?.options?.[place]?.id ?? id;
}

function matchOperation(id: string, from: Session, to: Session): string {
  return listOperations(to)[listOperations(from).indexOf(id)] ?? id;
}

const listOperations = ({ plans = [] }: Session): string[] =>
  plans.flatMap(({ steps }) =>
    steps.flatMap(({ state, operationId }) =>
      state === 'started' && operationId !== undefined ? [operationId] : [],
    ),
  );

function translateCommand(names: NameMatch, sides: Sides, command: Command): Command | undefined {
  switch (command.type) {
    case 'SetFact':
    case 'CorrectFact': {
      const fact = matchFact(names, sides, command);
      return fact === undefined ? undefined : { ...command, fact };
    }
    case 'StartGraph': {
      const graph = names.graph.get(command.graph);
      return graph === undefined ? undefined : { ...command, graph };
    }
    case 'ChoosePath': {
      const path = names.path.get(command.path);
      return path === undefined ? undefined : { ...command, path };
    }
    case 'CancelGraph':
    case 'ResumeGraph': {
      if (command.frame === undefined) return command;
      const frame = matchTask(command.frame, sides);
      return frame === undefined ? undefined : { ...command, frame };
    }
    default:
      return command;
  }
}

/** An answer to the open question is one in the other conversation too, whatever its fact is called. */
function matchFact(
  names: NameMatch,
  { from, to }: Sides,
  { type, fact }: { type: string; fact: string },
): string | undefined {
  const [asked, other] = [from.pending?.facts ?? [], to.pending?.facts ?? []];
  const namesake = names.fact.get(fact);
  if (type !== 'SetFact' || asked.length !== other.length) return namesake;
  return namesake !== undefined && other.includes(namesake)
    ? namesake
    : (other[asked.indexOf(fact)] ?? namesake);
}

function matchTask(frame: string, { from, to }: Sides): string | undefined {
  const place = listActivities(from.frames).findIndex(([base]) => base?.id === frame);
  return listActivities(to.frames)[place]?.[0]?.id;
}
