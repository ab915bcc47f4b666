import type { QuickReply } from '../../document/content.ts';
import type { DocumentPath } from '../../document/problem.ts';
import type { ContentEntry } from './types.ts';

/** The quick replies that set a fact. */
export const listSettingReplies = ({
  content: { quickReplies = [] },
  path,
}: ContentEntry): { reply: Extract<QuickReply, { fact: string }>; path: DocumentPath }[] =>
  quickReplies.flatMap((reply, index) =>
    'fact' in reply ? [{ reply, path: [...path, 'quickReplies', index] }] : [],
  );
