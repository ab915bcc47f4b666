import { isPresent, type Json, type Option, type Pending } from '../../session/session.ts';
import { keepAnswers, planEffects } from '../effects.ts';
import { listSeen } from '../scope.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import {
  type Answer,
  type Ask,
  COMMAND_ORDER,
  type Command,
  type TurnInput,
  type UnderstandRequest,
} from '../types.ts';

const ORDER = new Map<string, number>(COMMAND_ORDER.map((type, index) => [type, index]));

type Asking<T> = Generator<Ask, T, Answer[] | undefined>;

/**
 * The input as commands, in the fixed order they run in, or the asking that finds them. An exact reply to
 * `pending` needs no understanding.
 */
export function understand(turn: Turn): Command[] | Asking<Command[]> {
  const { input, session } = turn;
  if (input.type === 'choice') return [{ type: 'Choose', options: input.options }];
  if (input.type !== 'message') return [];
  const { pending } = session;
  const option = pending?.options && findExactOption(pending.options, input.text);
  return option === undefined ? askToUnderstand(turn, input) : [{ type: 'Choose', options: [option] }];
}

function* askToUnderstand(
  turn: Turn,
  { text, timezone = 'UTC', at }: TurnInput & { type: 'message' },
): Asking<Command[]> {
  const { session, locale } = turn;
  const known: string[] = [];
  if (turn.viewer) for (const [name] of listSeen(session, turn.viewer)) known.push(name);
  else for (const row of session.facts) if (isPresent(row)) known.push(row[0]);
  const pending = session.pending ? describePending(session.pending) : null;
  const request: UnderstandRequest = { text, locale, timezone, at, pending, known };
  // While only the main graph runs there is nothing to say about the stack.
  if (session.frames.length !== 1 || turn.viewer)
    request.stack = session.frames.map(({ id, graph }) => ({ frame: id, graph })).reverse();
  const path = session.path?.active;
  if (path !== undefined) request.path = path;
  const effects = planEffects(turn, [{ kind: 'understand', request }]);
  const [answer] = keepAnswers(turn, effects, yield { ask: effects });
  if (!answer?.ok) return [];
  const { commands, intent } = readUnderstanding(answer.value);
  addEvent(
    turn,
    intent === undefined
      ? { type: 'understood', commands, turn: 0, index: 0 }
      : { type: 'understood', commands, intent },
  );
  return commands.length < 2
    ? commands
    : commands.slice().sort((a, b) => (ORDER.get(a.type) ?? 0) - (ORDER.get(b.type) ?? 0));
}

function describePending({ node, facts, expects, options }: Pending): UnderstandRequest['pending'] {
  return options ? { node, facts, expects, options } : { node, facts, expects };
}

function findExactOption(options: readonly Option[], text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return options.find(({ id, label }) => id.toLowerCase() === wanted || label.toLowerCase() === wanted)?.id;
}

/** What a provider answered, with anything that is no command left out: providers can be wrong. */
function readUnderstanding(value: Json): { commands: Command[]; intent?: string } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { commands: [] };
  const commands = Array.isArray(value.commands)
    ? (value.commands.filter(isCommand) as unknown as Command[])
    : [];
  return typeof value.intent === 'string' ? { commands, intent: value.intent } : { commands };
}

function isCommand(value: Json): boolean {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  switch (value.type) {
    case 'SetFact':
      return typeof value.fact === 'string' && value.value !== undefined;
    case 'CorrectFact':
      return typeof value.fact === 'string';
    case 'Escalate':
      return value.reason === undefined || typeof value.reason === 'string';
    case 'UnknownAnswer':
      return value.fact === undefined || typeof value.fact === 'string';
    case 'Choose':
      return Array.isArray(value.options) && value.options.every((option) => typeof option === 'string');
    case 'CancelGraph':
    case 'ResumeGraph':
      return value.frame === undefined || typeof value.frame === 'string';
    case 'ChoosePath':
      return (
        typeof value.path === 'string' &&
        (value.confidence === undefined || typeof value.confidence === 'number')
      );
    case 'StartGraph':
      return (
        typeof value.graph === 'string' &&
        (value.inputs === undefined ||
          (value.inputs !== null && typeof value.inputs === 'object' && !Array.isArray(value.inputs)))
      );
    case 'Signal':
      return value.signal === 'exit' || value.signal === 'wrongStep';
    case 'Digress':
      return value.kind === 'question' || value.kind === 'help' || value.kind === 'clarification';
    default:
      return typeof value.type === 'string' && ORDER.has(value.type);
  }
}
