// Rules of a table made by hand, for acts that every gunfight book shares: what they read of a fight is said in the test.
import type { Refusal } from '../../src/dice/dice.ts'
import type { ActKind } from '../../src/books/gunfight/contract/act-kind.ts'
import type { BookTypes } from '../../src/books/gunfight/contract/book-types.ts'
import type { GunfightRules } from '../../src/books/gunfight/contract/rules.ts'

export interface Rough {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly [field: string]: unknown
}
export const someone = (id: string, side: number, more: object = {}): Rough => ({
  ...{
    id,
    name: id.toUpperCase(),
    side,
    seat: `player-${side + 1}`,
    x: side * 10,
    y: 0,
    facing: 0,
  },
  ...{ posture: 'standing', weapons: [], inHand: 0, mounted: false, hidden: false },
  ...more,
})

/** Of the combatants: who is dead, helpless, held; who sees and faces whom ("ann>bo"). */
export interface Said {
  readonly dead?: readonly string[]
  readonly helpless?: readonly string[]
  readonly held?: readonly string[]
  /** Absent: everybody sees everybody. */
  readonly sees?: readonly string[]
  readonly faces?: readonly string[]
  readonly metres?: number
  readonly left?: number
}

export const IDS = {
  ...{ unlisted: 'a/b/unlisted', held: 'a/b/held', mount: 'a/b/mount' },
  ...{ move: 'a/b/move', hide: 'a/b/hide', reload: 'a/b/reload' },
} as const

interface State {
  readonly men: Readonly<Record<string, Rough>>
  readonly roll: readonly string[]
}

export function rulesByHand(said: Said = {}): GunfightRules<BookTypes> {
  const has = (list: readonly string[] | undefined, word: string) => list?.includes(word) ?? false
  const rules = {
    options: {},
    ids: IDS,
    blowReach: 2,
    dead: ({ id }: Rough) => has(said.dead, id),
    helpless: ({ id }: Rough) => has(said.helpless, id),
    incapacity: () => ['a/b/helpless', 'can do nothing'] as const,
    usable: () => true,
    isHeld: (_state: State, id: string) => has(said.held, id),
    holdersOf: ({ men }: State) => Object.values(men).filter(({ side }) => side === 1),
    othersOf: ({ men, roll }: State, { id }: Rough) =>
      roll.flatMap((one) => (one === id ? [] : [men[one]])),
    between: (_state: State, a: Rough, b: Rough) => ({
      metres: said.metres ?? Math.hypot(a.x - b.x, a.y - b.y),
      sees: said.sees === undefined || said.sees.includes(`${a.id}>${b.id}`),
    }),
    faces: (_state: State, a: Rough, b: Rough) =>
      said.faces === undefined || said.faces.includes(`${a.id}>${b.id}`),
    metresLeft: () => said.left ?? 10,
  }
  return rules as unknown as GunfightRules<BookTypes>
}

export const stateOf = (people: readonly Rough[], more: object = {}) => ({
  ...{ now: 0, roll: people.map(({ id }) => id), lying: [], acting: [] },
  men: Object.fromEntries(people.map((one) => [one.id, one])),
  ...more,
})

/** One kind of act, for the first of the people. */
export function actByHand(kind: object, people: readonly Rough[], more: object = {}) {
  const made = kind as ActKind<BookTypes, object>
  const state = stateOf(people, more) as never
  const [combatant] = people as unknown as readonly never[]
  const code = (refusal: Refusal | undefined) => refusal?.code.replace('refused/', '')
  return {
    kind: made,
    state,
    /** The code of the refusal of what was sent, by its form. */
    form: (sent: object) => code(made.form?.(sent as never, state)),
    refuse: (act: object) => code(made.refuse(state, combatant!, act)),
    why: (act: object) => made.refuse(state, combatant!, act)?.why,
    ready: (begun: object = {}) => code(made.ready?.(state, combatant!, begun)),
    offers: () => made.offers(state, combatant!),
    examples: () => made.examples?.(state, combatant!) ?? [],
    counts: (act: object = {}) => made.counts?.(state, combatant!, act),
    /** What it emits at once, and what it returns. */
    perform(act: object) {
      const emitted: object[] = []
      const t = { state, emit: (event: object) => void emitted.push(event) }
      const returned = made.perform?.(t as never, combatant!, act, {} as never)
      return [emitted, returned]
    },
  }
}
