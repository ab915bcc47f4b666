import { conditionReader } from './condition-reader';
import { shortenExpression } from './shorten-expression';

/** An expression in one line: a sentence, or code if rows cannot say it. */
type Described = { text: string; code: boolean };

const MAX_CACHED = 5000;
const known = new Map<string, Described>();

/**
 * Describes an expression for a label of the canvas or a line of the outline. Code until the reader of conditions is
 * loaded.
 */
export function describeExpression(source: string): Described {
  const reader = conditionReader.get();
  if (!reader) return { text: shortenExpression(source), code: true };
  const cached = known.get(source);
  if (cached) return cached;
  const condition = reader.readCondition(source);
  const described = condition
    ? { text: reader.sayCondition(condition), code: false }
    : { text: shortenExpression(source), code: true };
  if (known.size >= MAX_CACHED) known.clear();
  known.set(source, described);
  return described;
}
