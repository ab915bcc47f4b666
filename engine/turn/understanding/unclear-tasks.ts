import { resolveSettings } from '../../document/resolve-settings.ts';
import { holds } from '../../guards/guard.ts';
import type { Option, Pending } from '../../session/session.ts';
import { saySystemText } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking, Understanding } from '../types/effect.ts';
import type { Command } from '../types/input.ts';

/** The number of tasks offered at once. */
const MAX_TASKS = 3;

/**
 * The tasks that a message may equally ask for, best first: their triggers reach the entry threshold and are
 * within the margin of the best. Undefined unless there are several and the message means nothing else.
 */
export function findUnclearTasks(
  turn: Turn,
  { triggers = [] }: Understanding,
  commands: readonly Command[],
): string[] | undefined {
  const { compiled, session, behavior } = turn;
  if (!behavior.clarifiesTasks || triggers.length < 2) return undefined;
  if (commands.length > 0 || session.pending?.request) return undefined;
  const { clarifyTriggers, scenario } = resolveSettings(compiled.flow.settings);
  const { entryThreshold, minMargin } = scenario;
  if (!clarifyTriggers) return undefined;
  const able = triggers.filter(([graph, score]) => score >= entryThreshold && canStart(turn, graph));
  const best = able[0]?.[1] ?? 0;
  const near = able.filter(([, score]) => best - score < minMargin - 1e-9);
  const tasks = [...new Set(near.map(([graph]) => graph))];
  return tasks.length > 1 ? tasks.slice(0, MAX_TASKS) : undefined;
}

function canStart({ compiled, session, scope }: Turn, id: string): boolean {
  if (!compiled.hasGraph(id) || session.frames.some(({ graph }) => graph === id)) return false;
  const { enabled, trigger } = compiled.getGraph(id).graph;
  const when = trigger?.when;
  return enabled !== false && (when === undefined || holds(compiled.getGuard(when).evaluate(scope)));
}

/** Asks which task is meant. An open question stays open beside it, and no attempt is counted. */
export function* askWhichTask(turn: Turn, tasks: readonly string[]): Asking {
  const { session, compiled } = turn;
  const options: Option[] = tasks.map((id) => ({ id, label: compiled.getGraph(id).graph.name }));
  const open = session.pending ?? openAlone(turn);
  session.pending = {
    ...open,
    kind: 'intent_unclear',
    expects: 'single_choice',
    options,
    suggested: undefined,
  };
  const labels = { value: options.map(({ label }) => label) };
  const from = open.node === '' ? { options } : { node: open.node, options };
  yield* saySystemText(turn, 'which', from, new Map([['options', labels]]));
}

/** Without an open question, the new one belongs to no frame. */
function openAlone({ session }: Turn): Pending {
  session.row += 1;
  return {
    kind: 'intent_unclear',
    frame: '',
    node: '',
    row: session.row,
    mode: 'RETRY',
    turn: session.turn,
    facts: [],
    expects: 'single_choice',
    options: undefined,
    suggested: undefined,
    request: undefined,
  };
}

/** Whether the customer was asked which task is meant, rather than by a plan. */
export const isTaskQuestion = (pending: Pending | undefined): pending is Pending =>
  pending?.kind === 'intent_unclear' && pending.request === undefined;

/** The start of a chosen task, in place of the choice. */
export function startChosen(pending: Pending | undefined, commands: Command[]): Command[] {
  if (!isTaskQuestion(pending)) return commands;
  return commands.map((command): Command => {
    const [graph] = command.type === 'Choose' ? command.options : [];
    const isOffered = pending.options?.some(({ id }) => id === graph) === true;
    return graph !== undefined && isOffered ? { type: 'StartGraph', graph } : command;
  });
}
