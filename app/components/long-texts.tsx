'use client';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { StatusText } from '@/components/ui/feedback/status-text';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { Switch } from '@/components/ui/fields/switch';
import { TextField } from '@/components/ui/fields/text-field';
import { Grid, Line, ShowcaseSection } from './showcase-section';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän, or how long one name of a single thing can get';
const nothing = () => {};

/** Authors choose names freely, so controls must handle very long ones. */
export function LongTexts() {
  return (
    <ShowcaseSection title="Long texts" note="Cut where a row needs it, wrapped where reading does.">
      <Grid>
        <TextField label={LONG} defaultValue={LONG} error={LONG} />
        <SelectField
          label="Graph"
          value="long"
          options={[{ value: 'long', label: LONG }]}
          onValueChange={nothing}
          hint={LONG}
        />
        <SegmentedControl
          label="Strategy"
          value="one"
          options={[
            { value: 'one', label: LONG },
            { value: 'two', label: LONG },
          ]}
          onValueChange={nothing}
        />
        <Switch label={LONG} hint={LONG} checked onCheckedChange={nothing} />
        <Checkbox label={LONG} checked={false} onCheckedChange={nothing} />
        <StatusText tone="warn">{LONG}</StatusText>
        <Skeleton height={40} shape="block" />
        <Skeleton />
      </Grid>
      <Line>
        <Button>{LONG}</Button>
        <Chip kind="gate" onRemove={nothing}>
          {LONG}
        </Chip>
        <Badge tone="bad" label="errors">
          1 024
        </Badge>
      </Line>
      <EmptyState compact headingLevel={3} title={LONG} description={LONG} />
      <ErrorState compact title={LONG} message={LONG} detail={LONG} onRetry={nothing} />
    </ShowcaseSection>
  );
}
