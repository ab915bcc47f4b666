/** Stages of a turn. `engine` excludes the effects it waits for. */
const STAGES = ['wait', 'open', 'engine', 'effects', 'commit'] as const;
export type Stage = (typeof STAGES)[number];

/** Measurements of one turn. */
export type TurnWatch = {
  /** Set if the turn has no request context. */
  requestId?: string | undefined;
  flowId?: string | undefined;
  sessionId?: string | undefined;
  /** Milliseconds; stages that did not occur are absent. */
  spent: Map<Stage, number>;
  /** Number of running effects, and the time since at least one is running. */
  effects: number;
  effectsSince: number;
  handedOff: boolean;
  claimLost: boolean;
};

export function createTurnWatch({
  requestId,
  flowId,
  sessionId,
}: Pick<TurnWatch, 'flowId' | 'sessionId' | 'requestId'>): TurnWatch {
  return {
    requestId,
    flowId,
    sessionId,
    spent: new Map(),
    effects: 0,
    effectsSince: 0,
    handedOff: false,
    claimLost: false,
  };
}

export function addTime({ spent }: TurnWatch, stage: Stage, ms: number): void {
  spent.set(stage, (spent.get(stage) ?? 0) + ms);
}

/** Concurrent effects count once, because the turn waits for them together. */
export function beginEffect(watch: TurnWatch): void {
  if (watch.effects++ === 0) watch.effectsSince = performance.now();
}

export function endEffect(watch: TurnWatch): void {
  if (--watch.effects === 0) addTime(watch, 'effects', performance.now() - watch.effectsSince);
}
