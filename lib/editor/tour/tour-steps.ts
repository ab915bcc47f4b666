import { say } from '@/lib/words/say';

/** What the screen shows of how far somebody is. What was seen once stays seen. */
export type TourSigns = {
  /** A flow is open in the editor. */
  open: boolean;
  /** The flow had nothing in it when it was opened. */
  fromNothing: boolean;
  /** How many nodes it has. */
  nodes: number;
  /** A node is selected. */
  selected: boolean;
  /** Something that is said reads differently from when the flow was opened. */
  reworded: boolean;
  /** The simulator is open beside the canvas. */
  simulating: boolean;
  /** How many turns were simulated; the first is the flow's own. */
  turns: number;
  /** The pointer or the keyboard went into the reasons of a reply. */
  readWhy: boolean;
  /** The list of problems was opened. */
  sawProblems: boolean;
  /** A version went live since the flow was opened. */
  published: boolean;
  /** The command that talks to it was used, or its versions were looked at. */
  sawLive: boolean;
};

export const NO_SIGNS: TourSigns = {
  open: false,
  fromNothing: false,
  nodes: 0,
  selected: false,
  reworded: false,
  simulating: false,
  turns: 0,
  readWhy: false,
  sawProblems: false,
  published: false,
  sawLive: false,
};

export type TourStep = {
  id: string;
  title: string;
  /** What to do and why, in one or two sentences; by keyboard in the last one. */
  says: string | ((signs: TourSigns) => string);
  /** The control it points at: the first of these selectors that is on the screen. */
  points: readonly string[];
  done: (signs: TourSigns) => boolean;
  /** Also for who may look and not change. */
  readOnly?: true;
  /** Whether it is a step of this flow at all. */
  when?: (signs: TourSigns) => boolean;
};

/** The first ten minutes: from the gallery to a flow of one's own that is live. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    id: 'open',
    title: say('Open a flow that works'),
    says: say(
      'Each of these runs as it is. Choose one: you get a copy of your own, which you can change as you like.',
    ),
    points: ['[data-tour="gallery"]', '[data-tour="flows"]'],
    done: ({ open }) => open,
    readOnly: true,
  },
  {
    id: 'add',
    title: say('Add a question'),
    says: say('A question asks for facts. Press “Add a question”, or N on the canvas.'),
    points: ['[data-chrome] button', '.react-flow'],
    done: ({ nodes }) => nodes > 0,
    when: ({ fromNothing }) => fromNothing,
  },
  {
    id: 'look',
    title: say('Look at one move'),
    says: say(
      'Every card is one move of the conversation: it says something, or asks for facts. Select one. With the keyboard, Alt and an arrow walk from card to card.',
    ),
    // A gate is a node of the canvas too, but no move; it may come before every card.
    points: ['.react-flow__node-card', '.react-flow__node'],
    done: ({ selected }) => selected,
    readOnly: true,
  },
  {
    id: 'reword',
    title: say('Say it in your words'),
    says: say(
      'Select a card that says something and change its text on the right. It is saved as you type, and Undo takes it back.',
    ),
    points: ['[data-inspector] textarea[data-first]', '.react-flow__node-card', '.react-flow__node'],
    done: ({ reworded }) => reworded,
  },
  {
    id: 'simulate',
    title: say('Talk to it'),
    says: ({ simulating }) =>
      simulating
        ? say('You are the customer now. Answer as one would, and press Enter.')
        : say(
            'Press Simulate. The draft answers as it would answer a customer, and nothing is sent anywhere.',
          ),
    points: ['[aria-label="Simulator"] textarea', '[data-tour="simulate"]'],
    done: ({ turns }) => turns > 1,
    readOnly: true,
  },
  {
    id: 'why',
    title: say('Read why it said that'),
    says: say(
      'Below each reply stands why: which card spoke, what is known, what is still missing. Go into it, or press a name in it to find its card.',
    ),
    points: ['[aria-label="Simulator"] details summary', '[data-tour="simulate"]'],
    done: ({ readWhy, turns }) => readWhy && turns > 1,
    readOnly: true,
  },
  {
    id: 'problems',
    title: say('See what is wrong'),
    says: say(
      'The count here is checked while you draw: what can never be reached, what is misspelt. Open it; each problem leads to its place, and many have a fix.',
    ),
    points: ['[data-tour="problems"]'],
    done: ({ sawProblems }) => sawProblems,
    readOnly: true,
  },
  {
    id: 'publish',
    title: say('Publish it'),
    says: say(
      'A version is frozen and goes live. Your draft stays yours: customers see changes when you publish again.',
    ),
    points: ['[data-tour="publish"]'],
    done: ({ published }) => published,
  },
  {
    id: 'live',
    title: say('See it live'),
    says: say(
      'The command shown after publishing talks to your flow from any program: copy it. Every version stands in the list behind “Live”.',
    ),
    points: ['[role="dialog"] [aria-label="curl command"]', '[data-tour="versions"]'],
    done: ({ sawLive }) => sawLive,
  },
];

/** The steps for somebody in a flow. */
export function listSteps(signs: TourSigns, readOnly: boolean): TourStep[] {
  return TOUR_STEPS.filter((step) => (!readOnly || step.readOnly) && (step.when?.(signs) ?? true));
}
