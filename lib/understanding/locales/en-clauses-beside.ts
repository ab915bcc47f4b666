const others =
  'he|hes|she|shes|they|theyre|theyve|weve_got_a|my|our|his|her|their|everyone|everybody|the_kids|the_wife|the_dog|the_house|the_car';

/** How sentences begin that only explain an answer: about others, who may also be denied something, and about anyone. */
export const explains: Readonly<Record<'others' | 'all', readonly string[]>> = {
  others: [others],
  all: [others, 'i|im|ive|we|were|weve|its|it|thats|theres|there'],
};

/** Makes such a sentence more than an explanation. */
export const afterExplaining: readonly string[] = [
  'though|although|unless|instead|rather|actually|sorry|wait|but|except|wrong|maybe|perhaps|not_sure|unsure',
  'want|wants|wanted|prefer|prefers|need|needs|take|takes|like|likes|says|said|thinks|reckons|chose|picked',
  'cancel|stop|forget|skip|change|changed|switch',
];
