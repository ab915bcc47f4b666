import { z } from 'zod';
import { ENVIRONMENT_NAMES } from '../names';

export const Instant = z.string();
export const JsonObject = z.record(z.string(), z.unknown());
export const EnvironmentNameSchema = z.enum(ENVIRONMENT_NAMES);
export const StatusSchema = z.enum([
  'waiting',
  'idle',
  'complete',
  'handoff',
  'deadlock',
  'error',
  'expired',
]);
/** The time of a turn; requires the scope `turns:script`. */
export const ScriptedTime = z.iso.datetime({ offset: true }).optional();
