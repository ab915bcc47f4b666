import type { UsualHours } from './locale.ts';

/** Hours from 1 to 12 to such a question are in this part of the day. */
export const usualHours: readonly UsualHours[] = [
  { phrases: ['breakfast', 'brunch', 'wake me|you up', 'wake_up|wakeup'], from: 5, to: 12 },
  { phrases: ['lunch|lunchtime'], from: 11, to: 16 },
  { phrases: ['dinner|supper|evening|tonight|drinks|cocktails|party|club|show|concert'], from: 16, to: 24 },
  { phrases: ['table|restaurant'], from: 12, to: 23 },
  {
    phrases: [
      'ring|call|phone|reach|contact you|us',
      'time that|which? suits',
      'appointment|meeting|viewing|visit|interview|consultation|checkup|haircut|lesson|slot',
      'come in|by|over',
    ],
    from: 7,
    to: 19,
  },
  {
    phrases: [
      'babysitter|babysitting|sitter|babysit',
      'band|dj|musicians|gig|fireworks|disco|quiz|buffet|barbecue|bbq',
    ],
    from: 12,
    to: 23,
  },
  { phrases: ['serve|served|serving|food|meal|caterer|caterers|catering'], from: 10, to: 22 },
];

/** Other hours from 1 to 6 are in the afternoon, but a question about these may mean the night as well. */
export const atAnyHour: UsualHours = {
  phrases: [
    'flight|flights|fly|plane|airport|land|lands|train|trains|ferry|bus|coach|boat|ship|sail|sails|tide',
    'taxi|cab|driver|pick|picked|pickup|drop|dropped',
    'depart|departs|departure|leave|leaves|leaving|get in',
    'shift|shifts|alarm|alarms|wake|bed|sleep|night|nights|born|birth|dose|pill|pills|medicine|feed|feeds',
    'arrive|arrives|arriving|arrival',
  ],
  from: 7,
  to: 19,
};
