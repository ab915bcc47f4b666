import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameOwner, nameOwnerFirst } from '../survey/name-owner.ts';
import type { SayingEntry } from '../survey/types.ts';

/** Where a part cannot be displayed, its text is sent, so it has to be there whatever is known. */
export const partWithoutFallback: ProblemCheck = {
  code: 'part-without-fallback',
  severity: 'error',
  test: 'The alt text, title or label of a part or card is empty, or has only placeholders of facts, which may be unknown.',
  find: ({ texts, compiled }) =>
    texts.flatMap(({ sayings, path, where, owner, inContent }): ProblemFinding[] => {
      if (!inContent?.isFallback) return [];
      const field = { owner: nameOwnerFirst(owner), field: String(path.at(-1)) };
      const empty = msg(
        '{owner} has a part without {field}, which is sent where the part cannot be displayed. Add one.',
        field,
      );
      if (sayings.length === 0) return [finding(path, where, empty)];
      return sayings.flatMap((saying) => {
        if (saying.value.trim() === '') return [finding(saying.path, where, empty)];
        const isFact = (name: string): boolean => compiled.facts.has(name);
        if (hasWords(saying, isFact)) return [];
        const message = msg(
          'In a part of {owner}, {field} has only placeholders, so it is empty while they are unknown. Add a word.',
          { ...field, owner: nameOwner(owner) },
        );
        return [finding(saying.path, where, message)];
      });
    }),
};

/** Whether something of the text is left if no fact is known. Texts that do not parse are reported elsewhere. */
const hasWords = ({ message }: SayingEntry, isFact: (name: string) => boolean): boolean =>
  !message?.ok || message.elements.some((element) => isWords(element, isFact));

function isWords(element: MessageFormatElement, isFact: (name: string) => boolean): boolean {
  switch (element.type) {
    case TYPE.literal:
      return element.value.trim() !== '';
    case TYPE.pound:
      return false;
    case TYPE.plural:
    case TYPE.select:
      return element.options.other?.value.some((part) => isWords(part, isFact)) ?? false;
    default:
      return !isFact(element.value);
  }
}
