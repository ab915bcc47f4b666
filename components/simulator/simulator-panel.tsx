'use client';

import type { Where } from '@turnpike/engine/document';
import { useEffect, useMemo, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { namesOfVersions } from '@/lib/simulator/trace/names-of-versions';
import { say } from '@/lib/words/say';
import { BlockedDraft } from './chat/blocked-draft';
import { Chat } from './chat/chat';
import { Composer } from './chat/composer';
import { ConditionsStrip } from './chat/conditions-strip';
import { DraftNotice } from './chat/draft-notice';
import type { UnderstandingMode } from './chat/understanding-menu';
import { UnfinishedNote } from './chat/unfinished-note';
import { RunToLine } from './debugger/run-to-line';
import { FollowLine } from './follow-line';
import { OpeningProgress } from './opening-progress';
import { RecordedBar } from './recorded-bar';
import { simulation, useSimulation } from './simulation';
import { SimulatorHeader } from './simulator-header';
import styles from './simulator-panel.module.css';
import { StackStrip } from './stack-strip';
import { useDraftChanged } from './use-draft-changed';

type SimulatorPanelProps = {
  flowId: string;
  /** The unsaved draft. */
  document: unknown;
  onClose: () => void;
  onJump?: (where: Where) => void;
  /** A recorded conversation was replaced by the draft. */
  onLeaveRecorded?: () => void;
  className?: string;
};

/** A chat with the current draft, on the production engine. */
export function SimulatorPanel({
  flowId,
  document,
  onClose,
  onJump,
  onLeaveRecorded,
  className,
}: SimulatorPanelProps) {
  const phase = useSimulation((state) => state.phase);
  const simulated = useSimulation((state) => state.document);
  const running = useSimulation((state) => state.running);
  const error = useSimulation((state) => state.error);
  const changed = useDraftChanged(simulated, document);
  const [mode, setMode] = useState<UnderstandingMode>('offline');
  const recorded = useSimulation((state) => state.recorded);
  const versions = recorded?.versions;
  const names = useMemo(
    () => namesOfVersions(running, versions?.map((version) => version.document) ?? []),
    [running, versions],
  );
  const opening = useSimulation((state) => state.opening);
  const restart = () => simulation.getState().restart(document);
  const leave = () => {
    onLeaveRecorded?.();
    return restart();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the conversation continues while its draft is edited; a restart uses the new draft
  useEffect(() => {
    const state = simulation.getState();
    if (state.flowId !== null && state.flowId !== flowId) state.stop();
    void simulation.getState().start(flowId, document);
  }, [flowId]);

  // Toasts leave room for it.
  useEffect(() => {
    const root = window.document.documentElement;
    root.dataset.simulator = '';
    return () => {
      delete root.dataset.simulator;
    };
  }, []);

  const chatting = phase === 'ready' || phase === 'running' || phase === 'stepping';
  return (
    <aside className={classNames(styles.panel, className)} aria-label={say('Simulator')}>
      <SimulatorHeader document={document} onClose={onClose} />
      <FollowLine names={names} />
      {recorded && <RecordedBar recorded={recorded} draft={document} onLeave={leave} />}
      {changed && !recorded && phase !== 'off' && phase !== 'loading' && (
        <DraftNotice blocked={phase === 'blocked'} onRestart={restart} />
      )}
      {(phase === 'off' || phase === 'loading') && (
        <div className={styles.filling}>
          {opening ? (
            <OpeningProgress {...opening} />
          ) : (
            <SkeletonRows label={say('Starting the simulator')} rows={4} rowHeight={36} />
          )}
        </div>
      )}
      {phase === 'blocked' && <BlockedDraft names={names} onJump={onJump} />}
      {chatting && !recorded && <UnfinishedNote onJump={onJump} />}
      {phase === 'failed' && (
        <div className={styles.filling}>
          <ErrorState
            compact
            title={opening ? say('Could not open the conversation') : say('The simulation stopped')}
            message={error ?? say('Something went wrong.')}
            onRetry={opening ? leave : restart}
            retryLabel={opening ? say('Simulate the draft') : say('Restart')}
          />
        </div>
      )}
      {chatting && <ConditionsStrip names={names} />}
      {chatting && <StackStrip names={names} document={running} onJump={onJump} />}
      {chatting && <Chat names={names} document={running} onJump={onJump} />}
      {chatting && <RunToLine names={names} />}
      {(chatting || (phase === 'loading' && !opening)) && (
        <Composer mode={mode} onModeChange={setMode} names={names} document={running} onRestart={restart} />
      )}
    </aside>
  );
}
