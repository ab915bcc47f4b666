import type { FlowDocument } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createTestFlow } from '@/lib/editor/testing/flow';
import { getShownEvents, getView } from '@/lib/simulator/store/simulation-state';
import { createSimulationStore } from '@/lib/simulator/store/simulation-store';
import { createSimulator } from '@/lib/simulator/store/simulator';
import type { Scripted } from '@/lib/simulator/store/types';
import { namesOf } from '@/lib/simulator/trace/names';
import lead from '@/public/gallery/lead-qualification.flow.json';
import { describeDone, ordinal } from './describe-node-state';
import { compileForOverlay, projectOverlay } from './project-overlay';

const simulate = (...texts: string[]) => simulateFlow(lead as unknown as FlowDocument, texts);

const set = (fact: string, value: string): Command => ({ type: 'SetFact', fact, value });

async function simulateFlow(document: FlowDocument, turns: readonly (string | Scripted)[]) {
  const store = createSimulationStore({ createSimulator, now: () => '2026-01-05T09:00:00.000Z' });
  await store.getState().start('flow-1', document);
  for (const turn of turns)
    await (typeof turn === 'string'
      ? store.getState().send(turn)
      : store.getState().send('(scripted)', turn));
  const view = getView(store.getState());
  const compiled = compileForOverlay(document);
  if (!view || !compiled) throw new Error('The gallery flow must run.');
  return {
    store,
    overlay: projectOverlay(
      { ...view, events: getShownEvents(store.getState()) },
      compiled,
      namesOf(document),
    ),
  };
}

describe('projectOverlay', () => {
  it('marks the asked node, explains why others wait, and shows known values', async () => {
    const { overlay } = await simulate('300 lbs, currently at 225');
    expect(overlay.nodes['contact-1']).toMatchObject({ state: 'current', label: 'Now' });
    expect(overlay.nodes['booking-1']).toMatchObject({ state: 'blocked', reason: 'Requires CONTACT' });
    expect(overlay.nodes['goal-gap-1']).toMatchObject({
      state: 'done',
      values: { goal_target: '300', goal_baseline: '225' },
    });
    expect(overlay.gates).toEqual({
      CONTACT: { open: false, have: 0, of: 1, missing: ['contact_email', 'contact_phone'] },
      BOOKING: { open: false, have: 0, of: 2, missing: expect.any(Array) },
    });
    expect(overlay.states?.WELCOME_SHOWN).toBe(true);
  });

  it('lists the missing facts of a closed gate in the detail', async () => {
    const { overlay } = await simulate('300 lbs, currently at 225');
    expect(overlay.nodes['booking-1']?.detail).toBe(
      'Requires CONTACT\nCONTACT is closed, 0 of 1: missing contact_email, contact_phone',
    );
  });

  it('names the nodes before an eligible node that is not next', async () => {
    const { overlay } = await simulate();
    const waiting = Object.values(overlay.nodes).filter(({ rank = 0 }) => rank > 1);
    expect(waiting.map(({ detail }) => detail)).toEqual(
      waiting.map(() => expect.stringMatching(/^Eligible, \w+ in line: comes after ./)),
    );
  });

  it('counts retries on the current card', async () => {
    const { overlay } = await simulate('300 lbs, currently at 225', 'not ready to share');
    expect(overlay.nodes['contact-1']?.label).toBe('Now · retry 2 of 3');
    // "Does not know" is recorded, but the fact stays unknown.
    expect(overlay.nodes['contact-1']?.values).toBeUndefined();
  });

  it('says that a question was skipped: because its answer is known, or after its last attempt', async () => {
    const ask = (id: string, more: object) => ({ type: 'question', id, name: id, text: 'And?', ...more });
    const retryPolicy = { maxAttempts: 1, onExhaust: 'SKIP' };
    const flow = {
      ...createTestFlow(),
      ...{ gates: [], states: [], primaryGoal: undefined },
      facts: ['size', 'day', 'wish', 'name'].map((name) => ({ name, type: 'text' })),
      graphs: [
        {
          ...{ id: 'main', name: 'Main', strategy: 'gates' },
          nodes: [
            ask('both', { produces: ['size', 'day'], importance: 'high' }),
            ask('day', { produces: ['day'] }),
            ask('wish', { produces: ['wish'], retryPolicy }),
            ask('name', { produces: ['name'], importance: 'low' }),
          ],
        },
      ],
    } as unknown as FlowDocument;
    const { overlay } = await simulateFlow(flow, [
      { commands: [set('size', 'big'), set('day', 'monday')] },
      { commands: [{ type: 'UnknownAnswer' }] },
    ]);
    expect(overlay.nodes.both?.reason).toBe('Done, turn 2');
    expect(overlay.nodes.day).toMatchObject({ state: 'done', reason: 'Skipped, already known' });
    expect(overlay.nodes.wish?.reason).toBe('Skipped after the last attempt');
    // A call that was refused is not made again, and has nothing else to reach.
    expect(describeDone({ attempts: 1, executions: 1, skipped: true }, 2, false)).toBe('Skipped');
  });

  it('gives every blocked card a reason', async () => {
    const { overlay } = await simulate();
    const blocked = Object.values(overlay.nodes).filter(({ state }) => state === 'blocked');
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked.every(({ reason }) => reason !== undefined && reason !== '')).toBe(true);
  });
});

describe('ordinal', () => {
  it('handles the English exceptions', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '102nd',
      '111th',
    ]);
  });
});
