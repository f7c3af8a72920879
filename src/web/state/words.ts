// Texts shared by all pages.

export const ACTIONS = {
  noTableIsOpen: 'No table is open.',
} as const

export const API = {
  serverGaveNoReason: 'The server gave no reason.',
} as const

export const COMMAND = {
  threeNorth: (verb: string): string => `${verb} 3 north`,
  youCanSay: (items: string): string => `You can say: ${items}.`,
  nothingHereIsCalled: (verb: string, may: string): string =>
    `Nothing here is called "${verb}". ${may}`,
  isKnownBut: (verb: string, rest: string, value: string): string =>
    `"${verb}" does not go with "${rest}". It goes with: ${value}.`,
  nothingNow: 'nothing now',
} as const

export const LEVEL_CHOICE = {
  computerPlaysAs: 'The computer plays as',
} as const

export const LOG_ENTRIES = {
  times: (times: number): string => `, ${times} times`,
  wounds: (who: string, count: number): string => `${who}: ${count} wounds.`,
} as const

export const STORE = {
  side: (side: number): string => `side ${side}`,
} as const
