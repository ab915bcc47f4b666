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
];
