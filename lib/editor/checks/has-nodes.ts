import type { FlowDocument } from '@turnpike/engine/document';

/** Whether a draft has something to prove. Of a flow without nodes, everything would be proved. */
export const hasNodes = ({ graphs }: FlowDocument): boolean => graphs.some(({ nodes }) => nodes.length > 0);
