// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readFileSync } from 'node:fs';
import { type CompiledFlow, compileFlow, type Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { observeTurn, runScript, type Script } from '@turnpike/engine/testing';
import { createLocalProviders } from '../local-providers.ts';
import { loadWords } from '../testing/load-words.ts';

/** Expected results of a turn. Missing fields are not checked. */
type Shown = {
  /** Texts that the replies must contain. */
  says?: string | readonly string[];
  /** Texts that the replies must not contain. */
  silentOn?: string | readonly string[];
  /** Facts after the turn, null if unknown. An array lists several allowed values. */
  facts?: Record<string, Json>;
  /** Graphs of the stack, lowest first. */
  stack?: readonly string[];
  /** Current step of the top scenario, null for none. */
  step?: string | null;
  /** Kind of the open request of a plan, null for none. */
  request?: string | null;
  status?: 'waiting' | 'idle' | 'complete' | 'handoff';
  /** The reply may be the same as the last one, because the customer asked for time or for a repetition. */
  repeats?: true;
};

export type HeldConversation = {
  name: string;
  /** Messages of the customer and their expected results. */
  turns: readonly (readonly [says: string, shown: Shown])[];
  /** Calls with side effects, in order, as `tool ok` or `tool error-code`. Default: none. */
  does?: readonly string[];
  /** Facts about the customer from before the conversation. */
  known?: Record<string, Json>;
  /** Known faults that are not fixed yet, word for word. All other faults fail the test. */
  openFaults?: readonly string[];
};

/**
 * Compiles a flow of the gallery. Throws on errors and warnings, because flows of the gallery must have none.
 */
export function openGalleryFlow(id: string): CompiledFlow {
  const flow = JSON.parse(readFileSync(`public/gallery/${id}.flow.json`, 'utf8')) as FlowDocument;
  const result = compileFlow(flow, { id });
  if (!result.ok || result.problems.length > 0) throw new Error(JSON.stringify(result.problems, null, 2));
  return result.compiled;
}

/**
 * Runs a conversation with local understanding and lists its faults. In addition to the expected results, a
 * reply must not be empty, repeat the last one, or contain names and values that only authors know.
 */
export async function findFaults(
  compiled: CompiledFlow,
  { turns, does = [], known = {} }: HeldConversation,
): Promise<string[]> {
  const script: Script = {
    session: { customer: 'c', known: { facts: known, capabilities: ['calendar', 'mail'] } },
    turns: [
      { input: { type: 'start' } },
      ...turns.map(([text]) => ({ input: { type: 'message' as const, text } })),
    ],
  };
  const local = createLocalProviders(compiled.flow, { loadWords });
  const result = await runScript(compiled, script, local);
  const observed = result.turns.map((turn) => observeTurn(compiled, turn));
  const faults: string[] = [];
  const effects = listEffects(compiled);
  const done = observed.flatMap(({ calls }) => calls.filter((call) => effects.has(call.split(' ')[0] ?? '')));
  if (done.join() !== does.join())
    faults.push(`The calls are [${done.join(', ')}], not [${does.join(', ')}].`);
  for (const [place, [text, shown]] of turns.entries()) {
    const turn = observed[place + 1];
    const fault = (why: string) => faults.push(`“${text}”: ${why}`);
    if (!turn) {
      fault('the conversation had already ended');
      continue;
    }
    const said = turn.replies.join(' · ');
    const before = observed[place]?.replies.join(' · ');
    if (said.trim() === '' && turn.status !== 'handoff') fault('the reply is empty');
    if (INTERNAL_TEXT.test(said)) fault(`the reply contains internal names or values: ${said}`);
    if (said === before && !shown.repeats) fault(`the reply is the same as the last one: ${said}`);
    for (const part of toList(shown.says))
      if (!said.includes(part)) fault(`the reply does not contain “${part}”: ${said}`);
    for (const part of toList(shown.silentOn))
      if (said.includes(part)) fault(`the reply contains “${part}”: ${said}`);
    for (const [name, value] of Object.entries(shown.facts ?? {})) {
      const found = turn.facts[name] ?? null;
      const allowed = Array.isArray(value) ? value : [value];
      if (!allowed.some((item) => JSON.stringify(item) === JSON.stringify(found)))
        fault(
          `${name} is ${JSON.stringify(found)}, not ${allowed.map((item) => JSON.stringify(item)).join(' or ')}`,
        );
    }
    const { stack, step, request, status } = shown;
    if (stack !== undefined && stack.join() !== turn.stack.join())
      fault(`the stack is ${turn.stack.join(' > ')}, not ${stack.join(' > ')}`);
    if (step !== undefined && step !== turn.step) fault(`the step is ${turn.step}, not ${step}`);
    if (request !== undefined && request !== turn.request)
      fault(`the request is ${turn.request}, not ${request}`);
    if (status !== undefined && status !== turn.status) fault(`the status is ${turn.status}, not ${status}`);
  }
  return faults;
}

/** Stored values, unfilled placeholders and names of facts. */
export const INTERNAL_TEXT = /[{}]|\bundefined\b|\bnull\b|\btrue\b|\bfalse\b|\w_\w/;

/** Tools with side effects. */
function listEffects({ flow: { tools = [] } }: CompiledFlow): ReadonlySet<string> {
  return new Set(
    tools.flatMap(({ id, irreversible, risk = 'low' }) => (irreversible || risk !== 'low' ? [id] : [])),
  );
}

const toList = (parts: string | readonly string[] | undefined): readonly string[] =>
  parts === undefined ? [] : typeof parts === 'string' ? [parts] : parts;
