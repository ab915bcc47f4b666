/** Whether a text has the form of a BCP 47 tag such as en or pt-BR. */
export const isLocaleTag = (text: string): boolean => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text);
