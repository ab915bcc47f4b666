import type { CompiledFlow, Session } from '@turnpike/engine';
import { prepareExpression } from '@turnpike/engine/guards';
import type { TurnInput } from '@turnpike/engine/turn';
import { FORMAT_LOCALE, say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import type { Evaluated } from '../store/types';

/** Results of each expression on each session. */
export function evaluateExpressions(
  compiled: CompiledFlow,
  texts: readonly string[],
  sessions: readonly Session[],
  input?: TurnInput,
  before?: Session,
): Evaluated[][] {
  return texts.map((text) => {
    const evaluate = prepareExpression(text);
    return sessions.map((session): Evaluated => {
      const given = evaluate(compiled, session, input, before);
      if ('value' in given) return { ok: true, value: given.value };
      return { ok: false, fault: 'missing' in given ? sayMissing(given.missing) : sayMessage(given.fault) };
    });
  });
}

function sayMissing(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  return say('{count, plural, one {{quoted} is} other {{quoted} are}} not known', {
    count: names.length,
    quoted: new Intl.ListFormat(FORMAT_LOCALE).format(quoted),
  });
}
