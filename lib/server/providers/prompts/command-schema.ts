import type { Command } from '@turnpike/engine/turn';
import type { KnownNames } from './known-names';
import { oneOfNames, shapes } from './prompt';

const { object, list, text, number, flag, oneOf, orNull } = shapes;
const typed = (types: readonly Command['type'][], fields: Record<string, object> = {}): object =>
  object({ type: oneOf(types), ...fields });

/** Schema of the possible commands. It allows only names that exist in this conversation. */
export function toCommandSchema({ facts, graphs, restartable, paths, frames, options }: KnownNames): object {
  const fact = oneOfNames(facts.keys());
  const frame = orNull(oneOfNames(frames));
  return {
    anyOf: [
      ...groupByValue({ facts }).map(({ names, schema }) =>
        typed(['SetFact', 'CorrectFact'], { fact: oneOfNames(names), value: schema }),
      ),
      ...(facts.size > 0
        ? [
            typed(['CorrectFact'], { fact, value: { type: 'null' } }),
            typed(['UnknownAnswer'], { fact: orNull(fact) }),
          ]
        : [typed(['UnknownAnswer'])]),
      typed(['Affirm', 'Deny', 'EndConversation']),
      ...(options.size > 0 ? [typed(['Choose'], { options: list(oneOfNames(options)) })] : []),
      ...(graphs.size > 0
        ? [
            typed(['StartGraph'], {
              graph: oneOfNames(graphs),
              confidence: number,
              restart: flag,
              reason: orNull(text),
            }),
          ]
        : []),
      ...(paths.size > 0 ? [typed(['ChoosePath'], { path: oneOfNames(paths), confidence: number })] : []),
      typed(['StartGraph'], {
        graph: oneOfNames(restartable),
        confidence: number,
        restart: { type: 'boolean', enum: [true] },
        reason: orNull(text),
      }),
      typed(['CancelGraph', 'ResumeGraph'], { frame: frames.size > 0 ? frame : { type: 'null' } }),
      typed(['Signal'], { signal: oneOf(['exit', 'wrongStep']), confidence: number, goal: orNull(text) }),
      typed(['Digress'], { kind: oneOf(['question', 'help', 'clarification']) }),
      typed(['Clarify'], { how: orNull(oneOf(['repeat'])) }),
      typed(['Escalate'], { reason: orNull(text) }),
    ],
  };
}

/** Two or more candidate values of one fact, or null if the message is clear. */
export function toUnclearSchema(names: KnownNames): object {
  const groups = groupByValue(names).map(({ names, schema }) =>
    object({ fact: oneOfNames(names), values: list(schema) }),
  );
  return groups.length > 0 ? { anyOf: [...groups, { type: 'null' }] } : { type: 'null' };
}

/** Facts with the same value schema share one branch, because providers refuse schemas with many branches. */
function groupByValue({ facts }: Pick<KnownNames, 'facts'>): { names: string[]; schema: object }[] {
  const groups = new Map<string, { names: string[]; schema: object }>();
  for (const [name, { schema }] of facts) {
    const key = JSON.stringify(schema);
    const group = groups.get(key) ?? { names: [], schema };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}
