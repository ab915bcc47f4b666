import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { LIMITS } from '../limits';
import { ResourceIdSchema } from './parameters';
import { CommentSchema } from './previews';

/** The ids that items of a flow can have; the id of a connection is `graph/connection`, that of a version its number. */
const ITEM =
  /^(node|edge|gate|fact|state|graph|path|tool|capability|constraint|rule|template|version):[^\0]{1,200}$/;

export const WriteCommentSchema = z.strictObject({
  item: z
    .string()
    .regex(ITEM, msg('Use the kind and id of an item, such as node:welcome.').template)
    .describe('What the comment is about: `node:welcome`, `edge:main/e4`, `fact:email`, `version:3`'),
  itemName: z.string().trim().min(1).max(200).describe('Its name, shown if it is removed later'),
  field: z
    .string()
    .regex(/^[A-Za-z]{1,60}$/)
    .optional()
    .describe('The field of the item, such as `text`'),
  text: z.string().trim().min(1).max(LIMITS.commentText),
  mentions: z
    .array(ResourceIdSchema)
    .max(20)
    .default([])
    .describe('Ids of members, who see it in their list'),
});
export type WriteComment = z.output<typeof WriteCommentSchema>;

/** A member that can be mentioned. */
const ColleagueSchema = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof ColleagueSchema>;
export const ColleagueListSchema = z.object({ people: z.array(ColleagueSchema) });

const MentionSchema = z.object({ flowId: z.string(), flowName: z.string(), comment: CommentSchema });
export type CommentMention = z.infer<typeof MentionSchema>;
export const MentionListSchema = z.object({ mentions: z.array(MentionSchema) });
