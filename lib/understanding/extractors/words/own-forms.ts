/**
 * What the customer says of what a declared value says to them, in all languages: “pay as I go” for “pay as you go”.
 * Names of values are read before the language of a message is known.
 */
export const ownForms: Readonly<Record<string, string>> = { you: 'i', your: 'my', yourself: 'myself' };
