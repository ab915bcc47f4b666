'use client';

import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { NumberStepper } from '@/components/ui/fields/number-stepper';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { Switch } from '@/components/ui/fields/switch';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { ImportanceBars } from '@/components/ui/importance-bars';
import { KeyCap } from '@/components/ui/key-cap';
import { Grid, Line, ShowcaseSection } from './showcase-section';

const exhaustions = [
  { value: 'CLARIFY', label: 'Clarify' },
  { value: 'BROADEN', label: 'Broaden', note: 'asks more widely' },
  { value: 'HANDOFF', label: 'Hand off' },
  { value: 'SKIP', label: 'Skip', disabled: true },
] as const;
const strategies = [
  { value: 'rotate', label: 'Rotate' },
  { value: 'escalate', label: 'Escalate' },
  { value: 'rephrase', label: 'Rephrase' },
] as const;
const importances = [
  { value: 'low', label: 'Low', icon: <ImportanceBars importance="low" decorative /> },
  { value: 'normal', label: 'Normal', icon: <ImportanceBars importance="normal" decorative /> },
  { value: 'high', label: 'High', icon: <ImportanceBars importance="high" decorative /> },
] as const;

export function FieldsShowcase() {
  const [exhaustion, setExhaustion] = useState<(typeof exhaustions)[number]['value']>('HANDOFF');
  const [strategy, setStrategy] = useState<(typeof strategies)[number]['value']>('escalate');
  const [importance, setImportance] = useState<(typeof importances)[number]['value']>('high');
  const [attempts, setAttempts] = useState(3);
  const [live, setLive] = useState(true);
  const [checked, setChecked] = useState(true);
  const [prompt, setPrompt] = useState('Where should we send the details? Email or phone.');
  return (
    <>
      <ShowcaseSection title="Fields" note="A real edge on anything you type into.">
        <Grid>
          <TextField label="Name" defaultValue="Monthly budget" />
          <TextField
            label="Search"
            labelHidden
            placeholder="Find or add"
            icon={<Search aria-hidden />}
            suffix={<KeyCap keys="/" />}
          />
          <TextField label="Fact" mono defaultValue="bugdet" error="No fact “bugdet”. Did you mean budget?" />
          <TextField label="Id" mono readOnly value="contact-1" hint="Ids never change." />
          <TextField
            label="Wait"
            defaultValue="40"
            suffix="seconds"
            warning="Longer than most people wait."
          />
          <TextField label="Off" disabled placeholder="Not used by this strategy" />
          <SelectField
            label="On exhaustion"
            value={exhaustion}
            onValueChange={setExhaustion}
            options={exhaustions}
          />
          <SelectField
            label="Locale"
            value={undefined}
            onValueChange={() => {}}
            options={[{ value: 'en', label: 'English' }]}
            placeholder="Choose a locale"
          />
          <TextArea
            label="Prompt"
            value={prompt}
            onValueChange={setPrompt}
            hint="Grows up to twelve lines."
          />
          <TextArea
            label="When"
            mono
            minRows={1}
            defaultValue={'facts.budget >= 5000 &&\nstates.WELCOME_SHOWN'}
            error="budget is text, 5000 is a number"
          />
          <SegmentedControl
            label="Strategy"
            value={strategy}
            onValueChange={setStrategy}
            options={strategies}
          />
          <SegmentedControl
            label="Importance"
            value={importance}
            onValueChange={setImportance}
            options={importances}
            iconsOnly
          />
        </Grid>
      </ShowcaseSection>
      <ShowcaseSection title="In rows" note="The label column of the properties panel, 320 px wide.">
        <div
          style={{
            width: 320,
            maxWidth: '100%',
            padding: 14,
            background: 'var(--surface)',
            borderRadius: 10,
            display: 'grid',
            gap: 9,
          }}
        >
          <TextField layout="row" label="When" mono defaultValue="customer.email == null" />
          <SegmentedControl
            layout="row"
            label="Importance"
            value={importance}
            onValueChange={setImportance}
            options={importances.map(({ value, label }) => ({ value, label }))}
          />
          <NumberStepper
            layout="row"
            label="Runs at most"
            value={attempts}
            onValueChange={setAttempts}
            min={1}
            max={9}
            suffix="per conversation"
          />
          <SelectField
            layout="row"
            label="Then"
            value={exhaustion}
            onValueChange={setExhaustion}
            options={exhaustions}
          />
          <TextField layout="row" label="Fact" mono defaultValue="bugdet" error="No fact has this name." />
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Choices" note="A switch acts at once; a checkbox waits for its button.">
        <Line>
          <Switch
            label="Reconcile open conversations"
            hint="At their next turn"
            checked={live}
            onCheckedChange={setLive}
          />
          <Switch label="Off" checked={false} onCheckedChange={() => {}} disabled />
          <Checkbox label="Sensitive" checked={checked} onCheckedChange={setChecked} />
          <Checkbox label="Some of them" checked="indeterminate" onCheckedChange={() => {}} />
          <Checkbox label="Required" checked={false} onCheckedChange={() => {}} />
          <Checkbox label="Off" checked={false} onCheckedChange={() => {}} disabled />
          <NumberStepper
            label="Attempts"
            labelHidden
            value={attempts}
            onValueChange={setAttempts}
            min={1}
            max={9}
          />
        </Line>
      </ShowcaseSection>
    </>
  );
}
