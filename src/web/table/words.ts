// Texts of the gunfight table.
import type { Span } from '../state/remembered.ts'

const LABELS: Readonly<Record<Span, string>> = {
  attack: 'for this attack',
  round: 'this round',
  turns: 'only if it turns failure into success',
  sure: 'only if it surely changes the result',
  never: 'never',
}

/** Offers whose ids need an explanation. */
const OFFERS: Readonly<Record<string, string>> = {
  'luck-location': 'luck on where a hit lands',
  react: 'reactions',
  call: 'stepping in',
  suppressors: 'who lays down suppressing fire',
  'suppressing-fire': 'at whom to lay down suppressing fire',
}

export const TABLE_WORDS = {
  keepAsking: {
    labels: LABELS,
    offers: OFFERS,
    asked: (when: string) => `asked ${when}`,
    never: 'never asked',
    notAsked: (when: string) => `not asked ${when}`,
    /** `answer` is the label of the button that changes nothing; `whom` is a combatant or a side. */
    keep: (answer: string | undefined, whom: string) =>
      answer === undefined
        ? `Leave it, and do not ask ${whom} again:`
        : `Answer “${answer}”, and do not ask ${whom} again:`,
    askAgain: 'Ask again',
    listName: 'Questions answered for you',
  },
  phone: {
    tabs: { now: 'Now', log: 'Log', sheet: 'Sheet' },
    whatShows: 'What the sheet shows',
    sheetUpWord: 'Slide the sheet up',
    sheetDown: 'Slide the sheet down',
    mySheetOnly: 'No map',
    mySheetTitle: 'Only my sheet and my questions; the map is on another screen',
  },
  hand: {
    done: 'Done.',
    fillIn: (labels: readonly string[]): string => `Fill in: ${labels.join(', ')}.`,
    spot: 'Choose the place on the map',
    now: (present: string): string => `now ${present}`,
    optional: '(optional)',
    why: 'Why',
    whyHint: 'goes into the log',
  },
  dice: {
    ours: 'rolled by Ringfire',
    hand: 'I roll my own',
    some: 'some roll their own',
    narrow: { ours: 'automatic', hand: 'my own', some: 'mixed' },
  },
} as const
