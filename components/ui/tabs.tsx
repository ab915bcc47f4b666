'use client';

import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from './badge';
import { classNames } from './class-names';
import styles from './tabs.module.css';
import type { Tone } from './tone';

type TabsProps<T extends string> = {
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  items: readonly { value: T; label: string; icon?: ReactNode; count?: number | string; countTone?: Tone }[];
  /** Controls at the right end of the bar. */
  actions?: ReactNode;
  className?: string;
  /** One TabPanel per item. */
  children: ReactNode;
};

export function Tabs<T extends string>({
  label,
  value,
  onValueChange,
  items,
  actions,
  className,
  children,
}: TabsProps<T>) {
  const choose = (next: string) => {
    const item = items.find((candidate) => candidate.value === next);
    if (item) onValueChange(item.value);
  };
  return (
    <Primitive.Root value={value} onValueChange={choose} className={classNames(styles.tabs, className)}>
      <div className={styles.bar}>
        <Primitive.List aria-label={label} className={styles.list}>
          {items.map((item) => (
            <Primitive.Trigger key={item.value} value={item.value} className={styles.tab}>
              {item.icon}
              {item.label}
              {item.count !== undefined && <Badge tone={item.countTone}>{item.count}</Badge>}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Primitive.Root>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...rest} className={classNames(styles.panel, className)} />;
}
