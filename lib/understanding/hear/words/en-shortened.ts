/** After “wed”, these make it “we would”: “wed like”, “wed rather have”. “Wed works” and “wed be best” name the day. */
export const wishesAfterWe: readonly string[] = [
  'really|rather|also|probably|ideally|definitely|certainly|always|gladly|happily|very? much? like|love|prefer|want|need|been|already|never|hoped|planned|agreed|appreciate|have|take|get|go|opt|choose|pick|come|stay|hope|enjoy|expect',
  'rather it|that|not|the|a|do|be|make|on|at|in|next|tomorrow|mon|monday|tue|tuesday|thu|thursday|fri|friday|saturday|sunday',
  'be able|happy|glad|delighted|grateful|thrilled|coming|going|arriving|looking|needing|wanting|staying|up|more|very|so|interested|there',
];
