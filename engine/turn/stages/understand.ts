import type { Json, Pending } from '../../session/session.ts';
import { isPresent } from '../../session/session.ts';
import { addEvent, ask, type Turn } from '../turn-state.ts';
import { type Answer, type Ask, COMMAND_ORDER, type Command } from '../types.ts';

const ORDER = new Map<string, number>(COMMAND_ORDER.map((type, index) => [type, index]));

/** The input as commands, in the fixed order they run in. An exact reply to `pending` needs no understanding. */
export function* understand(turn: Turn): Generator<Ask, Command[], Answer[] | undefined> {
  const { input, session, locale } = turn;
  if (input.type === 'choice') return [{ type: 'Choose', options: input.options }];
  if (input.type !== 'message') return [];
  const { pending } = session;
  const option = pending ? findExactOption(pending, input.text) : undefined;
  if (option !== undefined) return [{ type: 'Choose', options: [option] }];
  const known: string[] = [];
  for (const row of session.facts) if (isPresent(row)) known.push(row[0]);
  const [answer] = yield* ask(turn, [
    {
      kind: 'understand',
      request: {
        text: input.text,
        locale,
        timezone: input.timezone ?? 'UTC',
        at: input.at,
        pending: pending
          ? {
              node: pending.node,
              facts: pending.facts,
              expects: pending.expects,
              ...(pending.options ? { options: pending.options } : {}),
            }
          : null,
        known,
      },
    },
  ]);
  if (!answer?.ok) return [];
  const { commands, intent } = readUnderstanding(answer.value);
  addEvent(turn, { type: 'understood', commands, ...(intent === undefined ? {} : { intent }) });
  return commands.length < 2
    ? commands
    : commands.slice().sort((a, b) => (ORDER.get(a.type) ?? 0) - (ORDER.get(b.type) ?? 0));
}

function findExactOption({ options }: Pending, text: string): string | undefined {
  if (!options) return undefined;
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
    case 'Digress':
      return value.kind === 'question' || value.kind === 'help' || value.kind === 'clarification';
    default:
      return typeof value.type === 'string' && ORDER.has(value.type);
  }
}
