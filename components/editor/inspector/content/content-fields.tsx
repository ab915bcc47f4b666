'use client';

import { MAX_QUICK_REPLIES, PART_TYPES, type Part, type QuickReply } from '@turnpike/engine/document';
import { memo } from 'react';
import { shallow } from 'zustand/shallow';
import { describePart, PART_WORDS, readPartText } from '@/lib/editor/content/describe-part';
import { NEW_PARTS, NEW_QUICK_REPLY } from '@/lib/editor/content/new-parts';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Section } from '../fields/section';
import styles from '../inspector.module.css';
import { ExpandingList } from './expanding-list';
import { PartFields } from './part-fields';
import { PART_ICONS } from './part-icons';
import { QuickReplyFields } from './quick-reply-fields';

type ContentFieldsProps = {
  content: readonly Part[] | undefined;
  quickReplies: readonly QuickReply[] | undefined;
  /** The node or template. */
  path: FieldPath;
};

const NO_PARTS: readonly Part[] = [];
const NO_REPLIES: readonly QuickReply[] = [];

const PARTS = PART_TYPES.map((type) => ({
  id: type,
  label: PART_WORDS[type],
  icon: PART_ICONS[type],
  item: NEW_PARTS[type] as Part,
}));
const QUICK_REPLIES = [{ id: 'reply', label: say('Quick reply'), item: NEW_QUICK_REPLY }];

/** What a reply sends after its text, and the replies it suggests. Typing in the text does not render it again. */
export const ContentFields = memo(
  function ContentFields({ content = NO_PARTS, quickReplies = NO_REPLIES, path }: ContentFieldsProps) {
    const locale = useEditor((state) => state.document.locale);
    return (
      <>
        <Section title={say('Content')} aside={content.length > 0 ? say('after the text') : undefined}>
          {content.length === 0 && (
            <p className={styles.quiet}>{say('None. Add images, cards or links to send after the text.')}</p>
          )}
          <ExpandingList
            label={say('Content')}
            items={content}
            path={[...path, 'content']}
            nameOf={({ type }, index) => `${index + 1}. ${PART_WORDS[type]}`}
            noteOf={(part) => describePart(part, locale)}
            iconOf={({ type }) => PART_ICONS[type]}
            addLabel={say('Add content')}
            addable={PARTS}
            renderForm={(part, at) => <PartFields part={part} path={at} />}
          />
        </Section>
        <Section title={say('Quick replies')}>
          {quickReplies.length === 0 && (
            <p className={styles.quiet}>
              {say('None. The customer can tap a quick reply instead of typing.')}
            </p>
          )}
          <ExpandingList
            label={say('Quick replies')}
            items={quickReplies}
            path={[...path, 'quickReplies']}
            nameOf={({ label }, index) =>
              readPartText(label, locale) || say('Quick reply {number}', { number: index + 1 })
            }
            noteOf={(reply) => ('fact' in reply ? `${reply.fact} = ${reply.value}` : '')}
            addLabel={say('Add quick reply')}
            addable={QUICK_REPLIES}
            max={MAX_QUICK_REPLIES}
            renderForm={(reply, at) => <QuickReplyFields reply={reply} path={at} />}
          />
        </Section>
      </>
    );
  },
  (a, b) => a.content === b.content && a.quickReplies === b.quickReplies && shallow(a.path, b.path),
);
