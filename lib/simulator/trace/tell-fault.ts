import { tell } from '@/lib/words/tell';

/** Why an expression could not be evaluated, without the final full stop, for use in brackets. */
export const tellFault = (fault: string): string => tell(fault).replace(/[.。]$/u, '');
