'use client';

import type { Extends } from '@turnpike/engine/document';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import Link from 'next/link';
import { SelectField } from '@/components/ui/fields/select-field';
import { IconButton } from '@/components/ui/icon-button';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { say } from '@/lib/words/say';
import { useFieldProblem } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';
import styles from '../inspector.module.css';
import { LayerStrategies } from './layer-strategies';

type Props = {
  entry: Extends;
  index: number;
  count: number;
  /** All flows of the workspace. */
  flows: readonly FlowSummary[];
  /** Name of the version, if known. */
  name: string | undefined;
  onChange: (entry: Extends, label: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Edits a layer: its version, exclusions and merge strategies. */
export function LayerEntry({ entry, index, count, flows, name, onChange, onMove, onRemove }: Props) {
  const problem = useFieldProblem(['extends', index]);
  const known = flows.find(({ id }) => id === entry.flow);
  const shown = known?.name ?? name ?? entry.flow;
  const newest = Math.max(entry.version, known?.latestVersion ?? 0);
  const versions = Array.from({ length: Math.min(newest, 200) }, (_, place) => String(newest - place));
  const options = flows.filter(({ id, latestVersion }) => id === entry.flow || latestVersion !== null);
  const above = index === count - 1 ? say('This flow') : say('The layer above');
  return (
    <fieldset className={styles.subcard}>
      <legend className="sr-only">{say('Layer {index}', { index: index + 1 })}</legend>
      <div className={styles.subcardHead}>
        <Link className={styles.link} href={`/flows/${encodeURIComponent(entry.flow)}`}>
          {shown}
        </Link>
        <IconButton
          label={say('Move layer {index} down', { index: index + 1 })}
          size="small"
          icon={<ChevronUp />}
          disabledReason={index === 0 ? say('Already lowest') : undefined}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={say('Move layer {index} up', { index: index + 1 })}
          size="small"
          icon={<ChevronDown />}
          disabledReason={index === count - 1 ? say('Already topmost') : undefined}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          label={say('Remove layer {index}', { index: index + 1 })}
          size="small"
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      <SelectField
        label={say('Flow')}
        layout="row"
        value={options.some(({ id }) => id === entry.flow) ? entry.flow : undefined}
        placeholder={say('{name} was deleted', { name: entry.flow })}
        options={options.map((flow) => ({ value: flow.id, label: flow.name }))}
        onValueChange={(flow) => {
          const latest = flows.find(({ id }) => id === flow)?.latestVersion;
          onChange({ ...entry, flow, version: latest ?? 1 }, say('Change layer'));
        }}
      />
      <SelectField
        label={say('Version')}
        layout="row"
        value={String(entry.version)}
        options={versions.map((value) => ({
          value,
          label: value,
          note: value === String(known?.latestVersion) ? say('newest') : undefined,
        }))}
        onValueChange={(value) =>
          onChange({ ...entry, version: Number(value) }, say('Change version of layer'))
        }
      />
      <WordsField
        label={say('Excludes')}
        hint={say('Ids and names to remove from this layer and below')}
        words={entry.remove ?? []}
        onChange={(words) => {
          const { remove: _remove, ...rest } = entry;
          onChange(words ? { ...rest, remove: words } : rest, say('Exclude'));
        }}
      />
      <LayerStrategies entry={entry} above={above} onChange={onChange} />
      {problem.error && <p className={styles.fault}>{problem.error}</p>}
      {problem.warning && <p className={styles.quiet}>{problem.warning}</p>}
    </fieldset>
  );
}
