// What the page says of advice, and of what cost most.
export const WORDS = {
  ask: 'Advise me',
  key: 'v',
  keyHelp: 'advice on the question: the three best choices, with their chances to win',
  busy: 'Playing each choice on, many times …',
  stop: 'Stop',
  title: 'Advice',
  close: 'Put the advice away',
  toWin: 'to win',
  chance: ', with the chance to win',
  between: (low: number, high: number) => `${low} to ${high}`,
  known:
    'From what your side knows. A click shows the plan; nothing is done before you confirm it.',
  here: 'It is not in the list any more.',
  told: (what: string, chance: string) =>
    `Advice is there. First: ${what}, chance to win ${chance}.`,
  option: 'Players may ask for advice',
  seats: 'Advice',
  allowed: 'allowed',
  off: 'off',
  broken: (why: string) => `The advice broke off (${why}).`,
  costs: {
    ask: 'What cost most',
    title: 'What cost most',
    busy: (done: string, of: string) => `${done} of ${of} choices looked at`,
    none: 'Nothing that clearly cost anything.',
    about: (judged: string) =>
      `${judged} choices were each held against the best that their side could have found by what it knew then.`,
    lost: (points: number) => `${points} ${points === 1 ? 'point' : 'points'} lost`,
    chose: (name: string, what: string, chance: string) => `${name} chose “${what}”: ${chance}.`,
    better: (what: string, chance: string) => `Better: “${what}”: ${chance}.`,
    show: 'Show the moment',
    again: 'Look again',
  },
} as const
