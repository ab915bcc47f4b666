'use client';

import type { Finding } from '@turnpike/engine/prove';
import type { Script } from '@turnpike/engine/testing';
import { CircleX, LocateFixed } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { StoredCheck } from '@/lib/contract/schemas/checks';
import type { Fix } from '@/lib/editor/checks/fixes/fix';
import { nameMessageParts } from '@/lib/editor/checks/name-message-parts';
import { getItemName, type ItemKey } from '@/lib/editor/model/item';
import type { TestOutcome } from '@/lib/editor/tests/test-outcome';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import { BrokenBy } from './broken-by';
import { FindingActions } from './finding-actions';
import { FixList } from './fix-list';
import { IntendedMark } from './intended-mark';
import { ProofConversation } from './proof-conversation';
import { useNames } from './use-sentence';
import styles from './verdict-pane.module.css';

type FindingViewProps = {
  /** The code of the property, or the id of the check. */
  of: string;
  finding: Finding;
  item: ItemKey | undefined;
  /** What the flow answers; undefined until it ran. */
  turns: TestOutcome['turns'] | undefined;
  fixes: readonly Fix[];
  /** The fix that is shown on the canvas. */
  shownFix: Fix | undefined;
  onShowFix: (fix: Fix) => void;
  stored: readonly StoredCheck[];
  mayWrite: boolean;
};

/** What was found, with the shortest conversation that shows it and its fixes. */
export function FindingView(props: FindingViewProps) {
  const { of, finding, item, turns, fixes, shownFix, onShowFix, stored, mayWrite } = props;
  const document = useEditor((state) => state.document);
  const actions = useActions();
  const names = useNames();
  const message = sayMessage(nameMessageParts(finding.message, names));
  const script: Script | undefined = finding.script;
  return (
    <>
      <BrokenBy of={of} />
      {script && <ProofConversation script={script} names={names} turns={turns} />}
      <p className={styles.fault}>
        <CircleX aria-hidden />
        {message}
      </p>
      <div className={styles.actions}>
        {item && (
          <Button icon={<LocateFixed aria-hidden />} onClick={() => actions.show(item)}>
            {say('Show “{name}”', { name: getItemName(document, item) })}
          </Button>
        )}
        {script && <FindingActions finding={finding} script={script} name={message} mayWrite={mayWrite} />}
        <IntendedMark of={of} finding={finding} stored={stored} mayWrite={mayWrite} />
      </div>
      {mayWrite && <FixList of={of} finding={finding} fixes={fixes} shown={shownFix} onShow={onShowFix} />}
    </>
  );
}
