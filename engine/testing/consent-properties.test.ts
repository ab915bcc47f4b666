import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGoldens } from '@/scripts/golden-files';
import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Json } from '../session/session.ts';
import type { Answer, Consent, Effect } from '../turn/types/effect.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { compileOrThrow } from './conversation.ts';
import { drawConversation } from './draw-conversation.ts';

const GALLERY = fileURLToPath(new URL('../../public/gallery', import.meta.url));

/** Flows with a tool that cannot be undone. Every tool of theirs is made so, to make more of them. */
const flows: [string, CompiledFlow][] = [
  ...readdirSync(GALLERY)
    .filter((file) => file.endsWith('.flow.json'))
    .map((file): [string, unknown] => [file, JSON.parse(readFileSync(path.join(GALLERY, file), 'utf8'))]),
  ...loadGoldens().map(({ name, flow }): [string, unknown] => [name, flow]),
].flatMap(([name, document]): [string, CompiledFlow][] => {
  const { tools = [] } = document as { tools?: object[] };
  if (tools.length === 0) return [];
  const grave = tools.map((tool) => ({ ...tool, irreversible: true }));
  return [[name, compileOrThrow({ ...(document as object), tools: grave }, { id: name })]];
});

/** Puts a consent into what a provider understood. */
const saying =
  (consent: Consent | undefined) =>
  (effect: Effect, answer: Answer): Answer => {
    if (effect.kind !== 'understand' || !answer.ok) return answer;
    const { commands } = answer.value as { commands: { type: string; confidence?: number }[] };
    if (consent !== undefined) return { ok: true, value: { ...(answer.value as object), consent } as Json };
    // Explicit commands are a yes where nothing is said of consent: only likeness is left.
    const kept = commands.filter(({ type, confidence }) => type === 'StartGraph' && confidence !== undefined);
    return { ok: true, value: { commands: kept as Json } };
  };

/** Calls made in turns that the customer's own words brought about; look-ups change nothing. */
const listCalls = (turns: readonly TurnResult[]): string[] =>
  turns.flatMap(({ record: { input, effects, events } }) =>
    input.type !== 'message' || isExactChoice({ effects, events })
      ? []
      : effects.flatMap(({ effect }) =>
          effect.kind === 'callTool' && !effect.request.for ? [effect.request.tool] : [],
        ),
  );

/** The exact words of an option are a yes like its button, and nothing else is understood of them. */
const isExactChoice = ({ effects, events }: Pick<TurnResult['record'], 'effects' | 'events'>): boolean =>
  effects.every(({ effect }) => effect.kind !== 'understand') &&
  events.some(
    ({ type, ...event }) => type === 'command' && 'command' in event && event.command.type === 'Choose',
  );

/** What was approved by a button earlier may run later; without buttons nothing ever is. */
const talk = (compiled: CompiledFlow, seed: number, consent: Consent | undefined): TurnResult[] =>
  drawConversation(compiled, seed, 12, { alter: saying(consent), saysInWords: true });

describe('calls that cannot be undone', () => {
  it.each(['no', 'unclear', undefined] as const)(
    'never run while the customer says %s',
    { timeout: 120_000 },
    (consent) => {
      for (const [name, compiled] of flows)
        fc.assert(
          fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
            expect(listCalls(talk(compiled, seed, consent)), `${name}, seed ${seed}`).toEqual([]);
          }),
          { numRuns: 15 },
        );
    },
  );

  it('leave out a message that is an option, word for word', () => {
    const [, compiled] = flows.find(([name]) => name === 'travel-desk.flow.json') ?? [];
    if (!compiled) throw new Error('The travel desk is in the gallery.');
    expect(listCalls(talk(compiled, 957_069, 'unclear'))).toEqual([]);
  });

  it('run in these flows when the customer says yes', () => {
    const seeds = Array.from({ length: 15 }, (_, index) => index + 1);
    const silent = flows.filter(([, compiled]) =>
      seeds.every((seed) => listCalls(talk(compiled, seed, 'yes')).length === 0),
    );
    expect(silent.length).toBeLessThan(flows.length / 2);
  });
});
