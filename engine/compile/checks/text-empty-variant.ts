import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';

/** An empty text would send an empty message. */
export const textEmptyVariant: ProblemCheck = {
  code: 'text-empty-variant',
  severity: 'error',
  test: 'A text, one of its variants, or its translation is empty or only white space; or a localized text has no locale. (A part without a text is reported as part-without-fallback.)',
  find: ({ texts }) =>
    texts.flatMap(({ sayings, path, where, owner, inContent }) => {
      if (inContent?.isFallback) return [];
      if (sayings.length === 0)
        return [
          finding(
            path,
            where,
            msg('{owner} has a text without content. Add some.', { owner: nameOwnerFirst(owner) }),
          ),
        ];
      return sayings
        .filter(({ value }) => value.trim() === '')
        .map((saying) =>
          finding(
            saying.path,
            where,
            msg('{owner} has an empty text. Add content, or remove it.', { owner: nameOwnerFirst(owner) }),
          ),
        );
    }),
};
