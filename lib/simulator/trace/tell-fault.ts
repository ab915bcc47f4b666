import { tell } from '@/lib/words/tell';

/** Why an expression could not be evaluated, to stand in brackets: the sentence without its full stop. */
export const tellFault = (fault: string): string => tell(fault).replace(/[.。]$/u, '');
