// A server with a firing range for looking at areas, as a program: a toy book with a throw at a spot, a fire zone along a line,
// and things to break.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ask, Id, Refusal } from '../../src/dice/dice.ts'
import type { Book, Clock, Item } from '../../src/engine/book.ts'
import type { Drawn, Inside, Spot } from '../../src/books/gunfight/table/card.ts'
import type { GunfightFace } from '../../src/books/gunfight/table/face.ts'
import { distanceToSegment } from '../../src/field/geometry.ts'
import type { FieldMap } from '../../src/field/map.ts'
import type { Library, ParsedScenario } from '../../src/server/library.ts'
import { startServer } from '../../src/server/server.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { newFolder } from '../support/folders.ts'

const box = (x: number, y: number, width: number, height: number): Spot[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]
const MAP: FieldMap = {
  name: 'Range',
  width: 40,
  height: 26,
  obstacles: [
    {
      id: 'bus',
      name: 'Bus wreck',
      kind: 'wreck',
      shape: box(16, 4, 7, 2.6),
      height: 2.8,
      material: 'steel',
    },
    {
      id: 'fence',
      name: 'Fence',
      kind: 'fence',
      shape: [
        { x: 30, y: 14 },
        { x: 30, y: 24 },
      ],
      height: 1.5,
    },
    {
      id: 'wall',
      name: 'Wall',
      kind: 'wall',
      shape: [
        { x: 30.5, y: 14 },
        { x: 38, y: 14 },
      ],
      height: 1.5,
    },
    { id: 'crate', name: 'Crate', kind: 'crate', shape: box(4, 4, 1.5, 1.5), height: 1.5 },
    { id: 'crate-2', name: 'Crate', kind: 'crate', shape: box(6, 4, 1.5, 1.5), height: 1.5 },
  ],
  ground: [{ id: 'mud', name: 'Mud', kind: 'mud', shape: box(22, 18, 6, 5) }],
}
const MEN = [
  { id: 'matt', name: 'Mad Matt', seat: 'player-1', x: 6, y: 14 },
  { id: 'scar', name: 'Scar', seat: 'player-2', x: 20, y: 12 },
  { id: 'crush', name: 'Crush', seat: 'player-2', x: 23, y: 10 },
] as const

type Act = {
  readonly do: string
  readonly spot?: Spot
  readonly line?: readonly [Spot, Spot]
  readonly thing?: Id
  readonly at?: Id
  readonly smoke?: boolean
}
interface RangeState extends Clock {
  zone?: readonly Spot[]
  head: boolean
}
type RangeEvent = { readonly kind: 'told'; readonly act: Act }

const no = (why: string): Refusal => ({ code: 'refused/no', rule: 'toy/range/act', why })
const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)
const BLAST = 3
const SCATTER = 6
const REACH = 25

function refuse(act: Act): Refusal | undefined {
  if (act.do === 'throw')
    return act.spot && far(MEN[0], act.spot) <= REACH
      ? undefined
      : no(`He throws ${REACH} m at the most.`)
  if (act.do === 'suppress')
    return act.line?.length === 2 ? undefined : no('A fire zone is a line.')
  if (act.do === 'break')
    return act.thing === 'fence' ? no('The fence is too thin to aim at.') : undefined
  return undefined
}

function strip([a, b]: readonly [Spot, Spot]): Spot[] {
  const length = far(a, b) || 1
  const [dx, dy] = [-(b.y - a.y) / length, (b.x - a.x) / length]
  return [
    { x: a.x + dx, y: a.y + dy },
    { x: b.x + dx, y: b.y + dy },
    { x: b.x - dx, y: b.y - dy },
    { x: a.x - dx, y: a.y - dy },
  ]
}

function insideOf(act: Act): Inside[] {
  const near = MEN.slice(1).map((combatant) => ({
    combatant,
    metres: act.spot
      ? far(combatant, act.spot)
      : act.line
        ? distanceToSegment(combatant, ...act.line)
        : Infinity,
  }))
  return near
    .filter(({ metres }) => metres <= (act.spot ? SCATTER : 1))
    .sort((a, b) => a.metres - b.metres)
    .map(({ combatant, metres }) => ({
      who: combatant.id,
      name: combatant.name,
      chances: [
        { what: 'hit', chance: 0.45 },
        { what: 'out', chance: 0.2 },
      ],
      ...(metres > BLAST ? { note: 'only if it scatters' } : {}),
    }))
}

const areasOf = (act: Act): Drawn[] =>
  act.spot
    ? [
        { role: 'blast', shape: 'circle', at: act.spot, radius: BLAST, label: 'blast 3 m' },
        { role: 'scatter', shape: 'circle', at: act.spot, radius: SCATTER },
        { role: 'range', shape: 'circle', at: MEN[0], radius: REACH, label: 'reach 25 m' },
      ]
    : act.line
      ? [
          {
            role: 'zone',
            shape: 'polygon',
            points: strip(act.line),
            label: `fire zone ${far(...act.line).toFixed(1)} m`,
          },
        ]
      : []

