// A fight that is over and the days after it, for the tests of healing.
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Area, BodyType, Level } from '../../src/books/fnff-1988/words.ts'
import { fight } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

/** Points of BODY that give a body type. */
export const BODY: Readonly<Record<BodyType, number>> = { VW: 2, WK: 4, AV: 6, ST: 8, VS: 10 }

export type Hurt = readonly (readonly [Area, Level])[]

/** A fight that is over, with `a` hurt so; SW and CW are dressed where `dressed`. */
export function after(
  hurt: Hurt,
  text: FightText & { combatant?: ManText; dressed?: boolean } = {},
): Fight {
  const played = fight({ a: text.combatant ?? {}, b: {} }, text)
  for (const [area, level] of hurt) played.rule({ rule: 'wound', who: 'a', area, level })
  if (played.state.step !== 'over') played.rule({ rule: 'end' })
  if (text.dressed ?? true)
    for (const { id, level } of played.combatant('a').wounds)
      if (level !== 'FW') played.rule({ rule: 'care', who: 'a', wound: id, ability: 40 })
  return played
}

export const days = (played: Fight, count: number): Fight =>
  played.rule({ rule: 'days', days: count })
export const face = makeFace()
export const lines = (played: Fight): string[] =>
  played.game.logOf('referee').flatMap(({ event }) => face.say(event, played.state) ?? [])
export const days1988 = (played: Fight) => face.scene(played.state).infirmary!
export const levels = (played: Fight): string[] =>
  played.combatant('a').wounds.map(({ area, level }) => `${level} ${area}`)
