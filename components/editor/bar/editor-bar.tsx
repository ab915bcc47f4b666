'use client';

import { ChevronDown, CircleCheck, History, OctagonX, Play, Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { TopBar } from '@/components/shell/top-bar';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { IconButton } from '@/components/ui/icon-button';
import { MenuTrigger } from '@/components/ui/menus/menu-trigger';
import { countProblems } from '@/lib/editor/compile/problem-index';
import { findRedo, findUndo } from '@/lib/editor/model/history';
import { CLOSED_SIMULATOR, isWideView } from '@/lib/editor/panels-store';
import { say } from '@/lib/words/say';
import { useKeyOf } from '../commands/use-commands';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { PeopleHere, ResultCounts } from '../lazy-panes';
import { useOthers } from '../presence/use-presence';
import { uncover } from '../uncover';
import { useActions } from '../use-actions';
import { useDrawn } from '../use-drawn';
import { usePublishObstacle } from '../use-publish-obstacle';
import styles from './editor-bar.module.css';
import { FlowName } from './flow-name';
import { SaveState } from './save-state';
import { VersionLane } from './version-lane';

const VIEWS = [
  { value: 'canvas', label: say('Canvas') },
  { value: 'json', label: 'JSON' },
  { value: 'tests', label: say('Tests') },
  { value: 'checks', label: say('Checks') },
] as const;
const WITH_TEXTS = [...VIEWS, { value: 'texts', label: say('Texts') }] as const;

export function EditorBar() {
  const actions = useActions();
  const accompanied = useOthers().length > 0;
  const undoLabel = useEditor((state) => findUndo(state.history)?.label);
  const redoLabel = useEditor((state) => findRedo(state.history)?.label);
  const { flow } = useEditorContext();
  const view = usePanels((state) => state.view);
  const hasTexts = useEditor((state) => state.document.locales !== undefined) || view === 'texts';
  const set = usePanels((state) => state.set);
  const keyOf = useKeyOf();
  const drawn = useDrawn();
  return (
    <TopBar
      nav={false}
      start={
        <>
          <Link href="/flows" className={styles.crumb}>
            {say('Flows')}
          </Link>
          <span className={styles.slash} aria-hidden>
            /
          </span>
          <FlowName />
          <i className={styles.line} />
          <SaveState />
          <VersionLane />
          <IconButton
            label={undoLabel ? say('Undo: {label}', { label: undoLabel }) : say('Undo')}
            shortcut={keyOf('undo')}
            icon={<Undo2 />}
            disabledReason={undoLabel ? undefined : say('Nothing to undo')}
            onClick={actions.undo}
          />
          <IconButton
            label={redoLabel ? say('Redo: {label}', { label: redoLabel }) : say('Redo')}
            shortcut={keyOf('redo')}
            icon={<Redo2 />}
            disabledReason={redoLabel ? undefined : say('Nothing to redo')}
            onClick={actions.redo}
          />
        </>
      }
      center={
        <>
          <SegmentedControl
            label={say('View')}
            labelHidden
            value={view}
            options={hasTexts ? WITH_TEXTS : VIEWS}
            onValueChange={(next) => set({ view: next, ...uncover() })}
          />
          <Link
            href={`/flows/${flow.id}/insights`}
            className={classNames(styles.page, hasTexts && styles.last)}
          >
            {say('Insights')}
          </Link>
          <Link
            href={`/flows/${flow.id}/improve`}
            className={classNames(styles.page, hasTexts && styles.last)}
          >
            {say('Improve')}
          </Link>
        </>
      }
      end={
        <>
          {accompanied && <PeopleHere />}
          <ProblemCount />
          {drawn && <ResultCounts />}
          <RunButtons />
          <MoreMenuButton />
        </>
      }
    />
  );
}

function ProblemCount() {
  const problems = useEditor((state) => state.problems);
  const drawer = usePanels((state) => state.drawer);
  const set = usePanels((state) => state.set);
  const { errors, warnings } = countProblems(problems);
  const tone = errors > 0 ? styles.bad : warnings > 0 ? styles.warn : styles.ok;
  const counts = say(
    '{errors, plural, one {# error} other {# errors}}, {warnings, plural, one {# warning} other {# warnings}}',
    { errors, warnings },
  );
  return (
    <Button
      variant="ghost"
      className={`${styles.count} ${tone}`}
      icon={errors > 0 ? <OctagonX /> : warnings > 0 ? <TriangleAlert /> : <CircleCheck />}
      aria-label={say('Problems: {counts}', { counts })}
      title={counts}
      aria-expanded={drawer === 'problems'}
      data-tour="problems"
      onClick={() => set({ drawer: drawer === 'problems' ? null : 'problems' })}
    >
      {errors + warnings}
    </Button>
  );
}

function RunButtons() {
  const dock = usePanels((state) => state.dock);
  const open = usePanels((state) => state.dockOpen);
  const set = usePanels((state) => state.set);
  // Tests and checks have no room for it.
  const wide = usePanels((state) => isWideView(state.view));
  const simulating = dock === 'simulator' && open && !wide;
  const versions = dock === 'versions' && open;
  const publishObstacle = usePublishObstacle();
  return (
    <>
      <IconButton
        label={say('Versions')}
        icon={<History />}
        pressed={versions}
        onClick={() => set({ dock: versions ? 'properties' : 'versions', dockOpen: true, ...uncover() })}
      />
      <i className={styles.line} />
      <Button
        variant={simulating ? 'accent' : 'plain'}
        icon={<Play />}
        aria-pressed={simulating}
        className={styles.simulate}
        aria-label={simulating ? say('Simulating') : say('Simulate')}
        data-tour="simulate"
        onClick={() =>
          set({
            ...(simulating ? CLOSED_SIMULATOR : { dock: 'simulator' }),
            dockOpen: true,
            view: 'canvas',
            ...uncover(),
          })
        }
      >
        <span className={styles.wide}>{simulating ? say('Simulating') : say('Simulate')}</span>
      </Button>
      <Button
        variant="ink"
        data-tour="publish"
        disabledReason={publishObstacle}
        onClick={() => set({ publishing: true })}
      >
        {say('Publish')}
      </Button>
    </>
  );
}

const loadMoreMenu = () => import('./more-menu').then((module) => module.MoreMenu);

function MoreMenuButton() {
  return (
    <MenuTrigger
      trigger={<IconButton label={say('More')} icon={<ChevronDown />} />}
      load={loadMoreMenu}
      menu={{}}
    />
  );
}
