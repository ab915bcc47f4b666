import { createLazy } from '../lazy';

/**
 * Reads what authors write in a syntax: expressions as rows and sentences, messages as plain text. It needs the
 * engine's parsers, which are too large for the first load of the editor.
 */
export const conditionReader = createLazy(async () => {
  const [{ readCondition, isExpression }, { sayCondition }, { toReadableText }] = await Promise.all([
    import('./read-condition'),
    import('./say-condition'),
    import('../cards/to-readable-text'),
  ]);
  return { readCondition, isExpression, sayCondition, toReadableText };
});
export type ConditionReader = Awaited<ReturnType<typeof conditionReader.load>>;
