/** The reason an expression could not be evaluated, for use in brackets. */
export const withoutFullStop = (fault: string): string => fault.replace(/\.$/, '');
