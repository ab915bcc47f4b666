'use client';

import type { Json } from '@turnpike/engine';
import type { Command } from '@turnpike/engine/turn';
import { useState } from 'react';
import type { Scripted } from '@/lib/simulator/store/types';
import type { ModelAnswersGiven } from './model-answers';

export type PlayedScript = {
  commands: Command[];
  results: Json[];
  scores: Record<string, number>;
  answers: ModelAnswersGiven;
};

const NOTHING: PlayedScript = { commands: [], results: [], scores: {}, answers: {} };

/** The script of the next turn: what the message means, and the answers of tools and models. */
export function useScript() {
  const [script, setScript] = useState(NOTHING);
  const { commands, results, scores, answers } = script;
  const hasAnswers = results.length > 0 || Object.values(answers).some((list) => list.length > 0);
  const given: NonNullable<Scripted> = hasAnswers ? { ...(results.length > 0 && { results }), answers } : {};
  const change = (more: Partial<PlayedScript>) => setScript((before) => ({ ...before, ...more }));
  return {
    script,
    change,
    hasMeaning: commands.length > 0 || Object.keys(scores).length > 0,
    /** The answers of tools and models, for a message that needs no understanding. */
    answersOnly: hasAnswers ? given : null,
    /** The whole script, with further commands. */
    withCommands: (more: readonly Command[]): NonNullable<Scripted> => ({
      commands: [...commands, ...more],
      ...(Object.keys(scores).length > 0 && { scores }),
      ...given,
    }),
    clear: () => setScript(NOTHING),
    clearAnswers: () => change({ results: [], answers: {} }),
  };
}
