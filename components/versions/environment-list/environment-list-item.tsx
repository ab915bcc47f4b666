import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { DropdownMenuProps } from '@/components/ui/menus/dropdown-menu-props';
import { say } from '@/lib/words/say';
import styles from './environment-list.module.css';

type EnvironmentListItemProps = {
  name: string;
  /** Lines below the name. */
  state: ReactNode;
  actions: DropdownMenuProps['items'];
  /** Dialogs of the actions. */
  children: ReactNode;
};

/** One of an `EnvironmentList`: its name, its state, and a menu of what can be done with it. */
export function EnvironmentListItem({ name, state, actions, children }: EnvironmentListItemProps) {
  const label = say('More for {name}', { name });
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        {state}
      </div>
      <DropdownMenu
        label={label}
        align="end"
        trigger={<IconButton label={label} size="small" icon={<Ellipsis aria-hidden />} />}
        items={actions}
      />
      {children}
    </li>
  );
}
