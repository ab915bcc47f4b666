import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { canAnswerReach, isRisky } from '../../compile/find-irreversible.ts';
import { resolveSettings } from '../../document/resolve-settings.ts';
import { type FactRow, isPresent, type Json, type Option, type Pending } from '../../session/session.ts';
import { findAsking } from '../actions/answer-request.ts';
import { listChangeable } from '../actions/list-changeable.ts';
import { findInput } from '../actions/read-arguments.ts';
import { getHistory } from '../align/get-history.ts';
import { leaveToRules } from '../align/leave-to-rules.ts';
import { listAttached } from '../align/read-attachments.ts';
import { addFiles } from '../align/take-files.ts';
import { deriveConsent, readChoiceConsent } from '../consent/consent.ts';
import { keepAnswers, planEffects } from '../effects.ts';
import { resolveFactName } from '../facts.ts';
import { findFinishedScenario } from '../finished-scenario.ts';
import { LimitReached } from '../limit-reached.ts';
import { readUnclear } from '../offer-values.ts';
import { listSeen } from '../scope.ts';
import { addEvent, type Turn, topFrame } from '../turn-state.ts';
import type { AskedFor, Asking, FactValue, Understanding, UnderstandRequest } from '../types/effect.ts';
import { COMMAND_ORDER, type Command, type TurnInput } from '../types/input.ts';
import { readHeard } from '../understanding/read-heard.ts';
import { readUnderstanding } from '../understanding/read-understanding.ts';
import { findUnclearTasks, startChosen } from '../understanding/unclear-tasks.ts';

const ORDER = new Map<string, number>(COMMAND_ORDER.map((type, index) => [type, index]));

/**
 * Turns the input into commands, in the order they run in, or returns a generator that does. An exact reply
 * to `pending` needs no `understand` effect.
 */
export function understandInput(turn: Turn): Command[] | Asking<Command[]> {
  const { input, session } = turn;
  if (input.type === 'choice' && !turn.heard.isLate) return choose(turn, input.options);
  if (input.type !== 'message' || turn.heard.isLate) return [];
  const { pending } = session;
  const words = turn.heard.words ?? input.text;
  if (turn.heard.files.length > 0 && words.trim() === '') return takeOnlyFiles(turn);
  const option = pending?.options && findExactOption(pending.options, words);
  return option === undefined ? askToUnderstand(turn, input, words) : addFiles(turn, choose(turn, [option]));
}

/** Without words there is nothing to understand or to match. */
function takeOnlyFiles({ alignment, heard }: Turn): Command[] {
  if (alignment) Object.assign(alignment, { text: undefined, decided: true });
  return heard.files;
}

function choose(turn: Turn, options: string[]): Command[] {
  turn.heard.consent = readChoiceConsent(turn.session.pending, options);
  return startChosen(turn.session.pending, [{ type: 'Choose', options }]);
}

function* askToUnderstand(
  turn: Turn,
  { timezone = 'UTC', at, replyTo }: TurnInput & { type: 'message' },
  text: string,
): Asking<Command[]> {
  const { session, locale } = turn;
  const seen = listSeen(session, turn.view.frame);
  const known = seen.map((row) => row[0]);
  const pending = session.pending ? describePending(turn, session.pending) : null;
  const request: UnderstandRequest = { text, locale, timezone, at, pending, known };
  if (replyTo !== undefined) request.replyTo = replyTo;
  const attached = listAttached(turn);
  if (attached) request.attached = attached;
  // The stack is left out if only the main graph is running.
  const finished = findFinishedScenario(turn);
  const open = finished ? session.frames.filter((frame) => frame !== finished) : session.frames;
  if (open.length !== 1 || turn.view.frame)
    request.stack = open.map(({ id, graph }) => ({ frame: id, graph })).reverse();
  const path = session.path?.active;
  if (path !== undefined) request.path = path;
  if (turn.behavior.describesContext) describeKnown(turn, request, seen);
  if (turn.alignment || readsMore(turn)) yield* addContext(turn, request);
  const effects = planEffects(turn, [{ kind: 'understand', request }]);
  const [answer] = keepAnswers(turn, effects, yield { ask: effects });
  if (!answer?.ok) return failUnread(turn);
  const understanding = readUnderstanding(answer.value);
  let { commands } = understanding;
  // Earlier versions did not store it.
  const heard = turn.behavior.reportsUnderstanding ? readHeard(answer.value) : {};
  turn.heard.clauses = heard.heard;
  turn.heard.consent = heard.consent ?? deriveConsent(turn, session.pending, commands);
  if (turn.alignment) turn.alignment.understanding = { ...understanding, ...heard };
  addEvent(
    turn,
    turn.alignment
      ? { type: 'understood', ...understanding, ...heard }
      : understanding.intent === undefined
        ? { type: 'understood', commands, ...heard, turn: 0, index: 0 }
        : { type: 'understood', commands, intent: understanding.intent, ...heard },
  );
  turn.question.unclear = readUnclear(turn, heard.unclear);
  if (turn.question.unclear) commands = leaveOut(turn, commands, turn.question.unclear);
  commands = addFiles(turn, startChosen(session.pending, commands));
  const start = startByTrigger(turn, understanding);
  if (!start) turn.question.tasks = findUnclearTasks(turn, understanding, commands);
  if (start) commands = [...commands, start];
  if (turn.alignment) commands = yield* leaveToRules(turn, turn.alignment, commands);
  return commands.length < 2 ? commands : sortCommands(commands);
}

