// Texts of this book's questions: titles, and the effects of answers.

import { plural } from '../../gunfight/words.ts'

const list = (names: readonly string[]): string => names.join(', ')

export const CHANGES = {
  hit: 'hit',
  out: 'out',
  hits: (name: string) => `hits ${name}`,
  actsFirst: 'acts first',
  waitsOn: 'keeps the action they hold',
  liesInWait: 'keeps lying in wait; nobody has noticed yet',
  beforeAnybody: 'acts before anybody else can',
  noFire: 'keeps the round for the turn',
  fires: (name: string | undefined, rounds: number) =>
    `${name === undefined ? '' : `${name}: `}up to ${plural(rounds, 'round')}, and nothing else this round`,
  stands: (name: string, amount: string) => `${name}: ${amount}, keeps their nerve`,
  amount: (amount: number, levels: boolean) =>
    `${amount} ${levels ? 'level' : 'point'}${amount === 1 ? '' : 's'}`,
  lane: (metres: number) =>
    `suppresses everybody who is in it or comes through, up to ${metres} m wide`,
  better: (name: string, now: number) => `${name} better than ${now}`,
  noShot: 'keeps the rounds',
  harm: 'full harm, but keeps the next turn',
  half: 'half the harm, but the next turn is lost',
  inTime: 'in time',
  eachResult: (chance: string) => `each result ${chance}`,
} as const

export const QUESTIONS = {
  firstShot: (names: readonly string[]) =>
    `${list(names)}: the ambush is sprung. Who shoots first?`,
  cutIn: (name: string, on: string) => `${name} holds the action: act before ${on}?`,
  firing: (name: string) => `${name} lays suppressing fire: at whom?`,
  tactics: (name: string) => `${name} leads: who rolls initiative again?`,
  followUp: (name: string, target: string) => `${name} has hold of ${target}: shoot at once?`,
  dodge: (name: string, by: string | undefined) =>
    by === undefined ? `${name} is shot at: dodge?` : `${by} shoots at ${name}: dodge?`,
  fumble: (name: string) => `${name}: a critical failure. What happens?`,
  dive: (name: string, behind: string | undefined) =>
    behind === undefined
      ? `${name}: it goes off beside them. Hit the deck?`
      : `${name}: it goes off beside them. Dive behind ${behind}?`,
} as const

export const MENU = {
  fumble: 'A critical failure',
  leaveToDice: 'Leave it to the dice',
  shotAtOnce: 'A shot at once',
  shots: { none: 'No shot', single: 'One shot', burst: 'A burst', auto: 'Full auto' },
} as const
