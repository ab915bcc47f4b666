/** English words that describe a message but are not in it: “the user wants a refund”. */
export const enNarration: ReadonlySet<string> = new Set(
  (
    'user users customer customers caller client person someone somebody they their them wants want wanted ' +
    'asks ask asking says say said tells tell mentions mention expresses states requests indicates message'
  ).split(' '),
);
