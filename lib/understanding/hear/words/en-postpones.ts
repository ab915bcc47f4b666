const PROPOSES =
  'lets|let_us|can_we|could_we|can_i|could_i|ill|i_will|well|we_will|im_going_to|maybe_ill|id_rather|i_think_ill|id_prefer_to';
const DEEDS = 'do|try|finish|continue|sort|look_at|deal_with|come_back_to|get_back_to|return_to|pick';

/** Puts off the whole task: "let's do this another day". Where a day or an hour is asked for, it wants another one. */
export const postpones: readonly string[] = [
  `${PROPOSES} ${DEEDS}|leave|book|order it|this|that|all_this up? another|some_other|a_different time|day|week|month|year then?`,
  `${PROPOSES} ${DEEDS} it|this|that|all_this up? later|next_week|next_month|next_year|when_i_have_time|when_i_have_more_time|when_i_get_a_chance|when_im_home on? then?`,
  'lets|let_us|can_we|could_we|ill|i_will|maybe leave|make it|this|that for|until|till? another|some_other time|day then?',
  'ill|i_will|well|we_will come|be|get back to_you|to_it|to_this? later|soon|another_time|some_other_time|next_week|tomorrow|when_i_have_time?',
  'not today|now|tonight another|some_other time|day',
  'maybe? another|some_other time|day maybe|perhaps|then?',
];
