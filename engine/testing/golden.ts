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
 * A scenario whose trace is kept: `flow` names a flow elsewhere when it brings none of its own. `published`
 * are versions that take its place on the way, with the place of the turn they are there from.
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
      /** A file beside the script: the version that is live from this turn on. */
      publish: z.string().optional(),
    }),
  ),
});

/** What a scenario's turns showed, and the session they left behind. */
export type GoldenTrace = {
  turns: (Pick<TurnRecord, 'input' | 'effects' | 'events' | 'replies' | 'status'> & { turn: number })[];
  session: Session;
};

/**
 * A scenario from its files as JSON. `findFlow` gives the flow a script names instead of bringing one, and
 * `readVersion` the one it publishes on the way.
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
  throw new Error(`There is no version ${file}.`);
};

/** The versions of a scenario made ready to run, by the place of the turn they are there from. */
export function compilePublished({ name, published }: Golden): Published {
  return new Map(
    published.map(({ turn, flow }) => {
      const result = compileFlow(flow, { id: name });
      if (!result.ok) throw new Error(`${name}: the version of turn ${turn + 1} does not compile.`);
      return [turn, result.compiled];
    }),
  );
}

/** Runs a scenario. Every effect has to be scripted: one that is not throws, so no trace depends on a provider. */
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

/** Codes of an effect nobody scripted; a call may fail by its script. */
const UNANSWERED: ReadonlySet<string> = new Set(['provider-threw', 'script-exhausted', 'no-answer']);
const refuse = (): never => {
  throw new Error('not scripted');
};
const UNSCRIPTED = fillProviders(refuse);

/** What a run leaves to compare: no ids of the host, no clock but the inputs' own. */
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
 * A trace as the text its file holds: sorted keys, one line for each event, effect and reply, so that a
 * change of behaviour is reviewed as the lines it changes.
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

/** An event's place is its line; numbers would change every line after one that is new. */
function withoutNumbers({ turn: _turn, index: _index, ...event }: TurnEvent): object {
  return event;
}
