import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';

/** Parts and quick replies follow a text. A step may also speak by a template or a model. */
export const contentWithoutText: ProblemCheck = {
  code: 'content-without-text',
  severity: 'error',
  test: 'A handoff or terminal has parts or quick replies, or a question has parts, but no text. Or a step has them without a text, a template and a description. (A message without a text is reported as message-without-text.)',
  find: ({ contents }) =>
    contents.flatMap(({ content: { content, quickReplies }, path, where, node }): ProblemFinding[] => {
      if (!node || node.text !== undefined || node.type === 'message') return [];
      if (node.type === 'step' && (node.description !== undefined || (node.templates ?? []).length > 0))
        return [];
      // A question can also be asked by the prompt of its fact, and still has its quick replies.
      const field = content
        ? 'content'
        : quickReplies && node.type !== 'question'
          ? 'quickReplies'
          : undefined;
      if (field === undefined) return [];
      const message = msg('“{name}” has no text, so its {field} is never sent. Add a text.', {
        name: node.name,
        field,
      });
      return [finding([...path, field], where, message)];
    }),
};
