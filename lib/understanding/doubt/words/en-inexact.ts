import { anyMonth, anyShortMonth, plainMonths } from '../../locales/en-calendar.ts';
import type { InexactWords } from './inexact-words.ts';

const sometime = 'sometime|some_time|some_day|someday|any_time|anytime|any_day|one_day';
const around = 'in|on|at|over|during|around|about|by|near|before|after|from|for|until|till|towards|within';
const part =
  'early|mid|middle|late|later|beginning|beginning_of|start|start_of|end|end_of|middle_of|first_half_of|second_half_of|first_week_of|last_week_of';
const which = 'this|next|the|that|last|coming|following|another';
const few = 'a_few|few|the_next_few|the_coming|several|some|a_couple|a_couple_of|couple_of|a_number_of';

/** English words for vague days, times and amounts. */
export const enInexact: InexactWords = {
  days: [
    `${sometime}|whenever? ${around}? the? ${part}? ${which}? week|wk|weekend|month|year|spring|summer|autumn|fall|winter|holidays|season`,
    `${sometime}? ${around}? ${which}? ${part}? ${which}? week|wk|weekend|month|year|spring|summer|autumn|winter|holidays`,
    `${sometime}|in|during|over|before|after|by|until|early|mid|late|next|last|this|${part} ${part}? ${which}? ${anyMonth}|${anyShortMonth}|sept`,
    plainMonths.join('|'),
    `${around}? ${few} days|weeks|months|years time|from_now|ago?`,
    'bank|public? holiday monday|friday?',
    `${sometime} around|round|near|about|close_to|roughly the? _ of? _?`,
    `${sometime}? ${around} the? holidays|christmas|xmas|easter|new_year|new_years|halloween|half_term|term|christmas_time`,
    'the|a|any|some? weekday|weekdays|weekends',
    'one of these days',
    'soon|soonish|asap|later|sometime|some_time|someday|some_day|any_day|one_day|eventually',
    'as soon as possible|you_can',
    'when|once it|they|hes|shes|its suits|available|convenient',
  ],
  times: [
    `${sometime}|${around}|early|late|mid|this|tomorrow|the|every? the|early|late|mid|this? morning|mornings|afternoon|afternoons|evening|evenings|night|lunchtime|lunch_time|lunch|dinnertime|dinner|teatime|breakfast|daytime|office_hours|business_hours`,
    'before|after|during|around work|school|dark|sunset|sunrise|hours|closing|opening|rush_hour',
    'early|late|earlier|later|early_on|late_on',
    'first thing',
    'soon|soonish|asap|sometime|some_time',
    'as soon as possible|you_can',
    'end|start|middle of the day|morning|afternoon|evening',
  ],
  amounts: [
    'quite? a? few|several|some|many|lots|loads|plenty|dozens|hundreds|thousands|various|multiple|numerous',
    'a|quite_a couple|handful|bunch|lot|number|while|bit of_us|of_them|of_people|of_you?',
    'not|too|so|very many|much|long',
    'more than one|a_few|a_couple',
    'a? long|short|little time|while',
    'as many|much|few|long as',
    'all of us|them|you',
    'everyone|everybody',
    'the|my|our whole|entire? family|team|group|gang|class|crew|lot',
  ],
};
