import { findNearest } from '../../document/nearest.ts';
import { msg } from '../../messages/message.ts';
import { escapePattern, finding, fixReplace, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';

/**
 * `{x}` is replaced by fact x or by a value of its context. An unknown placeholder would leave a gap in the
 * text.
 */
export const placeholderUnknown: ProblemCheck = {
  code: 'placeholder-unknown',
  severity: 'error',
  test: 'A placeholder names no declared fact, neither today nor now, and nothing its context provides: in onDone, onError and the summary of a tool, the inputs of the tool; in onDone also the properties of its output (any name, if the schema lists none); in system texts and the connectText of a capability, the values listed for that text (such as what, value, fields or capability).',
  find: ({ texts, compiled, suggestions }) =>
    texts.flatMap(({ sayings, fills = [] }) =>
      sayings.flatMap(({ value, message, path, where, owner }): ProblemFinding[] => {
        if (!message?.ok || fills === 'any') return [];
        return message.names
          .filter((name) => !compiled.facts.has(name) && !fills.includes(name) && !MOMENTS.includes(name))
          .map((name) => {
            const nearest =
              compiled.factNames.get(name.toLowerCase()) ??
              findNearest(name, listBoth(fills, compiled.facts.keys()), suggestions);
            const params = {
              owner: nameOwnerFirst(owner),
              name,
              hint: nearest
                ? msg("Did you mean '{'{nearest}'}'?", { nearest })
                : msg('Add a fact with that name, or remove the placeholder.'),
            };
            const text =
              fills.length > 0
                ? msg("{owner} uses the placeholder '{'{name}'}', but nothing has that name. {hint}", params)
                : msg("{owner} uses the placeholder '{'{name}'}', but no fact has that name. {hint}", params);
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
              renamed && nearest
                ? fixReplace(msg("Change to '{'{nearest}'}'", { nearest }), path, renamed)
                : undefined,
            );
          });
      }),
    ),
};

/** Known in every text. */
const MOMENTS = ['today', 'now'];

function* listBoth(fills: Iterable<string>, facts: Iterable<string>): Iterable<string> {
  yield* fills;
  yield* facts;
}
