import type { Command } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { suggestReply } from '@/lib/simulator/answers/suggest-reply';
import { findConversationState } from '@/lib/simulator/overlay/find-conversation-state';
import { compileForOverlay, projectOverlay } from '@/lib/simulator/overlay/project-overlay';
import { explainReply } from '@/lib/simulator/panel/explain-reply';
import { getShownEvents, getTurns, getView } from '@/lib/simulator/store/simulation-state';
import { createSimulationStore } from '@/lib/simulator/store/simulation-store';
import { createSimulator } from '@/lib/simulator/store/simulator';
import { DESK_FLOW } from '@/lib/simulator/testing/desk-flow';
import { namesOf } from '@/lib/simulator/trace/names';
import { phraseToText } from '@/lib/simulator/trace/phrase';

const set = (fact: string, value: string): Command => ({ type: 'SetFact', fact, value });

async function simulate(...turns: Command[][]) {
  const store = createSimulationStore({ createSimulator, now: () => '2026-01-05T09:00:00.000Z' });
  await store.getState().start('desk', DESK_FLOW);
  for (const commands of turns) await store.getState().send('(scripted)', { commands });
  const names = namesOf(DESK_FLOW);
  const draw = () => {
    const view = getView(store.getState());
    const compiled = compileForOverlay(DESK_FLOW);
    if (!view || !compiled) throw new Error('The desk must run.');
    return projectOverlay({ ...view, events: getShownEvents(store.getState()) }, compiled, names);
  };
  const explain = () => {
    const turn = getTurns(store.getState()).at(-1);
    if (!turn) throw new Error('A turn must have been taken.');
    return explainReply(turn.record, turn.situation, names);
  };
  return { store, draw, explain };
}

describe('overlay of an edges graph', () => {
  it('shows the current node, completed nodes and unreached ones', async () => {
    const { draw } = await simulate([set('need', 'lamp')]);
    const { nodes, edges, stack } = draw();
    expect(nodes['need-1']).toMatchObject({
      state: 'done',
      reason: 'Done, turn 2',
      values: { need: '“lamp”' },
    });
    expect(nodes['room-1']).toMatchObject({ state: 'current', label: 'Now' });
    expect(nodes['gift-1']).toMatchObject({ state: 'idle', reason: 'Not reached yet' });
    expect(nodes['book-1']?.reason).toContain('Not taken');
    expect(nodes['city-1']).toMatchObject({ state: 'idle', reason: 'Book a flight is not running' });
    expect(nodes['room-2']).toMatchObject({ state: 'blocked', reason: 'Only on path Office' });
    expect(edges).toEqual({ d1: { value: false, taken: false }, d2: { value: true, taken: true } });
    expect(stack).toEqual([{ frame: 'desk#1', graph: 'desk', node: 'room-1', state: 'active' }]);
  });

  it('explains why a node was skipped', async () => {
    const { draw } = await simulate([set('need', 'lamp')], [set('room', 'attic')]);
    expect(draw().nodes['extra-1']).toMatchObject({
      state: 'blocked',
      reason: 'Skipped: answers.room == "hall": false',
    });
  });

  it('shows the caller as waiting, and only the called node as current', async () => {
    const { draw } = await simulate([set('need', 'flight')]);
    const { nodes, stack } = draw();
    expect(nodes['book-1']).toMatchObject({ state: 'idle', reason: 'Waits for Book a flight #2' });
    expect(Object.entries(nodes).filter(([, { state }]) => state === 'current')).toMatchObject([
      ['city-1', {}],
    ]);
    expect(stack?.map(({ frame, state }) => [frame, state])).toEqual([
      ['desk#1', 'active'],
      ['book#2', 'active'],
    ]);
  });

  it('shows a node that ran without setting facts as done', async () => {
    const { draw } = await simulate([set('need', 'flight')], [set('city', 'Bern')]);
    expect(draw().nodes['find-1']).toMatchObject({ state: 'done', reason: 'Done, turn 3' });
  });

  it('shows which nodes an interruption paused', async () => {
    const { draw } = await simulate([{ type: 'StartGraph', graph: 'check' }]);
    const { nodes, stack } = draw();
    expect(nodes['need-1']).toMatchObject({ state: 'idle', reason: 'Paused by Check a booking #2' });
    expect(stack?.map(({ state }) => state)).toEqual(['paused', 'active']);
  });

  it('keeps the last card as current after the end', async () => {
    const { draw, store } = await simulate([set('need', 'flight')], [set('city', 'Rome')]);
    expect(draw().nodes['done-1']).toMatchObject({ state: 'done', reason: 'Ended here, turn 3' });
    expect(findConversationState(store.getState())).toBe('COMPLETED');
  });
});

describe('explainReply', () => {
  it('names the edge that led to the node', async () => {
    const { explain } = await simulate([set('need', 'flight')]);
    const { route, picked } = explain();
    expect(route.map(phraseToText)).toEqual([
      "What is it leads to Book it because answers.need == 'flight'",
      'Book a flight #2 is called',
    ]);
    expect(picked).toMatchObject({ node: 'city-1', reason: { why: 'entered' } });
  });
});

describe('removed answer', () => {
  it('is offered when its question is asked again', async () => {
    const correct = (value: string): Command => ({ type: 'CorrectFact', fact: 'need', value });
    const { store } = await simulate(
      [set('need', 'lamp')],
      [set('room', 'attic')],
      [correct('flight')],
      [correct('lamp')],
    );
    const pending = getView(store.getState())?.session.pending;
    expect(pending?.node).toBe('room-1');
    expect(pending && suggestReply(pending)).toEqual({ label: 'attic', text: 'attic' });
  });
});

describe('findConversationState', () => {
  it('follows a stepped turn', async () => {
    const { store } = await simulate([set('need', 'flight')]);
    expect(findConversationState(store.getState())).toBe('WAITING_FOR_SLOT');
    store.getState().setStepMode(true);
    await store.getState().send('(scripted)', { commands: [set('city', 'Rome')] });
    const seen: unknown[] = [];
    while (store.getState().stepping) {
      seen.push(findConversationState(store.getState()));
      store.getState().step('into');
    }
    expect([...new Set(seen)]).toEqual(['UNDERSTANDING', 'VALIDATING_SLOT', 'EXECUTING_ACTION']);
  });
});
