'use client';

import type { ResolvedSettings, Settings } from '@turnpike/engine/document';
import { Switch } from '@/components/ui/fields/switch';
import { getAtPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { OptionalNumber } from '../fields/optional-number';
import { useFieldProblem, useSetField } from '../fields/use-set-field';

type At = readonly string[];
type Props = {
  settings: Settings;
  /** The default. */
  base: ResolvedSettings;
  /** Path within the settings. */
  at: At;
  /** Path of the default, if it differs. */
  baseAt?: At;
  label: string;
  hint?: string;
};

/** An on/off setting. The default is not stored. */
export function SettingSwitch({ settings, base, at, label, hint }: Props) {
  const set = useSetField();
  const usual = getAtPath(base, at) as boolean;
  const value = (getAtPath(settings, at) as boolean | undefined) ?? usual;
  return (
    <Switch
      label={label}
      hint={hint}
      checked={value}
      onCheckedChange={(on) => set(['settings', ...at], on === usual ? undefined : on, say('Set setting'))}
    />
  );
}

type NumberProps = Props & { suffix?: string; min?: number; max?: number };

/** A numeric setting. */
export function SettingCount({
  settings,
  base,
  at,
  baseAt = at,
  label,
  hint,
  suffix,
  min = 1,
  max,
}: NumberProps) {
  const set = useSetField();
  const problem = useFieldProblem(['settings', ...at]);
  return (
    <OptionalNumber
      label={label}
      value={getAtPath(settings, at) as number | undefined}
      fallback={getAtPath(base, baseAt) as number}
      min={min}
      {...(max === undefined ? {} : { max })}
      {...(suffix === undefined ? {} : { suffix })}
      hint={hint}
      onChange={(value) => set(['settings', ...at], value, say('Set setting'))}
      {...problem}
    />
  );
}

/** A setting from 0 to 1, or up to `max`. */
export function SettingScore({
  settings,
  base,
  at,
  label,
  hint,
  max = 1,
}: Omit<NumberProps, 'suffix' | 'min'>) {
  const set = useSetField();
  const problem = useFieldProblem(['settings', ...at]);
  return (
    <OptionalNumber
      label={label}
      value={getAtPath(settings, at) as number | undefined}
      fallback={getAtPath(base, at) as number}
      max={max}
      whole={false}
      hint={hint}
      onChange={(value) => set(['settings', ...at], value, say('Set setting'))}
      {...problem}
    />
  );
}
