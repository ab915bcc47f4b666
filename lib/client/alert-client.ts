import * as paths from '@/lib/contract/paths';
import { type Body, type CallOptions, createCaller, type Query } from './call-operation';

type AlertEnvironment = { flowId: string; name: string };
export type AlertPlace = AlertEnvironment & { alertId: string };

const { call } = createCaller();

/** Query keys, apart from `queryKeys`, which every page loads. */
export const alertKeys = {
  alerts: (flowId: string, environment: string) => ['flows', flowId, 'alerts', environment] as const,
  events: (alertId: string) => ['alert-events', alertId] as const,
  raised: () => ['raised-alerts'] as const,
  summaries: () => ['summaries'] as const,
};

/** Alerts and weekly summaries, for the pages: same origin, session cookie. */
export const alertApi = {
  listAlerts: (params: AlertEnvironment, init?: CallOptions) => call(paths.listAlerts, { params, ...init }),
  /** The response has the secret, if there is an address. */
  createAlert: (params: AlertEnvironment, body: Body<'createAlert'>) =>
    call(paths.createAlert, { params, body }),
  saveAlert: (params: AlertPlace, body: Body<'saveAlert'>) => call(paths.saveAlert, { params, body }),
  deleteAlert: (params: AlertPlace) => call(paths.deleteAlert, { params }),
  testAlert: async (params: AlertPlace) => (await call(paths.testAlert, { params })).results,
  /** Newest first. Pass the `next` of a page as `cursor` for the following one. */
  listAlertEvents: (params: AlertPlace, query: Query<'listAlertEvents'> = {}, init?: CallOptions) =>
    call(paths.listAlertEvents, { params, query, ...init }),
  listRaisedAlerts: async (init?: CallOptions) => (await call(paths.listRaisedAlerts, { ...init })).alerts,
  getSummaries: (init?: CallOptions) => call(paths.getSummaries, { ...init }),
  saveSummaries: (body: Body<'saveSummaries'>) => call(paths.saveSummaries, { body }),
};
