'use client';

import { Plus, Search } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { ColorField } from '@/components/ui/fields/color-field';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { Switch } from '@/components/ui/fields/switch';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { Shown } from './show-states';
import { ShowcaseSection } from './showcase-section';
import styles from './showcase-section.module.css';

const nothing = () => {};
const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const;
type Look = { off?: boolean; error?: string };

/** Each control once, without states it does not have (a button has no error). */
const CONTROLS: { name: string; draw: (look: Look) => ReactNode; noError?: true }[] = [
  { name: 'Button', noError: true, draw: ({ off }) => <Button disabled={off}>Simulate</Button> },
  {
    name: 'Ink',
    noError: true,
    draw: ({ off }) => (
      <Button variant="ink" disabled={off}>
        Publish
      </Button>
    ),
  },
  {
    name: 'Accent',
    noError: true,
    draw: ({ off }) => (
      <Button variant="accent" disabled={off}>
        Run
      </Button>
    ),
  },
  {
    name: 'Ghost',
    noError: true,
    draw: ({ off }) => (
      <Button variant="ghost" disabled={off}>
        Cancel
      </Button>
    ),
  },
  {
    name: 'Danger',
    noError: true,
    draw: ({ off }) => (
      <Button variant="danger" disabled={off}>
        Delete
      </Button>
    ),
  },
  {
    name: 'Icon',
    noError: true,
    draw: ({ off }) => (
      <IconButton label="Add" icon={<Plus aria-hidden />} disabledReason={off ? 'Not now' : undefined} />
    ),
  },
  {
    name: 'Text',
    draw: ({ off, error }) => (
      <TextField
        label="Name"
        icon={<Search aria-hidden />}
        defaultValue="Budget"
        disabled={off}
        error={error}
      />
    ),
  },
  {
    name: 'Area',
    draw: ({ off, error }) => (
      <TextArea label="Prompt" defaultValue="Where to?" disabled={off} error={error} minRows={1} />
    ),
  },
  {
    name: 'Select',
    draw: ({ off, error }) => (
      <SelectField
        label="Then"
        value="one"
        options={options}
        onValueChange={nothing}
        disabled={off}
        error={error}
      />
    ),
  },
  {
    name: 'Segments',
    draw: ({ off, error }) => (
      <SegmentedControl
        label="Mode"
        value="one"
        options={options}
        onValueChange={nothing}
        disabled={off}
        error={error}
      />
    ),
  },
  {
    name: 'Number',
    draw: ({ off, error }) => (
      <NumberStepper label="Attempts" value={3} onValueChange={nothing} disabled={off} error={error} />
    ),
  },
  {
    name: 'Colour',
    draw: ({ off, error }) => (
      <ColorField label="Colour" value={undefined} onValueChange={nothing} disabled={off} error={error} />
    ),
  },
  {
    name: 'Switch',
    noError: true,
    draw: ({ off }) => <Switch label="Sensitive" checked onCheckedChange={nothing} disabled={off} />,
  },
  {
    name: 'Checkbox',
    noError: true,
    draw: ({ off }) => <Checkbox label="Required" checked onCheckedChange={nothing} disabled={off} />,
  },
  {
    name: 'Chip',
    noError: true,
    draw: ({ off }) =>
      off ? null : (
        <Chip kind="fact" onPress={nothing} onRemove={nothing}>
          email
        </Chip>
      ),
  },
];

/** Every control at rest, hovered, pressed, focused, disabled, and with an error. */
export function EveryState() {
  return (
    <ShowcaseSection
      title="Every state"
      note="Drawn by the rules that the pointer and the keyboard bring about."
    >
      <div className={styles.states}>
        <span />
        {['At rest', 'Hover', 'Pressed', 'Focus', 'Off', 'Wrong'].map((state) => (
          <b key={state}>{state}</b>
        ))}
        {CONTROLS.map(({ name, draw, noError }) => (
          <Fragment key={name}>
            <b>{name}</b>
            <div>{draw({})}</div>
            <Shown state="hover">{draw({})}</Shown>
            <Shown state="pressed">{draw({})}</Shown>
            <Shown state="focus">{draw({})}</Shown>
            <div>{draw({ off: true })}</div>
            <div>{!noError && draw({ error: 'Not this' })}</div>
          </Fragment>
        ))}
      </div>
    </ShowcaseSection>
  );
}
