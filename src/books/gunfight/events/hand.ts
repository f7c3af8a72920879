// Definitions of the events of the referee's direct edits. Each book completes `joined` and `left`, since only it knows
// how to create a combatant and where else its state refers to one.
import { byId } from '../../../engine/ids.ts'
import { roundPoint } from '../../../field/geometry.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import { carriedAt } from '../combatants.ts'
import { commandWords, type Command } from '../contract/commands.ts'
import type { HandEvent } from '../contract/events.ts'
import type { OnMap } from '../movement/doors.ts'
import { occupants } from '../movement/vehicles.ts'
import type { CoreKinds } from './act-events.ts'

const ruling = (): string => 'ruling'
const because = (why: string): string => (why ? ` (${why})` : '')

/** Changes the map of a fight that has one; maps are immutable. */
export const onMap = (
  { map }: OnMap,
  change: (map: FieldMap) => Partial<FieldMap>,
): { map?: FieldMap } => (map ? { map: { ...map, ...change(map) } } : {})

const put = (
  entries: Readonly<Record<string, Command>>,
  key: string,
  command: Command | undefined,
): Readonly<Record<string, Command>> =>
  byId([
    ...Object.entries(entries).filter(([one]) => one !== key),
    ...(command ? [[key, command] as const] : []),
  ])

export const HAND: CoreKinds<Exclude<HandEvent, { readonly type: 'noted' }>> = {
  // No seat can know a newcomer beforehand, so only later knowledge counts.
  joined: {
    names: [],
    redact: ({ like, ...event }, _known, { after }) =>
      after.knows(event.who) ? { ...event, like: after.knows(like) ? like : event.who } : undefined,
    say: ({ name, why }) => `The referee brings in ${name}${because(why)}.`,
    kind: ruling,
  },
  brought: {
    names: [],
    redact({ entrant: _, from: __, ...event }, _known, { after }) {
      return after.knows(event.who) ? event : undefined
    },
    say: ({ name, from = '', why }) =>
      `The referee brings in ${name}${because([from, why].filter(Boolean).join('; '))}.`,
    kind: ruling,
  },
  // No seat knows a removed combatant afterwards, so only earlier knowledge counts.
  left: {
    names: [],
    redact: (event, _known, { before }) => (before.knows(event.who) ? event : undefined),
    say: ({ name, why }) => `The referee takes ${name} out of the fight${because(why)}.`,
    kind: ruling,
  },
  seated: {
    names: [],
    apply: ({ seats, sides }, { seat, name }) => {
      const all = seats ?? sides.map((side) => ({ seat: side.seat, name: side.name }))
      return {
        seats: all.some((one) => one.seat === seat)
          ? all.map((one) => (one.seat === seat ? { seat, name } : one))
          : [...all, { seat, name }],
      }
    },
    say: ({ name, why }) => `There is a seat for ${name}${because(why)}.`,
    kind: ruling,
  },
  sided: { change: (_man, { side, seat }) => ({ side, seat }) },
  stat: {
    change(combatant, { stat, value }) {
      Object.assign(combatant, { stats: { ...combatant.stats, [stat]: value } })
    },
  },
  ammunition: {
    change(combatant, { weapon, loaded, spare }) {
      const carried = carriedAt(combatant, weapon)
      carried.loaded = loaded
      if (spare !== undefined) carried.spare = spare
    },
  },
  taken: {},
  armour: {
    change(combatant, { piece, sp }) {
      Object.assign(combatant, {
        armour: combatant.armour.map((worn, i) => (i === piece ? { ...worn, sp } : worn)),
      })
    },
  },
  // The line of the ruling says what becomes of things and areas, with its reason.
  'thing-put': {
    apply: (state, { thing }) =>
      onMap(state, ({ obstacles }) => ({ obstacles: [...obstacles, thing] })),
  },
  'thing-removed': {
    apply: (state, { thing }) =>
      onMap(state, ({ obstacles, opened }) => ({
        obstacles: obstacles.filter(({ id }) => id !== thing),
        ...(opened ? { opened: opened.filter(({ id }) => id !== thing) } : {}),
      })),
  },
  'thing-changed': {
    apply: (state, { thing }) =>
      onMap(state, ({ obstacles }) => ({
        obstacles: obstacles.map((one) => (one.id === thing.id ? thing : one)),
      })),
  },
  'thing-placed': {
    apply(state, { thing, by }) {
      const moved = (p: Point): Point => roundPoint({ x: p.x + by.x, y: p.y + by.y })
      for (const combatant of occupants(state, thing)) Object.assign(combatant, moved(combatant))
      return onMap(state, ({ obstacles }) => ({
        obstacles: obstacles.map((one) =>
          one.id === thing ? { ...one, shape: one.shape.map(moved) } : one,
        ),
      }))
    },
  },
  'thing-holed': {
    apply: (state, { thing, pieces }) =>
      onMap(state, ({ obstacles }) => ({
        obstacles: obstacles.flatMap((one) => (one.id === thing ? pieces : [one])),
      })),
  },
  'area-put': {
    apply: (state, { area }) => onMap(state, ({ ground }) => ({ ground: [...ground, area] })),
  },
  'area-removed': {
    apply: (state, { area }) =>
      onMap(state, ({ ground }) => ({ ground: ground.filter(({ id }) => id !== area) })),
  },
  // Only the referee is told of it.
  commanded: {
    names: [],
    redact: () => undefined,
    apply({ commands = { people: {}, sides: {} } }, { person, side, command }) {
      return {
        commands: {
          people: person === undefined ? commands.people : put(commands.people, person, command),
          sides: side === undefined ? commands.sides : put(commands.sides, String(side), command),
        },
      }
    },
    say: ({ name, command, why }, nameOf) =>
      `Order to ${name}: ${command ? commandWords(command, nameOf) : 'none, as they like'}${because(why)}.`,
    kind: ruling,
  },
  paused: { apply: (_state, { paused }) => ({ paused }) },
}
