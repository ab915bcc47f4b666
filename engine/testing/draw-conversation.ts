import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { newSession } from '../session/new-session.ts';
import { packSession, unpackSession } from '../session/pack-session.ts';
import type { Session } from '../session/session.ts';
import { toInstant } from '../time/instant.ts';
import { turn } from '../turn/turn.ts';
import type { Answer, Effect } from '../turn/types/effect.ts';
import type { TurnInput } from '../turn/types/input.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { drawAnswer } from './draw-answer.ts';
import { chance, createRandom, drawFact, pick, type Random } from './draw-value.ts';

const FIRST_AT = 1_767_603_600_000;
const MINUTE_MS = 60_000;
const WORDS = ['words', 'yes please', 'no', '4', 'I am not sure', 'what do you mean?', 'אני לא יודע'];

/**
 * One random conversation with any flow: the same seed gives the same conversation as long as the engine
 * behaves the same. Between turns the session is packed and unpacked as in a store. `alter` can replace an
 * answer; `saysInWords` leaves out buttons.
 */
export function drawConversation(
  compiled: CompiledFlow,
  seed: number,
  length: number,
  { alter = (_effect, answer) => answer, saysInWords = false }: DrawOptions = {},
): TurnResult[] {
  const random = createRandom(seed);
  const turns: TurnResult[] = [];
  let now = FIRST_AT;
  let session = newSession(compiled, {
    id: `drawn-${seed}`,
    at: toInstant(now),
    ...(chance(random, 50) && { customer: 'c' }),
  });
  while (turns.length < length && !session.ended) {
    const input =
      turns.length === 0 ? ({ type: 'start' } as const) : drawInput(random, compiled, session, saysInWords);
    const turning = turn(compiled, session, { at: toInstant(now), ...input } as TurnInput);
    let step = turning.next();
    while (!step.done)
      step = turning.next(
        'ask' in step.value
          ? step.value.ask.map((effect) =>
              alter(effect, drawAnswer(random, compiled, session, turns, effect)),
            )
          : undefined,
      );
    turns.push(step.value);
    session = unpackSession(packSession(step.value.session));
    now += MINUTE_MS * (chance(random, 90) ? 1 : chance(random, 85) ? 25 : 800);
  }
  return turns;
}

type DrawOptions = { alter?: (effect: Effect, answer: Answer) => Answer; saysInWords?: boolean };

type Body = Omit<TurnInput, 'at'>;

function drawInput(random: Random, { flow }: CompiledFlow, session: Session, saysInWords: boolean): Body {
  const message = { type: 'message', text: pick(random, WORDS) ?? '' } as Body;
  if (session.handedOff)
    return chance(random, 50)
      ? ({ type: 'operator', text: 'I am looking into it.', by: 'Kim' } as Body)
      : ({ type: 'override', handBack: true } as Body);
  const operation = (session.plans ?? [])
    .flatMap(({ steps }) => steps)
    .find(({ state }) => state === 'started')?.operationId;
  if (operation !== undefined && chance(random, 60))
    return {
      type: 'event',
      name: 'tool-result',
      data: chance(random, 80)
        ? { operationId: operation, ok: true, value: { id: 'x1' } }
        : { operationId: operation, ok: false, error: { code: 'down', message: 'Down.', retryable: false } },
    } as Body;
  const option = pick(random, session.pending?.options ?? [])?.id;
  if (option !== undefined && !saysInWords && chance(random, 50))
    return { type: 'choice', options: [option] } as Body;
  if (chance(random, 5)) {
    const fact = pick(
      random,
      flow.facts.filter(({ compute }) => compute === undefined),
    );
    return { type: 'override', ...(fact && { facts: { [fact.name]: drawFact(random, fact) } }) } as Body;
  }
  return message;
}
