'use client';

import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { TextField } from '@/components/ui/fields/text-field';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { findFlows } from '@/lib/pages/flows/find-flows';
import { say } from '@/lib/words/say';
import styles from './flow-list.module.css';
import { FlowsTable } from './flows-table';

/** Fewer flows need no search. */
const AT_A_GLANCE = 8;

/** The flows of the workspace, with a search field if there are many. */
export function FlowList({ flows }: { flows: FlowSummary[] }) {
  const [words, setWords] = useState('');
  const found = findFlows(flows, words);
  return (
    <>
      {flows.length > AT_A_GLANCE && (
        <div className={styles.bar}>
          <TextField
            label={say('Find a flow')}
            labelHidden
            className={styles.search}
            icon={<Search aria-hidden />}
            placeholder={say('Find a flow')}
            value={words}
            onValueChange={setWords}
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
          />
          <span role="status" className={styles.count}>
            {words.trim() === ''
              ? say('{count, plural, one {# flow} other {# flows}}', { count: flows.length })
              : say('{count} of {all, plural, one {# flow} other {# flows}}', {
                  count: found.length,
                  all: flows.length,
                })}
          </span>
        </div>
      )}
      {found.length > 0 ? (
        <FlowsTable flows={found} />
      ) : (
        <EmptyState
          illustration={<EmptyPicture kind="lost" />}
          title={say('No flow matches')}
          description={say('Search matches words of the name, in any order.')}
          actions={<Button onClick={() => setWords('')}>{say('Clear the search')}</Button>}
        />
      )}
    </>
  );
}
