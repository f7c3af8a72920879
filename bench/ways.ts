// Question: how long does the page wait for reachable places and paths?
import { groundCosts } from '../src/books/gunfight/movement/ground.ts'
import { findPath, reachableSpots } from '../src/field/reach.ts'
import type { FieldMap } from '../src/field/map.ts'
import junkyard from '../scenarios/junkyard-map.json'
import { milliseconds } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'
import { options } from './lib/shooter.ts'

/** A new map each time, so that nothing is cached. */
const fresh = (): FieldMap => ({ ...(junkyard as FieldMap) })
const combine = options['terrain-combination']
const FROM = { x: 20, y: 2 }

export function bench(): Answer {
  return {
    question: 'ways over the junkyard, 40 by 30 m, by a grid of half a metre',
    figures: [
      milliseconds(
        'reach, 10 m of movement',
        () => `${reachableSpots(fresh(), FROM, 10, groundCosts(combine)).length} spots`,
      ),
      milliseconds(
        'reach, 30 m of movement',
        () => `${reachableSpots(fresh(), FROM, 30, groundCosts(combine)).length} spots`,
      ),
      milliseconds(
        'findPath, from the gate into the yard',
        () => `${findPath(fresh(), FROM, { x: 20, y: 14 }, groundCosts(combine))?.cost} m`,
      ),
      milliseconds(
        'findPath, from end to end',
        () =>
          `${findPath(fresh(), { x: 2, y: 2 }, { x: 38, y: 28 }, groundCosts(combine))?.cost} m`,
      ),
    ],
  }
}
