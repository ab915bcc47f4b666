import type { Finding } from '@turnpike/engine/prove';
import type { Edit } from '../../model/edit';

/** A change that fixes a finding. */
export type Fix = { title: string; edit: Edit };
export type FixableFault = Pick<Finding, 'code' | 'subject' | 'node'>;
