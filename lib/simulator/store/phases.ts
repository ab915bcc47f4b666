import { getTurns, type SimulationPhase, type SimulationState } from './simulation-state';

export type PhaseEvent =
  /** A conversation is opened, from a draft or from a record. */
  | 'begin'
  /** The draft has errors. */
  | 'block'
  | 'open'
  /** A turn starts, or the stepped turn is replayed. */
  | 'take'
  | 'replay'
  /** A turn is shown at one of its stops. */
  | 'pause'
  /** A turn is added to the conversation. */
  | 'finish'
  | 'cancel'
  | 'fail'
  | 'stop';

type Next = SimulationPhase | ((state: SimulationState) => SimulationPhase | undefined);

const ALWAYS = { begin: 'loading', stop: 'off' } as const;
const STARTED = { ...ALWAYS, fail: 'failed' } as const;

/** The next phase by event. An event that is not listed changes nothing. */
const PHASES: Record<SimulationPhase, Partial<Record<PhaseEvent, Next>>> = {
  off: ALWAYS,
  loading: { ...STARTED, block: 'blocked', open: 'ready' },
  blocked: STARTED,
  ready: { ...STARTED, take: 'running', pause: 'stepping' },
  running: {
    ...STARTED,
    pause: 'stepping',
    finish: 'ready',
    // Without the first turn, there is no conversation to return to.
    cancel: (state) => {
      if (getTurns(state).length === 0) return undefined;
      return state.stepping ? 'stepping' : 'ready';
    },
  },
  stepping: { ...STARTED, replay: 'running', pause: 'stepping', finish: 'ready' },
  failed: STARTED,
};

/** The phase after an event; undefined if the event has no effect now. */
export function findNextPhase(state: SimulationState, event: PhaseEvent): SimulationPhase | undefined {
  const next = PHASES[state.phase][event];
  return typeof next === 'function' ? next(state) : next;
}
