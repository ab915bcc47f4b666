'use client';

import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { compareTexts, type TextImport } from '@/lib/editor/locales/compare-texts';
import { importTexts } from '@/lib/editor/locales/import-texts';
import { nameLocale } from '@/lib/editor/locales/name-locale';
import type { FileFault, TextsFile } from '@/lib/editor/locales/texts-file';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import { TextImportList } from './text-import-list';
import styles from './texts-view.module.css';

type Props = { name: string; file: TextsFile; onClose: () => void };

/** What a file would change. It is compared with the draft as it is now, also if someone edits it meanwhile. */
export function ImportTextsDialog({ name, file, onClose }: Props) {
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const compared = useMemo(
    () => (file.ok ? compareTexts(document, file.texts) : undefined),
    [document, file],
  );
  /** What the author switched; the others are taken unless they need a look. */
  const [switched, setSwitched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTaken = ({ key, caution }: TextImport) => switched.get(key) ?? caution === undefined;
  const taken = compared?.changes.filter(isTaken) ?? [];
  const apply = () => {
    actions.run(importTexts(document, taken));
    onClose();
  };
  const count = taken.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={say('Import texts')}
      description={name}
      footer={
        <>
          <Button onClick={onClose}>{count > 0 ? say('Cancel') : say('Close')}</Button>
          {compared && compared.changes.length > 0 && (
            <Button
              variant="ink"
              disabledReason={count === 0 ? say('Select at least one text') : undefined}
              onClick={apply}
            >
              {say('Import {count, plural, one {# text} other {# texts}}', { count })}
            </Button>
          )}
        </>
      }
    >
      {!file.ok && (
        <ErrorState
          compact
          title={say('The file cannot be read, and nothing was changed')}
          message={sayFault(file)}
        />
      )}
      {file.ok && compared && (
        <div className={styles.comparison}>
          <p>
            {say(
              '{changes, plural, =0 {Nothing changes} one {# text changes} other {# texts change}}. {same, plural, one {# text is} other {# texts are}} already in the flow.',
              { changes: compared.changes.length, same: compared.same },
            )}
          </p>
          {compared.newLocales.length > 0 && (
            <p>
              {say('Adds languages to the flow: {languages}', {
                languages: compared.newLocales.map((tag) => `${nameLocale(tag)} (${tag})`).join(', '),
              })}
            </p>
          )}
          {file.ignored.length > 0 && (
            <p>{say('Columns that are not languages: {columns}', { columns: file.ignored.join(', ') })}</p>
          )}
          <Faults faults={[...file.faults, ...compared.faults]} />
          <TextImportList
            changes={compared.changes}
            isTaken={isTaken}
            onTake={(changes, take) =>
              setSwitched(new Map([...switched, ...changes.map(({ key }) => [key, take] as const)]))
            }
          />
        </div>
      )}
    </Dialog>
  );
}

const sayFault = ({ line, reason }: FileFault): string => say('Line {line}: {reason}', { line, reason });

function Faults({ faults }: { faults: readonly FileFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section className={styles.faults} aria-labelledby="texts-faults">
      <h3 id="texts-faults">
        {say('{count, plural, one {# place is} other {# places are}} not taken', { count: faults.length })}
      </h3>
      <ul>
        {faults
          .toSorted((a, b) => a.line - b.line)
          .map((fault) => (
            <li key={`${fault.line} ${fault.reason}`}>{sayFault(fault)}</li>
          ))}
      </ul>
    </section>
  );
}
