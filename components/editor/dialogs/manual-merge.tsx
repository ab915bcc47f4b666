'use client';

import { useMemo } from 'react';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { openDocument } from '@/lib/editor/model/open-document';
import { say } from '@/lib/words/say';
import codeStyles from '../code/code-view.module.css';

const MergeEditor = onDemand(
  () => import('../code/merge-editor').then((module) => module.default),
  () => <div className={codeStyles.diff} />,
);

type ManualMergeProps = {
  revision: number;
  theirs: unknown;
  /** The merge to start from. */
  from: unknown;
  onChange: (text: string) => void;
};

/** Their version beside an editable merge, as JSON. */
export function ManualMerge({ revision, theirs, from, onChange }: ManualMergeProps) {
  const shown = useMemo(() => {
    const opened = openDocument(theirs);
    return opened.unread ? theirs : opened.document;
  }, [theirs]);
  return (
    <>
      <div className={codeStyles.sides}>
        <span>
          {say('Theirs')} <small>{say('revision {revision}', { revision })}</small>
        </span>
        <span>
          {say('Merged')} <small>{say('editable, your version unless you choose theirs')}</small>
        </span>
      </div>
      <MergeEditor theirs={shown} mine={from} onChange={onChange} />
    </>
  );
}
