import { findNearest } from '../../document/nearest.ts';
import { type Check, escapePattern, type Finding, finding, fixReplace } from './check.ts';

/** `{x}` is filled with fact x, or what its place knows; a placeholder nothing fills would be said as a gap. */
export const placeholderUnknown: Check = {
  code: 'placeholder-unknown',
  severity: 'error',
  test: 'A placeholder of a text is neither the name of a declared fact nor, in onDone, onError and the summary of a tool, an input of the tool; in onDone also a property of its output (any name goes without a schema that lists them); in a system text, and where a capability is connected, what the text is about (what, value, fields or capability).',
  find: ({ texts, compiled }) =>
    texts.flatMap(({ sayings, fills = [] }) =>
      sayings.flatMap(({ value, message, path, where, owner }): Finding[] => {
        if (!message?.ok || fills === 'any') return [];
        return message.names
          .filter((name) => !compiled.facts.has(name) && !fills.includes(name))
          .map((name) => {
            const nearest =
              compiled.factNames.get(name.toLowerCase()) ??
              findNearest(name, [...fills, ...compiled.facts.keys()]);
            const what = fills.length > 0 ? 'nothing has that name' : 'there is no such fact';
            const text = `${owner} says {${name}}, but ${what}.${nearest ? ` Did you mean {${nearest}}?` : ' Declare it, or take it out.'}`;
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
