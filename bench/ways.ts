// Question: how long does a page wait for where a man can get to, and how?
import { groundCosts } from '../src/books/firefight/ground.ts'
import { findPath, reach } from '../src/field/reach.ts'
import type { FieldMap } from '../src/field/map.ts'
import junkyard from '../scenarios/junkyard-map.json'
import { milliseconds } from './lib/milliseconds.ts'
import type { Timed } from './lib/milliseconds.ts'
import { options } from './lib/shooter.ts'

const map = junkyard as FieldMap
const combine = options['terrain-combination']
const FROM = { x: 20, y: 2 }

export function bench(): { question: string; times: readonly Timed[] } {
  return {
    question: 'ways over the junkyard, 40 by 30 m, by a grid of half a metre',
    times: [
      milliseconds('reach, 10 m of movement', () => `${reach(map, FROM, 10, groundCosts, combine).length} spots`),
      milliseconds('reach, 30 m of movement', () => `${reach(map, FROM, 30, groundCosts, combine).length} spots`),
      milliseconds('findPath, from the gate into the yard', () => `${findPath(map, FROM, { x: 20, y: 14 }, groundCosts, combine)?.cost} m`),
      milliseconds('findPath, from end to end', () => `${findPath(map, { x: 2, y: 2 }, { x: 38, y: 28 }, groundCosts, combine)?.cost} m`),
    ],
  }
}
