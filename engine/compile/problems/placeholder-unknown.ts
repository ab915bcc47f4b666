import { findNearest } from '../../document/nearest.ts';
import { type Check, escapePattern, type Finding, finding, fixReplace } from './check.ts';

/** `{x}` is filled with fact x; a placeholder nothing fills would be said as a gap. */
export const placeholderUnknown: Check = {
  code: 'placeholder-unknown',
  severity: 'error',
  test: 'A placeholder of a text is not the name of a declared fact.',
  find: ({ texts, compiled }) =>
    texts.flatMap(({ sayings }) =>
      sayings.flatMap(({ value, message, path, where, owner }): Finding[] => {
        if (!message?.ok) return [];
        return message.names
          .filter((name) => !compiled.facts.has(name))
          .map((name) => {
            const nearest =
              compiled.factNames.get(name.toLowerCase()) ?? findNearest(name, compiled.facts.keys());
            const text = `${owner} says {${name}}, but there is no such fact.${nearest ? ` Did you mean {${nearest}}?` : ' Declare it, or take it out.'}`;
            const renamed =
              nearest &&
              value.replaceAll(
                new RegExp(`\\{(\\s*)${escapePattern(name)}(?=[\\s,}])`, 'g'),
                `{$1${nearest}`,
              );
            return finding(
              path,
              where,
              text,
              renamed ? fixReplace(`Change to {${nearest}}`, path, renamed) : undefined,
            );
          });
      }),
    ),
};
