/** Where the time of a turn goes. `engine` is without the effects it waits for. */
export const STAGES = ['wait', 'open', 'engine', 'effects', 'commit'] as const;
export type Stage = (typeof STAGES)[number];

/** What is found out about one turn while it is taken. */
export type TurnWatch = {
  /** Of the request that asked for it, where that is not known from around it. */
  requestId?: string | undefined;
  flowId?: string | undefined;
  sessionId?: string | undefined;
  /** Milliseconds; a stage that did not happen has none. */
  spent: Map<Stage, number>;
  /** Effects at work, and since when there is one. */
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

/** Effects that are asked together count once: what is told is how long the turn waited. */
export function beginEffect(watch: TurnWatch): void {
  if (watch.effects++ === 0) watch.effectsSince = performance.now();
}

export function endEffect(watch: TurnWatch): void {
  if (--watch.effects === 0) addTime(watch, 'effects', performance.now() - watch.effectsSince);
}
