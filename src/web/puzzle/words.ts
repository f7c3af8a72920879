// Texts of the puzzle page.
export const PUZZLE = {
  title: 'Puzzle of the day',
  lobby: 'Lobby',
  loading: 'Loading the puzzle…',
  failed: 'The puzzle could not be loaded. Check the connection, then load the page again.',
  none: 'There are no puzzles here.',
  question: 'Which choice gives the best chance to win?',
  choices: 'Choices',
  right: 'Right.',
  wrong: 'There is a better choice.',
  answer: 'How good each choice is',
  choice: 'Choice',
  chance: 'Chance to win',
  why: 'Why',
  yours: 'your choice',
  open: 'See it at a table',
  opening: 'Opening the table…',
  another: 'Another puzzle',
  about:
    'The computer played on from each choice thousands of times. A table opens the same position with its map, sheets and log; there you can play it on.',
} as const

/** The map described in words, for screen readers. */
export const boardText = (
  people: readonly { name: string; x: number; y: number; down: boolean }[],
): string =>
  people
    .map(
      ({ name, x, y, down }) =>
        `${name}${down ? ', down,' : ''} at ${x.toFixed(0)}, ${y.toFixed(0)}`,
    )
    .join('; ')

export const askText = (who: string, title: string): string => `${title}: ${who} acts.`
export const solvedText = (right: number, all: number, streak: number): string =>
  `You solved ${right} of ${all}, ${streak} in a row.`

export const PUZZLE_PAGE = {
  documentTitle: (title: string): string => `${title} · Ringfire`,
} as const
