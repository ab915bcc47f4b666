import type { Json } from '@turnpike/engine';
import { withAnswers } from '@turnpike/engine/testing';
import type { Providers } from '@turnpike/engine/turn';
import type { ScriptedTurn } from '../request/stored-turn';

/** Providers that use scripted answers first: `understanding` takes precedence over `answers.understand`. */
export function withScript(providers: Providers, scripted: ScriptedTurn | undefined): Providers {
  if (!scripted?.understanding && !scripted?.answers) return providers;
  const { understanding, answers } = scripted;
  // The values come from JSON; the contract types them as `unknown`.
  const given = { ...answers } as Record<string, Json[]>;
  if (understanding) given.understand = [understanding as Json, ...(given.understand ?? [])];
  return withAnswers(given, providers);
}
