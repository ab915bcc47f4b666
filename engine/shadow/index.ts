/** Run recorded conversations through another version of their flow, and explain what differs. */

export { type CauseCount, getCauseKey, groupCauses } from './group-causes.ts';
export { shadow } from './shadow.ts';
export { LOCAL_KINDS, type Recording, type ShadowResult } from './types.ts';
