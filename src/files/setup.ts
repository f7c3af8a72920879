// Checks the setup of a save: its figures must be within the bounds of the files, whoever wrote it.
import * as z from 'zod'
import { ROUNDS } from './bout.ts'
import { FIGURES, MOST } from './bounds.ts'
import { MOST_SEATS, NAMED_SEAT, ORDERS, OWNER, whole } from './schema-parts.ts'
import { check, fieldName, problem, type Problem } from './problems.ts'

const metres = z.number().min(-MOST.metres).max(MOST.metres)
/** Absent or null means unlimited. */
const rounds = whole(0, MOST.rounds).nullish()

const LEVELS = z.record(z.string().max(MOST.name), z.number().min(-MOST.stat).max(MOST.stat))

const WEAPON = z.looseObject({
  shots: rounds,
  rof: whole(0, MOST.rof).nullish(),
  /** A number, or a word such as the range of a throw. */
  range: z.union([z.number().min(0).max(MOST.range), z.string().max(MOST.name)]).nullish(),
  radius: z.number().min(0).max(MOST.radius).nullish(),
})
const CARRIED = z.looseObject({
  weapon: WEAPON.optional(),
  loaded: rounds,
  spare: rounds,
})
const COMBATANT = z.looseObject({
  name: z.string().max(MOST.name),
  stats: LEVELS,
  skills: LEVELS,
  firefights: whole(0, 1000).optional(),
  weapons: z.array(CARRIED).max(MOST.carried),
  armour: z.array(z.looseObject({})).max(MOST.carried),
  orders: ORDERS.optional(),
  x: metres.optional(),
  y: metres.optional(),
})
const SHAPE = z.array(z.looseObject({ x: metres, y: metres })).max(MOST.points)
const MAP = z.looseObject({
  width: z.number().positive().max(MOST.map),
  height: z.number().positive().max(MOST.map),
  obstacles: z.array(z.looseObject({ shape: SHAPE })).max(MOST.obstacles),
  ground: z.array(z.looseObject({ shape: SHAPE })).max(MOST.ground),
})
const FIGHTER = z.looseObject({
  name: z.string().max(MOST.name),
  stats: LEVELS,
  fame: whole(-MOST.fame, MOST.fame).optional(),
})

/** The fields of any setup. An outside book may have its own fields, within the general bounds for figures. */
const SETUP = z.looseObject({
  rounds: ROUNDS.optional(),
  entrants: z
    .array(z.looseObject({ fighter: FIGHTER.optional() }))
    .max(2)
    .optional(),
  map: MAP.optional(),
  pairs: z
    .array(z.looseObject({ metres: metres.optional() }))
    .max(MOST.pairs)
    .optional(),
  sides: z
    .array(z.looseObject({ men: z.array(COMBATANT).max(MOST.men).optional() }))
    .max(MOST.sides)
    .optional(),
  ambushes: z.array(z.unknown()).max(MOST.men).optional(),
  seats: z.array(NAMED_SEAT).max(MOST_SEATS).optional(),
  playedBy: z.record(z.string().max(MOST.name), OWNER).optional(),
})

/** Returns every field of a setup that is out of bounds, with its bound. */
export function setupProblems(setup: unknown): readonly Problem[] {
  const problems = check(SETUP, setup).problems ?? figureProblems(setup)
  return problems.slice(0, 20).map((one) => ({ ...one, field: `setup.${one.field}` }))
}

/** Finds figures at any depth that exceed the bound for their field name. */
function figureProblems(root: unknown): Problem[] {
  const found: Problem[] = []
  const left: { value: unknown; path: readonly PropertyKey[] }[] = [{ value: root, path: [] }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next
    const list = Array.isArray(value)
    if (typeof value === 'number') {
      const name = String(path.findLast((part) => typeof part === 'string') ?? '')
      const most = (Object.hasOwn(FIGURES, name) ? FIGURES[name] : undefined) ?? MOST.figure
      if (Math.abs(value) > most)
        found.push(problem(fieldName(path), `${value} is too large`, `at most ${most}`))
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        left.push({ value: inner, path: [...path, list ? Number(name) : name] })
  }
  return found
}
