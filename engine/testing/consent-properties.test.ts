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

/** Flows with tools. All their tools are made irreversible. */
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

/** Sets the consent in the answer of `understand`. */
const saying =
  (consent: Consent | undefined) =>
  (effect: Effect, answer: Answer): Answer => {
    if (effect.kind !== 'understand' || !answer.ok) return answer;
    const { commands } = answer.value as { commands: { type: string; confidence?: number }[] };
    if (consent !== undefined) return { ok: true, value: { ...(answer.value as object), consent } as Json };
    // Without a consent, explicit commands count as a yes, so only scored ones are kept.
    const kept = commands.filter(({ type, confidence }) => type === 'StartGraph' && confidence !== undefined);
    return { ok: true, value: { commands: kept as Json } };
  };

/** Calls made in turns caused by the customer's own words; lookups change nothing. */
const listCalls = (turns: readonly TurnResult[]): string[] =>
  turns.flatMap(({ record: { input, effects, events } }) =>
    input.type !== 'message' || isExactChoice({ effects, events })
      ? []
      : effects.flatMap(({ effect }) =>
          effect.kind === 'callTool' && !effect.request.for ? [effect.request.tool] : [],
        ),
  );

/** The exact text of an option counts like its button and is not passed to `understand`. */
const isExactChoice = ({ effects, events }: Pick<TurnResult['record'], 'effects' | 'events'>): boolean =>
  effects.every(({ effect }) => effect.kind !== 'understand') &&
  events.some(
    ({ type, ...event }) => type === 'command' && 'command' in event && event.command.type === 'Choose',
  );

/** Buttons are left out, since an approval by button lets calls run in later turns. */
const talk = (compiled: CompiledFlow, seed: number, consent: Consent | undefined): TurnResult[] =>
  drawConversation(compiled, seed, 12, { alter: saying(consent), saysInWords: true });

describe('irreversible calls', () => {
  it.each(['no', 'unclear', undefined] as const)(
    'never run while the consent is %s',
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

  it('do not count a message that is exactly an option as free text', () => {
    const [, compiled] = flows.find(([name]) => name === 'travel-desk.flow.json') ?? [];
    if (!compiled) throw new Error('The travel desk is in the gallery.');
    expect(listCalls(talk(compiled, 957_069, 'unclear'))).toEqual([]);
  });

  it('run in these flows when the consent is yes', () => {
    const seeds = Array.from({ length: 15 }, (_, index) => index + 1);
    const silent = flows.filter(([, compiled]) =>
      seeds.every((seed) => listCalls(talk(compiled, seed, 'yes')).length === 0),
    );
    expect(silent.length).toBeLessThan(flows.length / 2);
  });
});
