// Texts about advice and the costliest choices.
export const WORDS = {
  ask: 'Advise me',
  key: 'v',
  keyHelp: 'advice on the question: the three best choices, with their chances to win',
  busy: 'Playing on from each choice, many times…',
  stop: 'Stop',
  title: 'Advice',
  close: 'Close the advice',
  toWin: 'to win',
  chance: ', with the chance to win',
  between: (low: number, high: number) => `${low} to ${high}`,
  known:
    'From what your side knows. A click shows the plan; nothing is done before you confirm it.',
  here: 'This choice is no longer in the list.',
  told: (what: string, chance: string) =>
    `Advice is ready. Best: ${what}, chance to win ${chance}.`,
  option: 'Players may ask for advice',
  seats: 'Advice',
  allowed: 'allowed',
  off: 'off',
  broken: (why: string) => `The advice stopped (${why}).`,
  costs: {
    ask: 'Find the costliest choices',
    title: 'The costliest choices',
    busy: (done: string, of: string) => `${done} of ${of} choices examined`,
    none: 'No choice clearly cost anything.',
    about: (judged: string) =>
      `${judged} choices, each compared with the best one that the side could have found with what it knew then.`,
    lost: (points: number) => `${points} ${points === 1 ? 'point' : 'points'} lost`,
    chose: (name: string, what: string, chance: string) => `${name} chose “${what}”: ${chance}.`,
    better: (what: string, chance: string) => `Better: “${what}”: ${chance}.`,
    show: 'Show the moment',
    again: 'Look again',
  },
} as const
