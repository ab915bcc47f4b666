import { createLazy } from '../lazy';

/**
 * Reads expressions as rows and says them as sentences. It needs the engine's parser, which is too large for the
 * first load of the editor.
 */
export const conditionReader = createLazy(async () => {
  const [{ readCondition, isExpression }, { sayCondition }] = await Promise.all([
    import('./read-condition'),
    import('./say-condition'),
  ]);
  return { readCondition, isExpression, sayCondition };
});
export type ConditionReader = Awaited<ReturnType<typeof conditionReader.load>>;
