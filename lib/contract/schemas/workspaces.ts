import { z } from 'zod';
import { LIMITS } from '../limits';
import { HostSchema } from './tools';

export const WorkspaceSchema = z.object({ id: z.string(), name: z.string() });
const WorkspaceNameSchema = z.string().trim().min(1).max(100);
/** `createWorkspace`: the caller becomes the owner and switches to it. */
export const NameWorkspaceSchema = z.strictObject({ name: WorkspaceNameSchema });
/** `changeWorkspace`: omitted fields stay unchanged. */
export const ChangeWorkspaceSchema = z.strictObject({
  name: WorkspaceNameSchema.optional(),
  /** Members without a second factor can only set one up. The caller must have one to require it. */
  requireTwoFactor: z.boolean().optional(),
  /** The only hosts that tools and media of flows may use, with non-default ports. Empty: any public host. */
  allowedHosts: z.array(HostSchema).max(LIMITS.allowedHosts).optional(),
});
export type ChangeWorkspace = z.infer<typeof ChangeWorkspaceSchema>;
export const WorkspaceResourceSchema = WorkspaceSchema.extend({
  requireTwoFactor: z.boolean(),
  allowedHosts: z.array(z.string()),
});
export type WorkspaceResource = z.infer<typeof WorkspaceResourceSchema>;
