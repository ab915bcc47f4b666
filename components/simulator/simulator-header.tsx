'use client';

import { RotateCcw, StepForward, UserPlus, X } from 'lucide-react';
import { Chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import { ConditionsMenu } from './chat/conditions-menu';
import { CustomerMenu } from './chat/customer-menu';
import { simulation, useSimulation } from './simulation';
import styles from './simulator-header.module.css';

export function SimulatorHeader({ document, onClose }: { document: unknown; onClose: () => void }) {
  const stepMode = useSimulation((state) => state.stepMode);
  const recorded = useSimulation((state) => state.recorded !== null);
  const user = useSimulation((state) => state.user);
  return (
    <header className={styles.header}>
      <h2 className={styles.title}>{say('Simulator')}</h2>
      <Chip className={styles.chip}>
        {recorded ? say('Recorded') : user > 1 ? say('Customer {user}', { user }) : say('Draft')}
      </Chip>
      <span className={styles.actions}>
        <IconButton
          label={stepMode ? say('Stop stepping through turns') : say('Step through each turn')}
          icon={<StepForward aria-hidden />}
          pressed={stepMode}
          onClick={() => simulation.getState().setStepMode(!stepMode)}
        />
        <ConditionsMenu />
        <CustomerMenu document={document} />
        <IconButton
          label={say('Restart')}
          icon={<RotateCcw aria-hidden />}
          onClick={() => simulation.getState().restart(document)}
        />
        <IconButton
          label={say('New customer')}
          icon={<UserPlus aria-hidden />}
          onClick={() => simulation.getState().newUser(document)}
        />
        <IconButton label={say('Close the simulator')} icon={<X aria-hidden />} onClick={onClose} />
      </span>
    </header>
  );
}
