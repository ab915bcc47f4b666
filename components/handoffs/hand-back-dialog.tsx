'use client';

import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusText } from '@/components/ui/feedback/status-text';
import { TextField } from '@/components/ui/fields/text-field';
import { api } from '@/lib/client/api-client';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { findReturnNodes, listReturnNodes } from '@/lib/pages/handoffs/list-return-nodes';
import { say } from '@/lib/words/say';
import styles from './hand-back-dialog.module.css';

/** No node: continue where the flow paused. */
const SAME_NODE = '';

type HandBackDialogProps = {
  session: SessionResource;
  document: unknown;
  onClose: () => void;
  onReturned: () => void;
};

/** Chooses where the flow continues, and shows what it sends there. */
export function HandBackDialog({ session, document, onClose, onReturned }: HandBackDialogProps) {
  const [words, setWords] = useState('');
  const [node, setNode] = useState(SAME_NODE);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const attempt = useRef<{ node: string; key: string } | null>(null);
  const nodes = listReturnNodes(document, session.frames.at(-1)?.graph);
  const found = findReturnNodes(nodes, words);
  // The field renders immediately, because it has the focus, even while the flow is loading.
  const isSearched = document === undefined || nodes.length > 0;

  async function handBack() {
    if (busy) return;
    setBusy(true);
    setError(null);
    if (attempt.current?.node !== node) attempt.current = { node, key: crypto.randomUUID() };
    try {
      await api.returnHandoff(session.id, node === SAME_NODE ? {} : { node }, attempt.current.key);
      onReturned();
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : say('Could not hand back.'));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Hand back to the flow')}
      description={say('The flow continues at the chosen node and replies to the customer again.')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Handing back')} onClick={handBack}>
            {say('Hand back')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void handBack();
        }}
      >
        {isSearched && (
          <TextField
            label={say('Find a node')}
            labelHidden
            placeholder={say('Find a node')}
            icon={<Search aria-hidden />}
            value={words}
            onValueChange={setWords}
          />
        )}
        <fieldset className={styles.nodes}>
          <legend className="sr-only">{say('Continue at')}</legend>
          <Place
            name={say('Same node')}
            preview={say('Repeats its open question, or continues with the next node')}
            checked={node === SAME_NODE}
            onChoose={() => setNode(SAME_NODE)}
          />
          {found.map(({ id, name, preview }) => (
            <Place
              key={id}
              name={name}
              preview={preview === undefined ? undefined : `“${preview}”`}
              checked={node === id}
              onChoose={() => setNode(id)}
            />
          ))}
        </fieldset>
        {nodes.length > 0 && found.length === 0 && <p className={styles.none}>{say('No matching node.')}</p>}
        {error !== null && (
          <p role="alert">
            <StatusText tone="bad">{error}</StatusText>
          </p>
        )}
        {/* Enter in the search field submits the form, which needs a submit button. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

type PlaceProps = { name: string; preview?: string; checked: boolean; onChoose: () => void };

function Place({ name, preview, checked, onChoose }: PlaceProps) {
  return (
    <label className={styles.place}>
      <input type="radio" name="place" checked={checked} onChange={onChoose} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {preview !== undefined && <span className={styles.preview}>{preview}</span>}
      </span>
    </label>
  );
}
