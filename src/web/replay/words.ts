// Texts of replays.

export const CONNECTION = {
  thereIsNoSuchMoment: 'This replay has no such moment.',
  thereAreNoNumbersBehind: 'This line has no sums.',
  thisIsReplayNothing: 'This is a replay: nothing in it can be changed.',
} as const

export const MAIN = {
  documentTitle: (title: string): string => `${title} · Ringfire`,
} as const

export const PROOF = {
  dice: 'The dice',
  toCheckThemYourself: 'To check them yourself, save the fight and run',
  ringfireVerifyFile: 'ringfire verify FILE',
  saveFight: 'Save the fight',
} as const

export const REPLAY_PAGE = {
  replayCouldNotBeFetched: 'The replay could not be fetched.',
  documentTitle: (title: string): string => `${title} · Ringfire`,
  thereIsNoReplayYet: 'There is no replay yet',
  toTable: 'To the table',
} as const
