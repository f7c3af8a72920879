// The shipped roadblock: it can be played, and it has what it promises.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enter } from '../../src/books/fnff-1988/files/enter.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { structureOf } from '../../src/books/fnff-1988/attack/structure.ts'
import { canStand } from '../../src/field/movement.ts'
import { parseScenario } from '../../src/files/scenario.ts'

const file = parseScenario(
  readFileSync(new URL('../../scenarios/roadblock.json', import.meta.url), 'utf8'),
).value!
const setup = enter(file, optionsOf()).setup!
const men = setup.sides.flatMap((side) => side.men)

test('everybody stands on free ground', () => {
  expect(
    men
      .filter((combatant) => !canStand(file.map!, { x: combatant.x!, y: combatant.y! }))
      .map(({ id }) => id),
  ).toEqual([])
})

test('[fnff-1988/damage/structural-points] doors, walls, trees and vehicles that can be harmed', () => {
  const kinds = new Set(
    file.map!.obstacles.filter((thing) => structureOf(thing) !== undefined).map(({ kind }) => kind),
  )
  expect([...kinds].toSorted()).toEqual([
    'crate',
    'door',
    'fence',
    'tree',
    'vehicle',
    'wall',
    'wreck',
  ])
  expect(
    file
      .map!.obstacles.filter(({ kind }) => kind === 'vehicle')
      .map(({ open = false }) => open)
      .toSorted(),
  ).toEqual([false, true])
})

test('weapons of every class, a martial artist, a brawler, a doctor, a mechanic', () => {
  const carried = men.flatMap(({ weapons }) => weapons)
  expect(
    [...new Set(carried.map(({ weapon }) => weapon.grenade ?? weapon.type))].toSorted(),
  ).toEqual(['M', 'P', 'RIF', 'SHG', 'SMG', 'hand', 'rifle'])
  expect([...new Set(carried.map(({ ammo }) => ammo))].toSorted()).toEqual([
    'armor-piercing',
    'plain',
    'slug',
  ])
  expect([
    men.some(({ skills }) => skills['martial-arts']),
    men.some(({ skills }) => (skills.brawling ?? 0) > 5),
  ]).toEqual([true, true])
  expect(
    men
      .map(({ substitutes }) => Object.keys(substitutes ?? {}))
      .flat()
      .toSorted(),
  ).toEqual(['medical', 'medical', 'technical', 'technical'])
})