/**
 * Nothing is known of the message. Rules and transitions can still match its text; without them the turn ends, and
 * the question stays open. After a move to another version the turn goes on, because it asks the question there.
 */
function failUnread({ behavior, alignment, heard, log }: Turn): [] {
  if (behavior.failsUnread && !alignment && !heard.isUnreadable && !log.reconciled)
    throw new LimitReached(
      'understanding-failed',
      'The message could not be understood because of a failure.',
    );
  return [];
}

/** Drops commands that set a fact whose value is ambiguous. */
function leaveOut(turn: Turn, commands: readonly Command[], unclear: readonly FactValue[]): Command[] {
  const facts = new Set<string | undefined>(unclear.map(({ fact }) => fact));
  return commands.filter(
    (command) =>
      (command.type !== 'SetFact' && command.type !== 'CorrectFact') ||
      !facts.has(resolveFactName(turn, command.fact)),
  );
}

const sortCommands = (commands: readonly Command[]): Command[] =>
  commands.slice().sort((a, b) => (ORDER.get(a.type) ?? 0) - (ORDER.get(b.type) ?? 0));

/** Adds known values and the facts given last. Left out if empty. */
function describeKnown(turn: Turn, request: UnderstandRequest, seen: readonly FactRow[]): void {
  const { session, compiled, view } = turn;
  let values: Record<string, Json> | undefined;
  const mayHide = compiled.sensitive.size > 0;
  for (const row of seen) {
    if (mayHide && compiled.facts.get(row[0])?.sensitive) continue;
    values ??= {};
    values[row[0]] = row[1];
  }
  if (values) request.values = values;
  const last = listLastGiven(view.frame?.facts ?? session.facts);
  if (last.length > 0) request.lastGiven = last.length === 1 ? last : sortAsDocument(compiled, last);
}

/** The facts of the latest turn in which the customer gave any. */
function listLastGiven(rows: readonly FactRow[]): string[] {
  let names: string[] = [];
  let latest = -1;
  for (const row of rows) {
    const turn = row[2];
    if (row[3] !== 'user' || turn < latest || !isPresent(row)) continue;
    if (turn > latest) names = [];
    latest = turn;
    names.push(row[0]);
  }
  return names;
}

const sortAsDocument = ({ facts }: CompiledFlow, names: string[]): string[] =>
  [...facts.keys()].filter((name) => names.includes(name));

/** Whether settings change how messages are understood; few flows do. */
const readsMore = ({ compiled: { flow } }: Turn): boolean =>
  flow.settings !== undefined &&
  (flow.settings.understand ?? flow.settings.models ?? flow.settings.profile) !== undefined;

/** Adds the extraction mode and the context it needs. */
function* addContext(turn: Turn, request: UnderstandRequest): Asking {
  const { mode, historyTurns } = resolveSettings(turn.compiled.flow.settings).understand;
  if (mode !== 'local') request.mode = mode;
  if (turn.alignment) {
    const top = topFrame(turn);
    if (top?.scenario && top.node !== undefined && top !== findFinishedScenario(turn))
      request.step = { graph: top.graph, node: top.node };
    if (turn.session.last) request.last = turn.session.last;
  }
  const history = mode === 'llm' ? yield* getHistory(turn, historyTurns) : [];
  if (history.length > 0) request.history = history;
}

