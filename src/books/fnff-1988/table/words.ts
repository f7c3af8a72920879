// Texts for the questions of the 1988 book: titles, and notes beside the answers.

import { ON_THE_MARK } from '../../gunfight/attack/card.ts'

export const CHANGES = {
  done: 'succeeds',
  onMark: ON_THE_MARK,
  hit: 'hit',
  out: 'out',
  destroyed: 'destroyed',
  surprised: (name: string) => `${name} surprised`,
  actsNow: 'acts at once, before anybody else continues',
  waitsOn: 'keeps the action and is asked again',
  inTheBlast: (others: number) =>
    others === 0
      ? 'nobody else is hit by splinters'
      : `three splinters for ${others === 1 ? 'one more' : `${others} more`}`,
  inside: 'bursts inside, among everybody aboard',
  outside: 'bursts outside of it',
} as const

export const QUESTIONS = {
  call: (name: string, by: string | undefined) =>
    by === undefined
      ? `${name} waits: act now?`
      : `${name} waits: act now, before ${by} continues?`,
  difficulty: (name: string, what: string) => `${name}: how hard is it? (${what})`,
  throwAt: (thing: string) => `throw at ${thing}`,
  attackOn: (thing: string) => `attack on ${thing}`,
  ambush: (name: string, victims: readonly string[]) =>
    `${name} lies in wait for ${victims.join(', ')}: how well hidden?`,
  inTheBlast: (name: string) => `${name}'s grenade: who else is within 6 m?`,
  hatch: (name: string) => `${name}'s grenade: does it fly through the hatch?`,
} as const
