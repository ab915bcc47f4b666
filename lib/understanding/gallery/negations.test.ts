// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type CompiledFlow, type Session, takeTurn } from '@turnpike/engine';
import { runScript, type Script, ScriptSchema } from '@turnpike/engine/testing';
import type { Providers, TurnResult } from '@turnpike/engine/turn';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';
import { loadWords } from '../testing/load-words.ts';
import { NEGATED_AGREEMENTS, negateAny } from '../testing/negate.ts';
import { openGalleryFlow } from './hold-conversation.ts';

/*
 * For any answer and its negation, no flow of the gallery reaches the same irreversible call with both. Each place
 * where a conversation made an irreversible call is tried with agreements, with all messages of the flow's
 * conversations, and with the negations of both.
 */
const FOLDER = 'public/gallery';

/** Conversations of flows that have no tests beside them. Each ends with an irreversible call. */
const HELD: Record<string, readonly (readonly string[])[]> = {
  'travel-desk': [
    ['fly from Oslo to Rome next friday, 2 of us', 'yes please'],
    ['book a flight', 'oslo', 'lisbon', 'tomorrow', 'just me', 'ok book it'],
    ['can you move my booking BK-1234 to friday', 'yes, do it'],
  ],
  'returns-desk': [
    ['return 12345 for store credit', 'yep', 'start it please'],
    ['my shoes do not fit, please take them back', '12345', 'yes', 'ok fine, do it', 'card'],
  ],
  'calendar-assistant': [
    ['cancel the standup', 'go ahead'],
    ['cancel the review', 'the budget one', 'yes'],
    ['email Lee about the budget', 'yes'],
    ['book lunch with Lee tomorrow at noon and email Lee the agenda', 'yes, do both'],
  ],
};

const KNOWN = { facts: { meeting_minutes: 30 }, capabilities: ['calendar', 'mail'] };

function readScripts(id: string): Script[] {
  const file = `${FOLDER}/${id}.tests.json`;
  const stored: Script[] = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).tests.map(({ script }: { script: unknown }) =>
        ScriptSchema.parse(script),
      )
    : [];
  const held = (HELD[id] ?? []).map(
    (texts): Script => ({
      session: { customer: 'c' },
      turns: [
        { input: { type: 'start' } },
        ...texts.map((text) => ({ input: { type: 'message' as const, text } })),
      ],
    }),
  );
  return [...stored, ...held];
}

const idsOf = ({ flow: { tools = [] } }: CompiledFlow): ReadonlySet<string> =>
  new Set(tools.flatMap(({ id, irreversible }) => (irreversible ? [id] : [])));

/** Calls of a turn that cannot be undone. */
const listCalls = ({ record }: TurnResult, irreversible: ReadonlySet<string>): string[] =>
  record.effects.flatMap(({ effect }) =>
    effect.kind === 'callTool' && irreversible.has(effect.request.tool) ? [effect.request.tool] : [],
  );

/** A conversation just before a message made an irreversible call. */
type Place = { session: Session; at: string; text: string; calls: string[] };

const flows = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.flow.json'))
  .map((file) => file.slice(0, -'.flow.json'.length))
  .map((id) => ({ id, compiled: openGalleryFlow(id) }))
  .filter(({ compiled }) => idsOf(compiled).size > 0);

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
/** At scale 1, each place gets every eighth text; the places of all flows together get all of them. */
const SHARES = 8;

describe.each(flows)('irreversible calls of $id', ({ id, compiled }) => {
  const irreversible = idsOf(compiled);
  const scripts = readScripts(id);
  const local: Providers = {
    ...createLocalProviders(compiled.flow, { loadWords }),
    loadCustomer: () => ({ ok: true, value: KNOWN }),
  };
  const places: Place[] = [];
  const said = new Set<string>();
  const keys = new Set<string>();

  beforeAll(async () => {
    for (const script of scripts) {
      const { turns } = await runScript(compiled, script, local);
      for (const [index, turn] of turns.entries()) {
        const { input } = turn.record;
        const before = turns[index - 1]?.session;
        if (input.type !== 'message') continue;
        said.add(input.text);
        const calls = listCalls(turn, irreversible);
        const key = `${before?.pending?.node} ${calls.join()}`;
        if (calls.length === 0 || !before || keys.has(key)) continue;
        keys.add(key);
        places.push({ session: before, at: input.at, text: input.text, calls });
      }
    }
  }, 60_000);

  const say = async ({ session, at }: Place, text: string): Promise<string[]> =>
    listCalls(await takeTurn(compiled, session, { type: 'message', at, text }, local), irreversible);

  const offset = flows.findIndex((flow) => flow.id === id);
  const share = <T>(list: readonly T[], place: number): readonly T[] =>
    list.filter((_, index) => scale > 1 || (index + place + offset) % SHARES === 0);

  it('are all made in its conversations', () => {
    const made = new Set(places.flatMap(({ calls }) => calls));
    expect([...irreversible].filter((tool) => !made.has(tool))).toEqual([]);
  });

  it('are made again for the same message, so the other tests could fail', { timeout: 120_000 }, async () => {
    for (const place of places) expect(await say(place, place.text)).toEqual(place.calls);
  });

  it('are not made for a negated agreement', { timeout: 240_000 }, async () => {
    const wrong: string[] = [];
    for (const [index, place] of places.entries())
      for (const [, text] of share(NEGATED_AGREEMENTS, index)) {
        const calls = await say(place, text);
        if (calls.length > 0) wrong.push(`${text}: ${calls.join()}`);
      }
    expect(wrong).toEqual([]);
  });

  it('are not made both for a message and for its negation', { timeout: 240_000 }, async () => {
    const wrong: string[] = [];
    for (const [index, place] of places.entries())
      for (const text of share([...said], index)) {
        const calls = await say(place, text);
        if (calls.length === 0) continue;
        for (const negated of negateAny(text)) {
          const again = (await say(place, negated)).filter((tool) => calls.includes(tool));
          if (again.length > 0) wrong.push(`${text} / ${negated}: ${again.join()}`);
        }
      }
    expect(wrong).toEqual([]);
  });
});