/**
 * A trigger at or above the entry threshold, with the margin over the next one, starts its graph, unless
 * understanding already starts one. See docs/rulings.md#24.
 */
function startByTrigger(turn: Turn, { commands, triggers = [] }: Understanding): Command | undefined {
  const [best, next] = triggers;
  if (!best || commands.some(({ type }) => type === 'StartGraph')) return undefined;
  const { entryThreshold, minMargin } = resolveSettings(turn.compiled.flow.settings).scenario;
  const [graph, confidence] = best;
  // Tolerates floating-point error: a lead of exactly the margin counts.
  if (confidence < entryThreshold || confidence - (next?.[1] ?? 0) < minMargin - 1e-9) return undefined;
  return { type: 'StartGraph', graph, confidence };
}

function describePending(turn: Turn, pending: Pending): UnderstandRequest['pending'] {
  const { node, facts, expects, kind, request } = pending;
  const options = listOffered(pending);
  const asked: AskedFor = options ? { node, facts, expects, options } : { node, facts, expects };
  if (turn.behavior.describesContext) addStakes(turn, pending, asked);
  if (!request) return asked;
  asked.kind = kind;
  const inputs = facts.filter((name) => !turn.compiled.facts.has(name));
  if (inputs.length > 0) asked.inputs = inputs.flatMap((name) => findInputOf(turn, pending, name));
  describeChangeable(turn, pending, asked);
  return asked;
}

/**
 * The options that an answer chooses from. Quick replies of a question with a free answer are left out: "2" is a number
 * there, not the second option. So are those that send a message, which is understood like any other.
 */
function listOffered({ kind, expects, facts, options }: Pending): Option[] | undefined {
  if (!options?.length) return options;
  const isFree = kind === 'question' && (expects === 'text' || (expects === 'yes_no' && facts.length > 0));
  const offered = options.filter(({ says }) => !isFree && says === undefined);
  return offered.length > 0 ? offered : undefined;
}

function describeChangeable(turn: Turn, pending: Pending, asked: AskedFor): void {
  const plan = findAsking(turn, pending);
  if (!plan) return;
  const { inputs, facts } = listChangeable(turn, plan, pending);
  const names = [...inputs.map(({ name }) => name), ...facts];
  if (names.length > 0) asked.changeable = names;
  const given = inputs.flatMap(({ name }) => findInputOf(turn, pending, name));
  if (given.length > 0) asked.inputs = [...(asked.inputs ?? []), ...given];
}

/** Adds whether the question is optional, and whether an answer can lead to an irreversible call. */
function addStakes(turn: Turn, pending: Pending, asked: AskedFor): void {
  const { session, compiled } = turn;
  const frame = session.frames.find(({ id }) => id === pending.frame);
  const graph = frame && compiled.getGraph(frame.graph);
  const item = graph?.nodes.get(pending.node);
  if (pending.request) {
    const tools = findAsking(turn, pending)?.steps.map(({ tool }) => compiled.tools.get(tool)) ?? [];
    if (tools.some((tool) => tool && isRisky(compiled, tool))) asked.irreversible = true;
    return;
  }
  if (!graph || !item) return;
  if (item.node.type === 'question' && item.node.optional) asked.optional = true;
  if (canAnswerReach(compiled, graph, item)) asked.irreversible = true;
}

/** The tool of the open plan that needs an input, with its current value. */
function findInputOf(turn: Turn, pending: Pending, name: string): NonNullable<AskedFor['inputs']> {
  for (const { tool: id, given: planned, args } of findAsking(turn, pending)?.steps ?? []) {
    const tool = turn.compiled.tools.get(id);
    if (!tool || !findInput(tool.input, name)) continue;
    const newest =
      turn.behavior.changesInputs && !turn.compiled.sensitive.has(name) ? args?.[name] : undefined;
    const given = newest ?? planned?.[name];
    return [given === undefined ? { name, tool: id } : { name, tool: id, given }];
  }
  return [];
}

function findExactOption(options: readonly Option[], text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return options.find(
    ({ id, label, says, sets }) =>
      says === undefined && ((!sets && id.toLowerCase() === wanted) || label.toLowerCase() === wanted),
  )?.id;
}