function menu(head: boolean): Item[] {
  const smoke = [
    {
      name: 'smoke',
      label: 'Smoke',
      values: [
        { value: false, label: 'no' },
        { value: true, label: 'yes' },
      ],
    },
  ]
  return [
    ...MEN.slice(1).map((combatant): Item => ({
      verb: 'shoot',
      group: 'Shoot',
      label: combatant.name,
      choice: { do: 'shoot', at: combatant.id },
      target: combatant.id,
      plan: true,
    })),
    ...MAP.obstacles.map((thing): Item => ({
      verb: 'break',
      group: 'Shoot',
      label: thing.name,
      choice: { do: 'break', thing: thing.id },
      thing: thing.id,
      plan: true,
      refusal: refuse({ do: 'break', thing: thing.id }),
    })),
    ...(head
      ? []
      : ([
          {
            verb: 'throw',
            group: 'Throw',
            label: 'Grenade',
            choice: { do: 'throw' },
            needs: 'spot',
            plan: true,
            variants: smoke,
          },
          {
            verb: 'suppress',
            group: 'Full auto',
            label: 'Fire zone',
            choice: { do: 'suppress' },
            needs: 'line',
            plan: true,
          },
        ] satisfies Item[])),
    { verb: 'end', group: 'End', label: 'End', choice: { do: 'end' } },
  ]
}

const book: Book<{ head?: boolean }, RangeState, RangeEvent> = {
  id: 'range',
  title: 'Range',
  options: {},
  units: { turn: 1 },
  begin: ({ head = false }) => ({ now: 0, timers: [], head }),
  beat(table) {
    const ask: Ask = {
      kind: 'act',
      seat: 'player-1',
      who: 'matt',
      options: [{ do: 'end' }],
      silent: { do: 'end' },
      refuse: (choice) => refuse(choice as Act),
    }
    table.emit({ kind: 'told', act: table.ask(ask) as Act })
  },
  start: () => no('There is no ruling here.'),
  over: () => false,
  apply(state, { act }) {
    state.now++
    state.zone = act.line ? strip(act.line) : state.zone
  },
  copy: (state) => structuredClone(state) as RangeState,
  view: (state) => state as RangeState,
}

const face: GunfightFace<RangeState, RangeEvent> = {
  scene: (view) => ({
    kind: 'gunfight',
    title: 'Range',
    clock: `shot ${view.now + 1}`,
    steps: [],
    sheets: {},
    order: [],
    rankName: 'rank',
    ...(view.head ? { pairs: [] } : { map: MAP }),
    areas: view.zone
      ? [
          { role: 'zone', shape: 'polygon', points: view.zone, label: 'fire zone of Mad Matt' },
          { role: 'hole', shape: 'circle', at: { x: 17, y: 6.6 }, radius: 0.5 },
        ]
      : [],
    men: MEN.map((combatant, side) => ({
      ...combatant,
      side: side > 0 ? 1 : 0,
      facing: side > 0 ? 270 : 90,
      posture: 'standing',
      wounds: [],
      state: 'none',
      conditions: [],
      down: false,
      dead: false,
      acting: side === 0,
      hidden: false,
    })),
  }),
  menu: (view) => menu(view.head),
  plan(_, __, choice) {
    const act = choice as Act
    const inside = insideOf(act)
    return {
      title: act.smoke
        ? 'Smoke'
        : act.spot
          ? 'Grenade'
          : act.line
            ? 'Fire zone'
            : `Shoot at ${act.thing ?? act.at ?? ''}`,
      refusal: refuse(act),
      sums: [],
      chances: act.spot ? [{ what: 'lands', chance: 0.6 }] : [],
      notes: [],
      areas: areasOf(act),
      ...(act.spot || act.line ? { inside } : {}),
    }
  },
  path: (_, __, to) => ({ path: [to], cost: 0, refusal: no('Nobody walks here.') }),
  reach: () => ({ cell: 1, spots: [] }),
  say: ({ act }) => `Told: ${JSON.stringify(act)}.`,
  kind: ({ act }) => (act.do === 'shoot' ? 'hit' : act.do === 'end' ? 'clock' : 'miss'),
  rulings: () => [],
}

const scenario = (head: boolean): ParsedScenario => ({
  book: 'range',
  title: head ? 'In the head' : 'Range',
  options: {},
  setup: { head },
  sides: [
    { seat: 'player-1', name: 'Reds' },
    { seat: 'player-2', name: 'Blues' },
  ],
})
const library: Library = {
  books: {
    range: {
      id: 'range',
      title: 'Range',
      options: {},
      make: () => ({ book: book as never, face: face as never }),
    },
  },
  parseScenario: () => ({ value: scenario(false) }),
  scenarios: () => [
    { id: 'range', scenario: scenario(false), file: {} },
    { id: 'head', scenario: scenario(true), file: {} },
  ],
  player:
    () =>
    ({ ask }) =>
      ask.silent,
}

const { link } = await startServer({
  store: sqliteStore(join(newFolder(), 'tables.db')),
  library,
  rules: () => [],
  page: fileURLToPath(new URL('../../dist/web', import.meta.url)),
  port: 0,
  host: '127.0.0.1',
  pause: 0,
  report: console.error,
})
console.log(link)
