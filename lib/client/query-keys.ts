import type { Query } from './call-operation';

/** Hierarchical keys of the query cache: invalidating `flow(id)` also invalidates everything below it. */
export const queryKeys = {
  me: () => ['me'] as const,
  singleSignOn: () => ['single-sign-on'] as const,
  browserSessions: () => ['me', 'sessions'] as const,
  members: () => ['members'] as const,
  audit: (filter: Query<'listAudit'> = {}) => ['audit', filter] as const,
  keys: () => ['keys'] as const,
  providers: () => ['providers'] as const,
  secrets: () => ['secrets'] as const,
  templates: () => ['templates'] as const,
  flows: () => ['flows'] as const,
  flow: (flowId: string) => ['flows', flowId] as const,
  versions: (flowId: string) => ['flows', flowId, 'versions'] as const,
  version: (flowId: string, number: number) => ['flows', flowId, 'versions', number] as const,
  diff: (flowId: string, from: unknown, to: unknown) => ['flows', flowId, 'diff', from, to] as const,
  impact: (flowId: string, body: object) => ['flows', flowId, 'impact', body] as const,
  releaseChecks: (flowId: string, environment: string, version: unknown) =>
    ['flows', flowId, 'release-checks', environment, version] as const,
  reviews: (flowId: string) => ['flows', flowId, 'reviews'] as const,
  environments: (flowId: string) => ['flows', flowId, 'environments'] as const,
  rollout: (flowId: string, rolloutId: string) => ['flows', flowId, 'rollouts', rolloutId] as const,
  previews: (flowId: string) => ['flows', flowId, 'previews'] as const,
  comments: (flowId: string) => ['flows', flowId, 'comments'] as const,
  environmentSettings: (flowId: string, environment: string) =>
    ['flows', flowId, 'environment-settings', environment] as const,
  /** Below the settings, which change what is missing. */
  environmentNeeds: (flowId: string, environment: string, version: unknown) =>
    ['flows', flowId, 'environment-settings', environment, 'needs', version] as const,
  flowFigures: (flowId: string, filter: object = {}) => ['flows', flowId, 'figures', filter] as const,
  tests: (flowId: string) => ['flows', flowId, 'tests'] as const,
  checks: (flowId: string) => ['flows', flowId, 'checks'] as const,
  coverage: (flowId: string, environment: string, days: number) =>
    ['flows', flowId, 'coverage', environment, days] as const,
  sessions: (filter: Query<'listSessions'> = {}) => ['sessions', 'list', filter] as const,
  session: (sessionId: string) => ['sessions', sessionId] as const,
  sessionTurns: (sessionId: string) => ['sessions', sessionId, 'turns'] as const,
  turnRecord: (sessionId: string, turn: number, reveal = false) =>
    ['sessions', sessionId, 'turns', turn, { reveal }] as const,
  sessionFigures: (sessionId: string) => ['sessions', sessionId, 'figures'] as const,
  handoffs: () => ['handoffs'] as const,
  customers: (filter: Query<'listCustomers'> = {}) => ['customers', 'list', filter] as const,
  /** Without `reveal`, the key covers both masked and revealed data. */
  customer: (customerId: string, ...reveal: [boolean?]) =>
    ['customers', 'one', customerId, ...reveal] as const,
};
