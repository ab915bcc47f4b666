'use client';

import { type Part, RATING_SCALES } from '@turnpike/engine/document';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { Switch } from '@/components/ui/fields/switch';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { useSetField } from '../fields/use-set-field';
import { PartText } from './part-text';

const SCALES = { stars: say('1 to 5 stars'), thumbs: say('Thumbs') } as const;

type RatingFieldsProps = { part: Extract<Part, { type: 'rating' }>; path: FieldPath };

/** What the customer is asked, and how they answer. */
export function RatingFields({ part: { question, scale, comment }, path }: RatingFieldsProps) {
  const set = useSetField();
  return (
    <>
      <PartText
        label={say('Question of the rating')}
        value={question}
        path={[...path, 'question']}
        placeholder={say('How was this chat?')}
        onChange={(text) => set([...path, 'question'], text ?? '', say('Edit question'))}
      />
      <SegmentedControl
        label={say('Scale')}
        size="small"
        value={scale}
        options={RATING_SCALES.map((value) => ({ value, label: SCALES[value] }))}
        hint={say('Asked in chats on web pages, not in messengers')}
        onValueChange={(value) => set([...path, 'scale'], value, say('Set scale'))}
      />
      <Switch
        label={say('Ask for a comment')}
        hint={say('Shows a field after the rating')}
        checked={comment ?? false}
        onCheckedChange={(on) => set([...path, 'comment'], on ? true : undefined, say('Set comment'))}
      />
    </>
  );
}
