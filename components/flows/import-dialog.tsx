'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/feedback/error-state';
import type { FlowFile } from '@/lib/pages/flows/read-flow-file';
import { say } from '@/lib/words/say';
import { FileDrop } from './file-drop';
import { FlowFileReport } from './flow-file-report';
import styles from './import-dialog.module.css';
import { useCreateFlow } from './use-create-flow';

/** Imports a flow from a file, and shows its problems first. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateFlow();
  const [chosen, setChosen] = useState<FlowFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function read(file: File) {
    setChosen(null);
    setRefusal(null);
    // Checking a file takes the whole engine, so it loads with the first file.
    const loaded = await import('@/lib/pages/flows/read-flow-file').catch(() => undefined);
    const result = loaded
      ? await loaded.readFlowFile(file)
      : say('The server could not be reached. Check your connection, then try again.');
    if (typeof result === 'string') setRefusal(result);
    else setChosen(result);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Import a flow')}
      description={say(
        'A flow document as JSON, for example from “Download draft”, or an older format: a flow controller definition, a graph of nodes and edges, or a checklist.',
      )}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button
            variant="ink"
            busy={create.isPending}
            busyLabel={say('Importing')}
            disabledReason={chosen ? undefined : say('Choose a file first')}
            onClick={() =>
              chosen &&
              create.mutate({ name: chosen.name, document: chosen.document }, { onSuccess: onClose })
            }
          >
            {say('Import')}
          </Button>
        </>
      }
    >
      <FileDrop name={chosen?.file} onFile={(file) => void read(file)} />
      {refusal && (
        <ErrorState
          compact
          className={styles.refusal}
          title={say('Cannot import this file')}
          message={refusal}
        />
      )}
      {chosen && <FlowFileReport file={chosen} />}
    </Dialog>
  );
}
