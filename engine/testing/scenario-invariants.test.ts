import { describe, expect, it } from 'vitest';
import { loadGoldens } from '@/scripts/golden-files';
import type { TurnResult } from '../turn/types/record.ts';
import { buildScenarioFlow, scenario, step, transition } from './builders.ts';
import { compileOrThrow, startConversation } from './conversation.ts';
import { compilePublished, runGolden } from './golden.ts';
import { listBrokenInvariants } from './scenario-invariants.ts';

describe('the invariants of scenarios', () => {
  it('hold in every turn of every golden scenario', async () => {
    let entered = 0;
    for (const golden of loadGoldens()) {
      const first = compileOrThrow(golden.flow, { id: golden.name });
      const versions = [first, ...compilePublished(golden).values()];
      const { turns } = await runGolden(first, golden);
      for (const turn of turns) {
        const compiled = versions.find(({ hash }) => hash === turn.record.flow.hash) ?? first;
        expect(listBrokenInvariants(compiled, turn), `${golden.name}, turn ${turn.record.turn}`).toEqual([]);
        entered += turn.events.filter(({ type }) => type === 'step-entered').length;
      }
    }
    expect(entered).toBeGreaterThan(50);
  });

  const build = (id: string) =>
    scenario(id, {
      nodes: [step(`${id}-a`), step(`${id}-b`, { terminal: true })],
      edges: [transition(`${id}-a>${id}-b ~ goes on`)],
    });
  const talk = startConversation(buildScenarioFlow({ graphs: [build('one'), build('two')] }));
  talk.start();
  const turn = talk.say([{ type: 'StartGraph', graph: 'one' }], { scores: {} });
  const list = (changed: Partial<TurnResult>) =>
    listBrokenInvariants(talk.compiled, { ...turn, ...changed } as TurnResult);

  it('are broken by a step that changed without an event', () => {
    expect(list({})).toEqual([]);
    const [frame] = turn.session.frames;
    const session = { ...turn.session, frames: [{ ...frame!, node: 'one-b' }] };
    expect(list({ session })).toEqual(['is at one-b, and the last step entered is one-a']);
  });

  it('are broken by an event with the wrong previous step', () => {
    const events = turn.record.events.map((event) =>
      event.type === 'step-entered' ? { ...event, from: 'one-b' } : event,
    );
    expect(list({ record: { ...turn.record, events } })).toEqual([
      'enters one-a from one-b, while it was at undefined',
    ]);
  });

  it('are broken by two scenarios at once', () => {
    const [frame] = turn.session.frames;
    const other = { ...frame!, id: 'two#2', graph: 'two', node: undefined };
    expect(list({ session: { ...turn.session, frames: [frame!, other] } })).toEqual([
      'is in one and two at once',
    ]);
  });
});
