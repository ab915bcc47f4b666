// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readFileSync } from 'node:fs';
import { type CompiledFlow, compileFlow, type Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { observeTurn, runScript, type Script } from '@turnpike/engine/testing';
import { createLocalProviders } from '../local-providers.ts';
import { loadWords } from '../testing-words.ts';

/** What a turn must show; what is left out is not looked at. */
type Shown = {
  /** Each is part of what is said. */
  says?: string | readonly string[];
  /** None is part of what is said. */
  silentOn?: string | readonly string[];
  /** Values of facts after the turn, null for unknown; an array lists values of which one must hold. */
  facts?: Record<string, Json>;
  /** Graphs of the stack, lowest first. */
  stack?: readonly string[];
  /** The step of the scenario on top, null for none. */
  step?: string | null;
  /** What is asked for a plan, null for nothing. */
  request?: string | null;
  status?: 'waiting' | 'idle' | 'complete' | 'handoff';
  /** The same words as before are right: the customer asked for time, or for the words again. */
  repeats?: true;
};

export type Conversation = {
  name: string;
  /** What the customer says and what must come of it. */
  turns: readonly (readonly [says: string, shown: Shown])[];
  /** Calls with an effect outside, in order, as `tool ok` or `tool error-code`. None unless given. */
  does?: readonly string[];
  /** What is known of the customer before. */
  known?: Record<string, Json>;
  /** Faults that are known and not mended yet, word for word; any other fault fails. */
  openFaults?: readonly string[];
};

/** The flow of the gallery, ready to run; a warning in it throws, since an author would see it first. */
export function openGalleryFlow(id: string): CompiledFlow {
  const flow = JSON.parse(readFileSync(`public/gallery/${id}.flow.json`, 'utf8')) as FlowDocument;
  const result = compileFlow(flow, { id });
  if (!result.ok || result.problems.length > 0) throw new Error(JSON.stringify(result.problems, null, 2));
  return result.compiled;
}

/**
 * Holds a conversation with local understanding and lists what is wrong with it, each as "what was said: why". Beside
 * what a turn must show, no reply may be empty, repeat the one before, or show what only authors know.
 */
export async function findFaults(
  compiled: CompiledFlow,
  { turns, does = [], known = {} }: Conversation,
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
  if (done.join() !== does.join()) faults.push(`it does [${done.join(', ')}] and not [${does.join(', ')}]`);
  for (const [place, [text, shown]] of turns.entries()) {
    const turn = observed[place + 1];
    const fault = (why: string) => faults.push(`“${text}” ${why}`);
    if (!turn) {
      fault('comes after the end');
      continue;
    }
    const said = turn.replies.join(' · ');
    const before = observed[place]?.replies.join(' · ');
    if (said.trim() === '' && turn.status !== 'handoff') fault('is answered by silence');
    if (UNSAYABLE.test(said)) fault(`is answered by what no customer understands: ${said}`);
    if (said === before && !shown.repeats) fault(`is answered by the same words as before: ${said}`);
    for (const part of toList(shown.says))
      if (!said.includes(part)) fault(`is not answered by “${part}” but by: ${said}`);
    for (const part of toList(shown.silentOn))
      if (said.includes(part)) fault(`is answered by “${part}”: ${said}`);
    for (const [name, value] of Object.entries(shown.facts ?? {})) {
      const found = turn.facts[name] ?? null;
      const allowed = Array.isArray(value) ? value : [value];
      if (!allowed.some((item) => JSON.stringify(item) === JSON.stringify(found)))
        fault(
          `makes ${name} ${JSON.stringify(found)} and not ${allowed.map((item) => JSON.stringify(item)).join(' or ')}`,
        );
    }
    const { stack, step, request, status } = shown;
    if (stack !== undefined && stack.join() !== turn.stack.join())
      fault(`leads to ${turn.stack.join(' > ')}`);
    if (step !== undefined && step !== turn.step) fault(`leads to the step ${turn.step} and not ${step}`);
    if (request !== undefined && request !== turn.request)
      fault(`asks for ${turn.request} and not ${request}`);
    if (status !== undefined && status !== turn.status) fault(`leaves it ${turn.status} and not ${status}`);
  }
  return faults;
}

/** Values as they are stored, placeholders that were not filled, and names of facts. */
const UNSAYABLE = /[{}]|\bundefined\b|\bnull\b|\btrue\b|\bfalse\b|\w_\w/;

/** Tools that change something outside; the others only look. */
function listEffects({ flow: { tools = [] } }: CompiledFlow): ReadonlySet<string> {
  return new Set(
    tools.flatMap(({ id, irreversible, risk = 'low' }) => (irreversible || risk !== 'low' ? [id] : [])),
  );
}

const toList = (parts: string | readonly string[] | undefined): readonly string[] =>
  parts === undefined ? [] : typeof parts === 'string' ? [parts] : parts;
