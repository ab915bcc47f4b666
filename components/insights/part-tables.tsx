'use client';

import { useState } from 'react';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { Insights } from '@/lib/contract/schemas/insights';
import type { PartNames } from '@/lib/pages/insights/read-part-names';
import { say } from '@/lib/words/say';
import { DayTable } from './day-table';
import { GateTable, ModelTable, RuleTable, ToolTable } from './element-tables';
import { GatePatterns } from './gate-patterns';
import { HandoffTable, listHandoffNodes } from './handoff-table';
import { InterruptTable } from './interrupt-table';
import { NodeCostTable } from './node-cost-table';
import { NodeTable } from './node-table';
import { RatingTables } from './rating-tables';

type PartTablesProps = { flowId: string; insights: Insights; names: PartNames };
type Tab = 'nodes' | 'gates' | 'rules' | 'handoffs' | 'tasks' | 'tools' | 'models' | 'ratings' | 'days';

/** What the parts of a flow did, in one table each. A table without rows has no tab. */
export function PartTables({ flowId, insights, names }: PartTablesProps) {
  const [chosen, setChosen] = useState<Tab>('nodes');
  const tabs: { value: Tab; label: string }[] = [
    { value: 'nodes', label: say('Nodes') },
    ...(insights.gates.length > 0 ? [{ value: 'gates' as const, label: say('Gates') }] : []),
    ...(insights.rules.length > 0 ? [{ value: 'rules' as const, label: say('Rules') }] : []),
    ...(listHandoffNodes(insights).length > 0
      ? [{ value: 'handoffs' as const, label: say('Handoffs') }]
      : []),
    ...(insights.interrupts.length > 0 ? [{ value: 'tasks' as const, label: say('Interruptions') }] : []),
    ...(insights.tools.length > 0 ? [{ value: 'tools' as const, label: say('Tools') }] : []),
    ...(insights.models.length > 0 || insights.nodes.some(({ ms }) => ms.n > 0)
      ? [{ value: 'models' as const, label: say('Cost and time') }]
      : []),
    { value: 'ratings', label: say('Ratings') },
    { value: 'days', label: say('Days') },
  ];
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : 'nodes';
  const props = { insights, names };
  return (
    <Tabs label={say('Tables')} value={tab} onValueChange={setChosen} items={tabs}>
      <TabPanel value="nodes">
        <NodeTable flowId={flowId} {...props} />
      </TabPanel>
      <TabPanel value="gates">
        <GateTable {...props} />
        <GatePatterns insights={insights} />
      </TabPanel>
      <TabPanel value="rules">
        <RuleTable {...props} />
      </TabPanel>
      <TabPanel value="handoffs">
        <HandoffTable flowId={flowId} {...props} />
      </TabPanel>
      <TabPanel value="tasks">
        <InterruptTable {...props} />
      </TabPanel>
      <TabPanel value="tools">
        <ToolTable {...props} />
      </TabPanel>
      <TabPanel value="models">
        {insights.models.length > 0 && <ModelTable {...props} />}
        <NodeCostTable flowId={flowId} {...props} />
      </TabPanel>
      <TabPanel value="ratings">
        <RatingTables flowId={flowId} {...props} />
      </TabPanel>
      <TabPanel value="days">
        <DayTable {...props} />
      </TabPanel>
    </Tabs>
  );
}
