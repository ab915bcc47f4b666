'use client';

import type { Where } from '@turnpike/engine/document';
import { X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { Tone } from '@/components/ui/tone';
import { getView } from '@/lib/simulator/store/simulation-state';
import { namesOfVersions } from '@/lib/simulator/trace/names-of-versions';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import { BranchesTab } from './branches-tab';
import { BreakpointsTab } from './breakpoints-tab';
import { useDebug } from './debug';
import styles from './debugger-drawer.module.css';
import { EffectsTab } from './effects-tab';
import { countOpenPlans, PlanTab } from './plan-tab';
import { StackTab } from './stack-tab';
import { StepControls } from './step-controls';
import { Timeline } from './timeline';
import { TraceTab } from './trace-tab';
import { VariablesTab } from './variables-tab';

type DebuggerDrawerProps = {
  document: unknown;
  tab: string;
  onTabChange: (tab: string) => void;
  onJump?: (where: Where) => void;
  onClose?: () => void;
  /** Focuses the chat after a fork, where the next message is typed. */
  onFork?: () => void;
  /** Additional tabs from the host. */
  extraTabs?: readonly {
    value: string;
    label: string;
    count?: number;
    countTone?: Tone;
    content: ReactNode;
  }[];
};

/** The debugger: events of turns, and the state of the conversation. */
export function DebuggerDrawer({
  document,
  tab,
  onTabChange,
  onJump,
  onClose,
  onFork,
  extraTabs = [],
}: DebuggerDrawerProps) {
  const simulated = useSimulation((state) => state.running);
  const depth = useSimulation((state) => getView(state)?.session.frames.length ?? 0);
  const plans = useSimulation(countOpenPlans);
  const lines = useSimulation((state) => state.branches.length);
  const stops = useDebug((state) => state.breakpoints.filter(({ off }) => !off).length);
  const flow = simulated ?? document;
  const recorded = useSimulation((state) => state.recorded?.versions);
  const names = useMemo(
    () => namesOfVersions(flow, recorded?.map((version) => version.document) ?? []),
    [flow, recorded],
  );
  return (
    <section className={styles.drawer} aria-label={say('Debugger')}>
      <Tabs
        label={say('Debugger')}
        className={styles.tabs}
        value={tab}
        onValueChange={onTabChange}
        items={[
          { value: 'trace', label: say('Trace') },
          { value: 'variables', label: say('Variables') },
          { value: 'breakpoints', label: say('Breakpoints'), count: stops > 0 ? stops : undefined },
          { value: 'branches', label: say('Branches'), count: lines > 1 ? lines : undefined },
          { value: 'stack', label: say('Stack'), count: depth > 1 ? depth : undefined },
          { value: 'plans', label: say('Plans'), count: plans > 0 ? plans : undefined },
          { value: 'effects', label: say('Effects') },
          ...extraTabs.map(({ value, label, count, countTone }) => ({ value, label, count, countTone })),
        ]}
        actions={
          <>
            <StepControls />
            {onClose && (
              <IconButton
                label={say('Close the debugger')}
                size="small"
                icon={<X aria-hidden />}
                onClick={onClose}
              />
            )}
          </>
        }
      >
        <Timeline names={names} onFork={onFork} />
        <TabPanel value="trace" className={styles.panel}>
          <TraceTab names={names} document={flow} onJump={onJump} />
        </TabPanel>
        <TabPanel value="variables" className={styles.panel}>
          <VariablesTab names={names} document={flow} onJump={onJump} wide />
        </TabPanel>
        <TabPanel value="breakpoints" className={styles.panel}>
          <BreakpointsTab document={document} onJump={onJump} />
        </TabPanel>
        <TabPanel value="branches" className={styles.panel}>
          <BranchesTab names={names} />
        </TabPanel>
        <TabPanel value="stack" className={styles.panel}>
          <StackTab names={names} document={flow} onJump={onJump} />
        </TabPanel>
        <TabPanel value="plans" className={styles.panel}>
          <PlanTab names={names} />
        </TabPanel>
        <TabPanel value="effects" className={styles.panel}>
          <EffectsTab names={names} />
        </TabPanel>
        {extraTabs.map(({ value, content }) => (
          <TabPanel key={value} value={value} className={styles.panel}>
            {content}
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}
