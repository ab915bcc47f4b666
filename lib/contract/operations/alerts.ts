import { SMALL_LIMITS } from '../limits';
import { defineOperations } from '../operation';
import {
  AlertEventListSchema,
  AlertListSchema,
  AlertTestSchema,
  RaisedAlertListSchema,
  SaveAlertSchema,
  SavedAlertSchema,
} from '../schemas/alerts';
import { FlowParams, PageQuery, ResourceIdSchema } from '../schemas/parameters';

const tag = 'Alerts';
/** An address may contain a token of its receiver, as with webhooks. */
const access = 'flows:publish';
const EnvironmentParams = FlowParams.extend({ name: ResourceIdSchema });
const AlertParams = EnvironmentParams.extend({ alertId: ResourceIdSchema });
const body = { schema: SaveAlertSchema, limits: SMALL_LIMITS };

export const alertOperations = defineOperations({
  listAlerts: {
    summary: 'List the alerts of an environment, without their secrets',
    tag,
    access,
    params: EnvironmentParams,
    success: { description: 'The alerts, oldest first', schema: AlertListSchema },
  },
  createAlert: {
    summary: 'Add an alert. If it has an address, only this response contains the secret',
    tag,
    access,
    params: EnvironmentParams,
    body,
    success: { status: 201, description: 'The alert', schema: SavedAlertSchema },
  },
  saveAlert: {
    summary: 'Change or mute an alert. Another address gets another secret',
    tag,
    access,
    params: AlertParams,
    body,
    success: { description: 'The alert', schema: SavedAlertSchema },
  },
  deleteAlert: {
    summary: 'Delete an alert with its history',
    tag,
    access,
    params: AlertParams,
    success: { description: 'The alert was deleted' },
  },
  testAlert: {
    summary: 'Send a test notice to every recipient of an alert',
    tag,
    access,
    params: AlertParams,
    success: { description: 'The result of one attempt for each recipient', schema: AlertTestSchema },
  },
  listAlertEvents: {
    summary: 'List when an alert was raised and resolved, newest first',
    tag,
    access,
    params: AlertParams,
    query: PageQuery,
    success: { description: 'A page of the history', schema: AlertEventListSchema },
  },
  listRaisedAlerts: {
    summary: 'List the raised alerts of the workspace that are not muted',
    tag,
    access: 'flows:read',
    success: { description: 'At most 20, the newest first', schema: RaisedAlertListSchema },
  },
});
