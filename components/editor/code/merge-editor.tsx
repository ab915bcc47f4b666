'use client';

import { DiffEditor } from '@monaco-editor/react';
import { useEffect, useMemo, useRef } from 'react';
import { say } from '@/lib/words/say';
import styles from './code-view.module.css';
import { setUpMonaco } from './monaco';
import { useMonacoTheme } from './use-monaco-theme';

type Props = { theirs: unknown; mine: unknown; onChange: (text: string) => void };

/** Their version on the left, mine on the right, where both can be merged by hand. */
export default function MergeEditor({ theirs, mine, onChange }: Props) {
  useMemo(() => setUpMonaco(), []);
  const theme = useMonacoTheme();
  const models = useRef<{ dispose(): void }[]>([]);
  // Monaco releases its models after this component unmounts, so they are disposed of later.
  useEffect(
    () => () => void setTimeout(() => models.current.splice(0).forEach((model) => void model.dispose())),
    [],
  );
  const texts = useMemo(
    () => ({ theirs: JSON.stringify(theirs, null, 2), mine: JSON.stringify(mine, null, 2) }),
    [theirs, mine],
  );
  return (
    <div className={styles.diff}>
      <DiffEditor
        language="json"
        theme={theme}
        original={texts.theirs}
        modified={texts.mine}
        keepCurrentOriginalModel
        keepCurrentModifiedModel
        onMount={(view) => {
          const { original, modified: right } = view.getModel() ?? {};
          models.current = [original, right].filter((model) => model !== undefined);
          const modified = view.getModifiedEditor();
          modified.onDidChangeModelContent(() => onChange(modified.getValue()));
        }}
        options={{
          fontSize: 12,
          minimap: { enabled: false },
          hideUnchangedRegions: { enabled: true },
          automaticLayout: true,
          originalAriaLabel: say('Theirs, as JSON'),
          modifiedAriaLabel: say('Mine, as JSON'),
          scrollBeyondLastLine: false,
          unusualLineTerminators: 'off',
        }}
      />
    </div>
  );
}
