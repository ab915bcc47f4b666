import { describe, expect, it } from 'vitest';
import { findNextPhase, type PhaseEvent } from './phases';
import { IDLE, type SimulationState } from './simulation-state';
import type { SimulatedTurn } from './types';

const TURN = {} as SimulatedTurn;

function run(events: readonly PhaseEvent[], from: Partial<SimulationState> = {}): string {
  let state: SimulationState = { ...IDLE, ...from };
  for (const event of events) state = { ...state, phase: findNextPhase(state, event) ?? state.phase };
  return state.phase;
}

describe('findNextPhase', () => {
  it.each<[string, PhaseEvent[], string]>([
    ['opens a draft', ['begin', 'open'], 'ready'],
    ['does not open a draft with errors', ['begin', 'block', 'open'], 'blocked'],
    ['takes a turn', ['begin', 'open', 'take', 'finish'], 'ready'],
    ['takes no turn while one is running', ['begin', 'open', 'take', 'take'], 'running'],
    ['takes no turn while one is stepped through', ['begin', 'open', 'take', 'pause', 'take'], 'stepping'],
    ['replays the stepped turn', ['begin', 'open', 'take', 'pause', 'replay'], 'running'],
    ['steps through a past turn', ['begin', 'open', 'pause'], 'stepping'],
    ['takes no turn before it is opened', ['begin', 'take'], 'loading'],
    ['fails while it loads', ['begin', 'fail'], 'failed'],
    ['starts again after a failure', ['begin', 'fail', 'begin'], 'loading'],
    ['cannot fail after it was stopped', ['begin', 'stop', 'fail'], 'off'],
  ])('%s', (_, events, expected) => {
    expect(run(events)).toBe(expected);
  });

  it('returns to where a turn was started when it is canceled', () => {
    const branches = [{ ...IDLE.branches[0], turns: [TURN] }] as SimulationState['branches'];
    expect(run(['cancel'], { phase: 'running', branches })).toBe('ready');
    expect(run(['cancel'], { phase: 'running', branches, stepping: { turn: TURN, stop: 0 } })).toBe(
      'stepping',
    );
    expect(run(['cancel'], { phase: 'ready', branches })).toBe('ready');
  });

  it('does not cancel the first turn', () => {
    expect(run(['cancel'], { phase: 'running' })).toBe('running');
  });
});
