'use client';

import { IdCard, UserPlus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/menus/popover';
import { getCustomerId, listCapabilities } from '@/lib/simulator/store/simulation-state';
import { declaredFacts } from '@/lib/simulator/trace/declared';
import { say } from '@/lib/words/say';
import { FactEditor } from '../debugger/fact-editor';
import { simulation, useSimulation } from '../simulation';
import styles from './customer-menu.module.css';

/**
 * The simulated customer: connections, which apply at once, and facts, which apply when the next conversation
 * starts.
 */
export function CustomerMenu({ document }: { document: unknown }) {
  const id = useSimulation(getCustomerId);
  const { facts, disconnected } = useSimulation((state) => state.customer);
  const running = useSimulation((state) => state.running);
  const { setConnected, setKnown, newUser } = simulation.getState();
  const capabilities = listCapabilities(running);
  const remembered = declaredFacts(running).filter(
    ({ declared }) => (declared as { remember?: unknown }).remember === 'customer',
  );
  return (
    <Popover
      label={say('Customer')}
      align="end"
      width={316}
      trigger={<IconButton label={say('Customer')} icon={<IdCard aria-hidden />} />}
    >
      <div className={styles.menu}>
        <p className={styles.id}>
          <code>{id}</code>
          <Button size="small" icon={<UserPlus aria-hidden />} onClick={() => void newUser(document)}>
            {say('New customer')}
          </Button>
        </p>
        <h3 className={styles.heading}>{say('Connected')}</h3>
        {capabilities.length === 0 && <p className={styles.none}>{say('The flow needs no connections.')}</p>}
        {capabilities.map(({ id: capability, name }) => (
          <Checkbox
            key={capability}
            label={name}
            checked={!disconnected.includes(capability)}
            onCheckedChange={(on) => setConnected(capability, on)}
          />
        ))}
        <h3 className={styles.heading}>
          {say('Known from earlier')}
          {remembered.length > 0 && <span className={styles.note}>{say('applies after a restart')}</span>}
        </h3>
        {remembered.length === 0 && <p className={styles.none}>{say('The flow remembers no facts.')}</p>}
        {remembered.map(({ name, declared }) => {
          const fact = facts.find((known) => known.name === name);
          return (
            <div key={name} className={styles.fact}>
              <Chip kind="fact" known={fact !== undefined} title={name}>
                {name}
              </Chip>
              <FactEditor
                name={name}
                declared={declared}
                value={fact?.value}
                onChange={(value) => setKnown(name, value)}
              />
              {fact?.verified && <span className={styles.note}>{say('verified')}</span>}
            </div>
          );
        })}
      </div>
    </Popover>
  );
}
