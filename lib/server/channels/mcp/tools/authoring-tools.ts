import { checkOperations } from '@/lib/contract/operations/checks';
import { flowOperations } from '@/lib/contract/operations/flows';
import { releaseOperations } from '@/lib/contract/operations/releases';
import { shadowOperations } from '@/lib/contract/operations/shadow';
import { testOperations } from '@/lib/contract/operations/tests';
import { checkDraft } from './check-draft';
import { editDraft } from './edit-draft';
import { getFlowTool } from './get-flow';
import { operationTool } from './operation-tool';
import { publishToStaging } from './publish-to-staging';
import { type AgentTool, READS, REPLACES } from './tool';

/** Tools to read, change, check and release flows. */
export const AUTHORING_TOOLS: readonly AgentTool[] = [
  operationTool(flowOperations.listFlows, { name: 'list_flows', annotations: READS }),
  getFlowTool,
  editDraft,
  checkDraft,
  operationTool(checkOperations.proveFlow, { name: 'prove_flow', annotations: READS }),
  operationTool(testOperations.runTests, { name: 'run_tests', annotations: READS }),
  operationTool(testOperations.simulateFlow, { name: 'simulate_flow', annotations: READS }),
  operationTool(releaseOperations.listVersions, { name: 'list_versions', annotations: READS }),
  operationTool(releaseOperations.diffVersions, { name: 'compare_versions', annotations: READS }),
  operationTool(releaseOperations.compareVersions, { name: 'compare_conversations', annotations: READS }),
  operationTool(releaseOperations.measureImpact, { name: 'measure_impact', annotations: READS }),
  operationTool(shadowOperations.runShadow, { name: 'run_shadow', annotations: READS }),
  publishToStaging,
  operationTool(releaseOperations.setEnvironment, { name: 'set_environment', annotations: REPLACES }),
];
