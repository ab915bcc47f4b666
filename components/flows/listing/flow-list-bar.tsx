'use client';

import { Archive, Folder, LayoutGrid, Radio, Search, Tag } from 'lucide-react';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import {
  FLOW_ORDERS,
  type FlowArrangement,
  type FlowOrder,
  type FlowPlace,
  listFlowPlaces,
} from '@/lib/pages/flows/arrange-flows';
import { say } from '@/lib/words/say';
import styles from './flow-list-bar.module.css';

type FlowListBarProps = {
  flows: readonly FlowSummary[];
  found: number;
  arrangement: FlowArrangement;
  onChange: (change: Partial<FlowArrangement>) => void;
};

/** Searches, filters and sorts the list of flows. */
export function FlowListBar({ flows, found, arrangement, onChange }: FlowListBarProps) {
  const { words, place, order } = arrangement;
  return (
    <div className={styles.bar}>
      <TextField
        label={say('Find a flow')}
        labelHidden
        className={styles.search}
        icon={<Search aria-hidden />}
        placeholder={say('Find a flow, folder or tag')}
        value={words}
        onValueChange={(next) => onChange({ words: next })}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
      />
      <SelectField<FlowPlace>
        label={say('Show')}
        labelHidden
        className={styles.choice}
        value={place}
        onValueChange={(next) => onChange({ place: next })}
        options={listPlaceOptions(flows)}
      />
      <SelectField<FlowOrder>
        label={say('Sort by')}
        labelHidden
        className={styles.choice}
        value={order}
        onValueChange={(next) => onChange({ order: next })}
        options={FLOW_ORDERS.map((value) => ({ value, label: toOrderLabel(value) }))}
      />
      <span role="status" className={styles.count}>
        {say('{count, plural, one {# flow} other {# flows}}', { count: found })}
      </span>
    </div>
  );
}

function listPlaceOptions(flows: readonly FlowSummary[]) {
  const { folders, tags } = listFlowPlaces(flows);
  const toNote = (count: number) => String(count);
  return [
    { value: 'all' as const, label: say('All flows'), icon: <LayoutGrid aria-hidden /> },
    { value: 'live' as const, label: say('Live flows'), icon: <Radio aria-hidden /> },
    ...folders.map(([name, count]) => ({
      value: `folder:${name}` as const,
      label: name,
      icon: <Folder aria-hidden />,
      note: toNote(count),
    })),
    ...tags.map(([name, count]) => ({
      value: `tag:${name}` as const,
      label: name,
      icon: <Tag aria-hidden />,
      note: toNote(count),
    })),
    {
      value: 'archived' as const,
      label: say('Archived'),
      icon: <Archive aria-hidden />,
      note: toNote(flows.filter(({ archivedAt }) => archivedAt !== null).length),
    },
  ];
}

function toOrderLabel(order: FlowOrder): string {
  switch (order) {
    case 'edited':
      return say('Last edited');
    case 'name':
      return say('Name');
    case 'conversations':
      return say('Most conversations');
    case 'created':
      return say('Newest');
  }
}
