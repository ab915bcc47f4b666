import type { Json } from '../../session/session.ts';
import type { Judgement } from '../types/effect.ts';

/** Parses a judge's answer; undefined if it is malformed, since providers can be wrong. */
export function readJudgement(value: Json): Judgement | undefined {
  const { verdict, violated, feedback } = (value ?? {}) as { [K in keyof Judgement]?: Json };
  if (verdict !== 'passed' && verdict !== 'violated' && verdict !== 'unverified') return undefined;
  return {
    verdict,
    ...(Array.isArray(violated) && { violated: violated.filter((id) => typeof id === 'string') }),
    ...(typeof feedback === 'string' && { feedback }),
  };
}
