'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { TextField } from '@/components/ui/fields/text-field';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { getShownTurns } from '@/lib/simulator/store/simulation-state';
import { toScript, toTestId } from '@/lib/simulator/store/to-script';
import { say } from '@/lib/words/say';
import styles from './save-test-dialog.module.css';
import { simulation } from './simulation';

const EXPECTATION_OPTIONS = [
  { value: 'expectations', label: say('Expectations') },
  { value: 'trace', label: say('Whole trace') },
] as const;

/** Saves the conversation as a test, with selected expectations or the whole trace. */
export function SaveTestDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [words, setWords] = useState(false);
  const [keeps, setKeeps] = useState<(typeof EXPECTATION_OPTIONS)[number]['value']>('expectations');
  const { flowId } = simulation.getState();
  const turns = getShownTurns(simulation.getState());
  const save = useMutation({
    mutationFn: async () => {
      if (flowId === null) throw new Error('There is no flow to save it in.');
      const title = name.trim();
      return api.saveTest(flowId, toTestId(title, Date.now()), {
        name: title,
        script: toScript(turns, { name: title, words, trace: keeps === 'trace' }),
      });
    },
    onSuccess: (test) => {
      if (flowId !== null) void queries.invalidateQueries({ queryKey: queryKeys.tests(flowId) });
      void queries.invalidateQueries({ queryKey: queryKeys.flows(), exact: true });
      showToast({
        message: say('Saved “{name}”', { name: test.name }),
        description: say('It runs before every release.'),
        tone: 'ok',
      });
      onClose();
    },
  });
  const missing = name.trim() === '' ? say('Enter a name first') : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={say('Save as test')}
      description={say(
        '{turns, plural, one {# turn} other {# turns}} of this conversation, with their times.',
        { turns: turns.length },
      )}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button
            variant="ink"
            busy={save.isPending}
            busyLabel={say('Saving')}
            disabledReason={missing}
            onClick={() => save.mutate()}
          >
            {say('Save test')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing && !save.isPending) save.mutate();
        }}
      >
        <TextField
          label={say('Name')}
          value={name}
          onValueChange={setName}
          maxLength={200}
          placeholder={say('Gives an email on the second attempt')}
          hint={say('A slash makes a group: Booking / Gives an email')}
          autoFocus
          error={save.error?.message}
        />
        <SegmentedControl
          label={say('Remembers')}
          value={keeps}
          options={EXPECTATION_OPTIONS}
          onValueChange={setKeeps}
        />
        <p className={styles.text}>
          {keeps === 'trace'
            ? say('Compares every event, and fails at the first difference.')
            : say('Compares decisions, facts and status in every turn.')}
        </p>
        {keeps === 'expectations' && (
          <Checkbox
            label={say('Compare texts too')}
            hint={say('Also fails when a prompt changes')}
            checked={words}
            onCheckedChange={setWords}
          />
        )}
      </form>
    </Dialog>
  );
}
