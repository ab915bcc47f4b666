import type { EventType, TurnEvent } from '@turnpike/engine/turn';
import type { Names } from './names';
import type { Phrase } from './phrase';
import type { TraceStage } from './stages';

export type EventTone = 'neutral' | 'ok' | 'warn' | 'bad';
export type EventOf<T extends EventType> = Extract<TurnEvent, { type: T }>;

/** How one type of event is shown: stage, tone and description. */
export type EventEntry<T extends EventType> = {
  stage: TraceStage;
  tone?: EventTone | ((event: EventOf<T>) => EventTone);
  describe: (event: EventOf<T>, names: Names) => Phrase;
};

export type EventEntries<T extends EventType> = { [K in T]: EventEntry<K> };
