// Texts of the 2020 book's questions: titles, and notes on the answers.

const list = (names: readonly string[]): string => names.join(', ')

export const CHANGES = {
  firstOf: (name: string | undefined) => (name === undefined ? 'first to act' : `${name} first`),
  insteadOf: (now: string, before: string) => `${now} instead of ${before}`,
  nobody: 'everybody rolls and hits as usual',
  stepsIn: 'acts at once, before anybody else continues',
  waitsOn: 'keeps waiting, and acts at the end of the round at the latest',
  takes: (name: string, weapon: string) => `${name} holds the ${weapon}`,
  knocked: (weapon: string, metres: number) => `the ${weapon} lies up to ${metres} m away`,
  surprised: (name: string) => `${name} surprised`,
  noAmbush: 'no ambush: an ordinary attack',
  done: 'succeeds',
} as const

export const QUESTIONS = {
  fastDraw: 'who goes for a fast draw this round?',
  suppressors: 'who lays suppressing fire?',
  group: (asked: string, question: string) => `${asked}: ${question}`,
  call: (name: string, by: readonly string[]) =>
    by.length === 0 ? `${name} waits: step in now?` : `${name} waits: step in at ${list(by)}?`,
  disarm: (name: string, target: string, weapon: string) =>
    `${name} has disarmed ${target}: what happens to the ${weapon}?`,
  distracted: (name: string, victim: string) =>
    `${name} comes from behind: is ${victim} distracted?`,
  difficulty: (name: string, what: string) => `${name}: how hard is it? (${what})`,
} as const
