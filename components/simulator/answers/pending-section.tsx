'use client';

import type { Session } from '@turnpike/engine';
import type { Names } from '@/lib/simulator/trace/names';
import { isRequestKind, REQUEST_NAMES, showInstant } from '@/lib/simulator/trace/request-words';
import { say } from '@/lib/words/say';
import variableStyles from '../debugger/variables-tab.module.css';
import { PendingForm } from './pending-form';
import styles from './pending-form.module.css';

type PendingSectionProps = { session: Session; names: Names; editable: boolean };

/** The pending question or request, with controls to change it. */
export function PendingSection({ session, names, editable }: PendingSectionProps) {
  const { pending } = session;
  if (!pending) return null;
  const { kind, node, request, row } = pending;
  return (
    <section aria-label={say('Waiting for')}>
      <h3 className={variableStyles.heading}>{say('Waiting for')}</h3>
      <p className={styles.said}>
        <b>{isRequestKind(kind) ? REQUEST_NAMES[kind] : say('An answer')}</b>
        {node !== '' && <> {say('to {node}', { node: names.node(node) })}</>}
        {request && <>, {say('open until {time}', { time: showInstant(request.expiresAt) })}</>}
      </p>
      {editable && (
        <div className={styles.section}>
          <PendingForm key={`${row} ${request?.expiresAt}`} pending={pending} session={session} />
        </div>
      )}
    </section>
  );
}
