import { z } from 'zod';
import { compileFlow } from '../compile/compile-flow.ts';
import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import type { Session } from '../session/session.ts';
import type { TurnEvent } from '../turn/types/event.ts';
import type { TurnRecord, TurnResult } from '../turn/types/record.ts';
import { fillProviders } from './fill-providers.ts';
import {
  type Published,
  runScript,
  type Script,
  type ScriptResult,
  ScriptSchema,
  ScriptTurnSchema,
} from './script.ts';

/**
 * A scenario with a stored trace. `published` are the versions that replace its flow, each with the index of
 * the first turn that uses it.
 */
export type Golden = {
  name: string;
  flow: unknown;
  script: Script;
  published: { turn: number; flow: unknown }[];
};

const GoldenScriptSchema = ScriptSchema.extend({
  flow: z.string().optional(),
  turns: z.array(
    ScriptTurnSchema.extend({
      /** A file next to the script: the version that is live from this turn on. */
      publish: z.string().optional(),
    }),
  ),
});

/** The turns of a scenario and its final session. */
export type GoldenTrace = {
  turns: (Pick<TurnRecord, 'input' | 'effects' | 'events' | 'replies' | 'status'> & { turn: number })[];
  session: Session;
};

/**
 * Parses a scenario from its JSON files. `findFlow` loads a flow that the script refers to by name, and
 * `readVersion` loads a version that it publishes.
 */
export function parseGolden(
  name: string,
  files: { script: unknown; flow?: unknown },
  findFlow: (name: string) => unknown,
  readVersion: (file: string) => unknown = refuseVersion,
): Golden {
  const { flow, turns, ...script } = GoldenScriptSchema.parse(files.script);
  if ((flow === undefined) === (files.flow === undefined))
    throw new Error(`${name} needs either a flow.json or a flow its script names.`);
  return {
    name,
    flow: flow === undefined ? files.flow : findFlow(flow),
    script: { ...script, turns: turns.map(({ publish: _publish, ...turn }) => turn) },
    published: turns.flatMap(({ publish }, turn) =>
      publish === undefined ? [] : [{ turn, flow: readVersion(publish) }],
    ),
  };
}

const refuseVersion = (file: string): never => {
  throw new Error(`Version ${file} does not exist.`);
};

/** Compiles the published versions of a scenario, by the index of the first turn that uses them. */
export function compilePublished({ name, published }: Golden): Published {
  return new Map(
    published.map(({ turn, flow }) => {
      const result = compileFlow(flow, { id: name });
      if (!result.ok) throw new Error(`${name}: the version of turn ${turn + 1} does not compile.`);
      return [turn, result.compiled];
    }),
  );
}

/** Runs a scenario. An effect without a scripted answer throws, so no trace depends on a provider. */
export async function runGolden(compiled: CompiledFlow, golden: Golden): Promise<ScriptResult> {
  const { name, script } = golden;
  const result = await runScript(compiled, script, UNSCRIPTED, compilePublished(golden));
  for (const { events } of result.turns)
    for (const event of events)
      if (event.type === 'illegal-transition') throw new Error(JSON.stringify(event));
  for (const { record } of result.turns)
    for (const { effect, answer } of record.effects)
      if (!answer.ok && UNANSWERED.has(answer.error.code))
        throw new Error(`${name}, turn ${record.turn}: ${effect.kind} has no scripted answer.`);
  return result;
}

/** Error codes of effects without a scripted answer; a scripted call may fail with other codes. */
const UNANSWERED: ReadonlySet<string> = new Set(['provider-threw', 'script-exhausted', 'no-answer']);
const refuse = (): never => {
  throw new Error('not scripted');
};
const UNSCRIPTED = fillProviders(refuse);

/** The part of a run that is compared: no ids of the host, no clock except the inputs'. */
export function toGoldenTrace({ turns, session }: { turns: TurnResult[]; session: Session }): GoldenTrace {
  return {
    turns: turns.map(({ record: { turn, input, effects, events, replies, status } }) => ({
      turn,
      input,
      effects,
      events,
      replies,
      status,
    })),
    session,
  };
}

/**
 * Formats a trace for its file: sorted keys, one line per event, effect and reply, so that a change of
 * behavior is reviewed as the lines it changes.
 */
export function writeGoldenTrace({ turns, session }: GoldenTrace): string {
  const lines = (items: readonly unknown[]): string =>
    items.length === 0
      ? '[]'
      : `[\n${items.map((item) => `        ${toCanonicalJson(item)}`).join(',\n')}\n      ]`;
  const blocks = turns.map(({ turn, input, effects, events, replies, status }) =>
    [
      '    {',
      `      "turn": ${turn},`,
      `      "input": ${toCanonicalJson(input)},`,
      `      "effects": ${lines(effects)},`,
      `      "events": ${lines(events.map(withoutNumbers))},`,
      `      "replies": ${lines(replies)},`,
      `      "status": ${JSON.stringify(status)}`,
      '    }',
    ].join('\n'),
  );
  return `{\n  "turns": [\n${blocks.join(',\n')}\n  ],\n  "session": ${toCanonicalJson(session)}\n}\n`;
}

/** Events are identified by line; numbers would change every line after a new one. */
function withoutNumbers({ turn: _turn, index: _index, ...event }: TurnEvent): object {
  return event;
}
