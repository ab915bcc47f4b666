import { say } from '@/lib/words/say';

/** Progress of an author, as seen on screen. Signs are never reset. */
export type TourSigns = {
  /** A flow is open in the editor. */
  open: boolean;
  /** The flow was empty when it was opened. */
  fromNothing: boolean;
  /** Number of nodes in the flow. */
  nodes: number;
  /** A node is selected. */
  selected: boolean;
  /** A text of the flow has changed since it was opened. */
  reworded: boolean;
  /** The simulator is open beside the canvas. */
  simulating: boolean;
  /** Number of simulated turns; the first one is the start of the flow. */
  turns: number;
  /** The author hovered or focused "Why this reply". */
  readWhy: boolean;
  /** The list of problems was opened. */
  sawProblems: boolean;
  /** A version went live since the flow was opened. */
  published: boolean;
  /** The curl command was copied, or the versions were opened. */
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
  /** The instruction and its reason, in one or two sentences, with the keyboard in the last one. */
  text: string | ((signs: TourSigns) => string);
  /** Selectors of the control to highlight; the first one on screen is used. */
  points: readonly string[];
  done: (signs: TourSigns) => boolean;
  /** The step is also shown to viewers without edit access. */
  readOnly?: true;
  /** Whether the step applies to this flow. */
  when?: (signs: TourSigns) => boolean;
};

/** The first ten minutes: from a template to a live flow. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    id: 'open',
    title: say('Open a working flow'),
    text: say('Each template works as it is. Choose one to get your own copy.'),
    points: ['[data-tour="gallery"]', '[data-tour="flows"]'],
    done: ({ open }) => open,
    readOnly: true,
  },
  {
    id: 'add',
    title: say('Add a question'),
    text: say('A question asks for facts. Press “Add a question”, or N on the canvas.'),
    points: ['[data-chrome] button', '.react-flow'],
    done: ({ nodes }) => nodes > 0,
    when: ({ fromNothing }) => fromNothing,
  },
  {
    id: 'look',
    title: say('Select a card'),
    text: say(
      'Each card is one step of the conversation: it sends a message or asks for facts. Select one. On the keyboard, Alt and an arrow key move between cards.',
    ),
    // Gates are canvas nodes too and may come first, so cards are tried before.
    points: ['.react-flow__node-card', '.react-flow__node'],
    done: ({ selected }) => selected,
    readOnly: true,
  },
  {
    id: 'reword',
    title: say('Change the wording'),
    text: say(
      'Select a card with a text and edit it on the right. Changes are saved as you type, and Undo reverts them.',
    ),
    points: ['[data-inspector] textarea[data-first]', '.react-flow__node-card', '.react-flow__node'],
    done: ({ reworded }) => reworded,
  },
  {
    id: 'simulate',
    title: say('Talk to your flow'),
    text: ({ simulating }) =>
      simulating
        ? say('You are the customer now. Type an answer and press Enter.')
        : say('Press Simulate. The draft replies as it would to a customer, and nothing is sent.'),
    points: ['[aria-label="Simulator"] textarea', '[data-tour="simulate"]'],
    done: ({ turns }) => turns > 1,
    readOnly: true,
  },
  {
    id: 'why',
    title: say('See why it replied'),
    text: say(
      '“Why this reply” shows which card replied, what is known and what is missing. Hover over it, or select a name to find its card.',
    ),
    points: ['[aria-label="Simulator"] details summary', '[data-tour="simulate"]'],
    done: ({ readWhy, turns }) => readWhy && turns > 1,
    readOnly: true,
  },
  {
    id: 'problems',
    title: say('Check for problems'),
    text: say(
      'Problems are found while you draw, such as unreachable cards or unknown names. Open the list. Each problem links to its place, and many have a fix.',
    ),
    points: ['[data-tour="problems"]'],
    done: ({ sawProblems }) => sawProblems,
    readOnly: true,
  },
  {
    id: 'publish',
    title: say('Publish your flow'),
    text: say(
      'Publishing makes a fixed version live. You can keep editing the draft; customers see changes when you publish again.',
    ),
    points: ['[data-tour="publish"]'],
    done: ({ published }) => published,
  },
  {
    id: 'live',
    title: say('See it live'),
    text: say(
      'Copy the command shown after publishing to talk to your flow from any program. “Live” lists all versions.',
    ),
    points: ['[role="dialog"] [aria-label="curl command"]', '[data-tour="versions"]'],
    done: ({ sawLive }) => sawLive,
  },
];

/** The steps that apply to a flow. */
export function listTourSteps(signs: TourSigns, readOnly: boolean): TourStep[] {
  return TOUR_STEPS.filter((step) => (!readOnly || step.readOnly) && (step.when?.(signs) ?? true));
}
