import { type Json, type Providers, withAnswers } from '@turnpike/engine';
import type { ScriptedTurn } from './stored-turn';

/** Providers that give the answers of a script first: `understanding` stands before `answers.understand`. */
export function withScript(providers: Providers, scripted: ScriptedTurn | undefined): Providers {
  if (!scripted?.understanding && !scripted?.answers) return providers;
  const { understanding, answers } = scripted;
  // Bodies come from JSON, which the contract's `unknown` does not say.
  const given = { ...answers } as Record<string, Json[]>;
  if (understanding) given.understand = [understanding as Json, ...(given.understand ?? [])];
  return withAnswers(given, providers);
}
