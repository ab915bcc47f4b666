import { listFieldNames } from '../../document/fill-fields.ts';
import { isItemName } from '../../document/item-name.ts';
import { findNearest } from '../../document/nearest.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { escapePattern, finding, fixReplace, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';
import type { SayingEntry, Survey } from '../survey/types.ts';

/**
 * `{x}` is replaced by fact x or by a value of its context. An unknown placeholder would leave a gap in the
 * text.
 */
export const placeholderUnknown: ProblemCheck = {
  code: 'placeholder-unknown',
  severity: 'error',
  test: 'A placeholder names no declared fact, neither today nor now, and nothing its context provides: in onDone, onError and the summary of a tool, the inputs of the tool; in onDone also the properties of its output (any name, if the schema lists none); in system texts and the connectText of a capability, the values listed for that text (such as what, value, fields or capability); in the card of a carousel that is filled from a list, item and its properties.',
  find: (survey) =>
    listFilled(survey).flatMap(({ value, names, fills, ofItem, path, where, owner }): ProblemFinding[] => {
      const { compiled, suggestions } = survey;
      return names
        .filter(
          (name) =>
            !compiled.facts.has(name) &&
            !fills.includes(name) &&
            !MOMENTS.includes(name) &&
            !(ofItem && isItemName(name)),
        )
        .map((name) => {
          const nearest =
            compiled.factNames.get(name.toLowerCase()) ??
            findNearest(name, listBoth(fills, compiled.facts.keys()), suggestions);
          const params = { owner: nameOwnerFirst(owner), name, hint: hintAt(name, nearest) };
          const text =
            fills.length > 0
              ? msg("{owner} uses the placeholder '{'{name}'}', but nothing has that name. {hint}", params)
              : msg("{owner} uses the placeholder '{'{name}'}', but no fact has that name. {hint}", params);
          const renamed =
            nearest &&
            value.replaceAll(new RegExp(`\\{(\\s*)${escapePattern(name)}(?=[\\s,}])`, 'g'), `{$1${nearest}`);
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
};

/** One string with placeholders. */
type Filled = Pick<SayingEntry, 'value' | 'path' | 'where' | 'owner'> & {
  names: readonly string[];
  fills: readonly string[];
  ofItem: boolean;
};

function listFilled({ texts, contents }: Survey): Filled[] {
  return [
    ...texts.flatMap(({ sayings, fills = [], inContent }) =>
      fills === 'any'
        ? []
        : sayings.flatMap(({ message, ...saying }): Filled[] =>
            message?.ok
              ? [{ ...saying, names: message.names, fills, ofItem: inContent?.ofItem === true }]
              : [],
          ),
    ),
    ...contents.flatMap(({ fields, where, owner }) =>
      fields.flatMap((field): Filled[] => {
        if (field.holds === 'text' || field.holds === 'list') return [];
        const { source: value, path, ofItem } = field;
        return [{ value, path, where, owner, names: listFieldNames(value), fills: [], ofItem }];
      }),
    ),
  ];
}

const hintAt = (name: string, nearest: string | undefined): MessageDescriptor => {
  if (nearest) return msg("Did you mean '{'{nearest}'}'?", { nearest });
  return isItemName(name)
    ? msg('It is available in the card of a carousel that is filled from a list.')
    : msg('Add a fact with that name, or remove the placeholder.');
};

/** Known in every text. */
const MOMENTS = ['today', 'now'];

function* listBoth(fills: Iterable<string>, facts: Iterable<string>): Iterable<string> {
  yield* fills;
  yield* facts;
}
