'use client';

import type { Where } from '@turnpike/engine/document';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { PathVotes } from '@/components/trace/path-votes';
import { StackList } from '@/components/trace/stack-list';
import { findConversationState } from '@/lib/simulator/overlay/find-conversation-state';
import { jumpToNode } from '@/lib/simulator/panel/jump-to-node';
import { getView } from '@/lib/simulator/store/simulation-state';
import { CONVERSATION_STATE_WORDS } from '@/lib/simulator/trace/event-words';
import { listFrames } from '@/lib/simulator/trace/list-frames';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useSimulation } from './simulation';
import styles from './stack-strip.module.css';

type StackStripProps = { names: Names; document: unknown; onJump?: (where: Where) => void };

/**
 * The stack in one line above the chat; expanded, with the paths. It expands automatically while several graphs
 * are open, unless the author collapsed it.
 */
export function StackStrip({ names, document, onJump }: StackStripProps) {
  const view = useSimulation(getView);
  const state = useSimulation(findConversationState);
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!view) return null;
  const { session } = view;
  const stack = listFrames(session);
  const top = stack.at(-1);
  const open = chosen ?? stack.length > 1;
  const waiting = stack.length - 1;
  const runs = session.frames.at(-1);
  const began = session.ended || (session.finished?.length ?? 0) > 0;
  const step = runs?.scenario ? runs.node : undefined;
  return (
    <section className={styles.strip} aria-label={say('Current place')}>
      <button type="button" className={styles.line} aria-expanded={open} onClick={() => setChosen(!open)}>
        <ChevronDown aria-hidden />
        <span className={styles.name}>
          {top ? names.frame(top.frame) : began ? say('Nothing is running') : say('No conversation yet')}
          {step !== undefined && ` · ${names.node(step)}`}
        </span>
        {waiting > 0 && !open && (
          <span className={styles.over}>{say('over {waiting} more', { waiting })}</span>
        )}
        {state && <span className={styles.state}>{CONVERSATION_STATE_WORDS[state]}</span>}
      </button>
      {open && (
        <div className={styles.inside}>
          <StackList
            stack={stack}
            finished={session.finished}
            names={names}
            onSelectNode={jumpToNode(names, onJump)}
          />
          <PathVotes choice={session.path} document={document} names={names} />
        </div>
      )}
    </section>
  );
}
