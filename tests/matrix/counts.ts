// Makes every cell of "What counts where" true by every road (`catalogue/matrix/`). A book says how each act is done and how each
// condition comes about; here both are put together, with the condition and without.
import type { Dice } from '../../src/dice/dice.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import { BOOKS } from '../../src/books/index.ts'
import type { Exchange } from '../../src/books/gunfight/exchange/exchange.ts'
import { readExchange } from '../../src/files/read-exchange.ts'
import { readThingExchange } from '../../src/files/read-exchange.ts'
import type { MatrixCell } from '../../src/files/matrix.ts'
import type { Road } from '../../src/files/matrix-file.ts'
import { difference, effect, isMeasured, sidesOf } from './measure.ts'
import type { Measured, Outcome } from './measure.ts'
import { Unstated, cardOf, lay, measured, outcomeOf } from './table.ts'
import type { Act, Fight, Json } from './table.ts'

/** The chance to hit that a road gives. The odds of a file take long, so they are asked for only where they say something. */
type Chance = number | (() => number | undefined)

function chanceOf(exchange: Exchange): number | undefined {
  const { method, free, works, held, hit } = exchange.odds({ runs: 2_000, throws: 100, through: 0 })
  return method === 'exact' ? (free ?? works ?? held ?? hit) : undefined
}

/** Who a condition is about: the one whose roll it is, or the other. */
export type Role = 'a' | 'b'

/** How an act is done. `a` makes the roll that is looked at. */
export interface Column {
  /** Weapons of whoever acts; the first is in hand. */
  readonly arms: readonly unknown[]
  readonly metres: number
  /** A distance of the next range band. */
  readonly medium?: number
  /** There is a thing at that distance. */
  readonly thing?: true
  /** `b` acts, and `a` defends. */
  readonly defends?: true
  act(fight: Fight, metres: number): Act
  /** The attack of a file. Absent: no file can say it. */
  readonly file?: Json
  /** An area in its file says which wound is meant. */
  readonly namesWound?: true
  /** What `a` and `b` are besides, and what the one who acts is. */
  readonly self?: Json
  readonly other?: Json
  readonly acting?: Json
  /** What comes before the condition, and what comes between it and the act. */
  before?(fight: Fight): void
  prepare?(fight: Fight): void
  /** The only sides that are compared, where the roll follows another; absent: those of the book. */
  readonly sides?: readonly string[]
  /** The sides of the roll that are those of `a`; absent: all but the defender's. */
  readonly own?: readonly string[]
  /** Carries the act out, where it is more than one act. */
  perform?(fight: Fight, act: Act): void
  /** Faces of dice that this act needs. */
  readonly faces?: Readonly<Record<string, number>>
  /** It is done after the fight too, with the same roll. */
  readonly care?: true
  /** The chance is that of the other side. */
  readonly inverse?: true
  /** The odds of its file take too many runs to be exact, so that they give no chance to compare. */
  readonly sampled?: true
  /** Somebody else of the other's side is far away. */
  readonly bystander?: true
}

/** Metres, map, pair and ambush of a fight. `turned`: whoever it is about looks away. */
export interface Place {
  readonly metres?: number
  readonly map?: Json
  readonly pair?: Json
  readonly turned?: true
  readonly ambush?: readonly Json[]
}

/** How a condition comes about. */
export interface Condition {
  /** What is written of them. */
  readonly person?: Json
  /** The word of a file. */
  readonly words?: (role: 'attacker' | 'defender') => string | Unstated
  /** What the attack of a file, and the act at the table, say besides. */
  readonly attack?: Json
  readonly act?: Json
  /** What is written of the weapon in hand. */
  readonly arms?: Json
  readonly place?: (column: Column) => Place
  /** Where both stand, with the condition and without. */
  readonly setting?: Pick<Place, 'metres'>
  /** A third person stands beside them, or apart from both. */
  readonly third?: 'beside' | 'apart'
  /** At the table: in an earlier phase, and in that of the act. */
  earlier?(fight: Fight, who: Role, other: Role, column: Column): void
  /** It is a ruling of the referee, and nobody's act. */
  readonly ruling?: true
  /** It lasts beyond the fight. */
  readonly lasts?: true
  /** Its terms may cancel each other out, as those of a wound and of pain-killers. */
  readonly cancels?: true
  now?(fight: Fight, who: Role, other: Role): void
}

export interface BookCase {
  readonly id: string
  readonly columns: Readonly<Record<string, Column>>
  /** By row. */
  readonly conditions: Readonly<Record<string, { readonly of: Role; readonly is: Condition }>>
  /** Faces of the dice at the table; 3 where nothing is said. */
  readonly faces: Readonly<Record<string, number>>
  /** A combatant as plain as can be; `first`: they act before the other. */
  person(id: string, first: boolean): Json
  /** Sides that make up a roll; other sums are not compared. */
  readonly sides: readonly string[]
  /** Carries an act out, in books where it is declared first; `act` by default. */
  perform?(fight: Fight, who: string, act: Act): void
  /** Everybody ends their part until this one is asked. */
  until(fight: Fight, who: string): void
  /** The chance to hit that these numbers give, reckoned by itself; undefined where it is not reckoned. */
  hit(measured: Measured): number | undefined
}

const LINE = { x: 30, from: 190 }
const MAP = { name: 'Range', width: 60, height: 200, obstacles: [] as unknown[], ground: [] }

/** What came of a situation on each road that can say it. */
type Roads = Readonly<Partial<Record<Road, Outcome & { readonly chance?: Chance | undefined }>>>

/** One act under one condition or none. */
interface Situation {
  readonly column: Column
  readonly setting?: Condition['setting'] | undefined
  readonly condition?: { readonly of: Role; readonly is: Condition }
}

export function roadsOf(book: BookCase) {
  const merged = (one: Json, more: Json = {}): Json =>
    Object.fromEntries(
      [...Object.entries(one), ...Object.entries(more)].map(([key]) => {
        const [a, b] = [one[key], more[key]]
        const both = [a, b].every((part) => typeof part === 'object' && part !== null)
        return [
          key,
          Array.isArray(a) && Array.isArray(b)
            ? [...a, ...b]
            : both
              ? { ...(a as object), ...(b as object) }
              : (b ?? a),
        ]
      }),
    )
  const metresOf = ({ column, condition, setting }: Situation): number =>
    condition?.is.place?.(column).metres ?? setting?.metres ?? column.metres
  const personOf = ({ column, condition }: Situation, id: Role): Json => {
    const acts = id === (column.defends ? 'b' : 'a')
    const [weapon, ...others] = acts ? column.arms : []
    // Guns are written out; what has a name alone, a knife or a grenade, takes no sights.
    const loaded = condition?.of === id && typeof weapon === 'object' && condition.is.arms
    const carried = typeof weapon === 'object' && weapon && 'weapon' in weapon ? weapon : { weapon }
    const inHand = loaded ? { ...carried, ...loaded } : weapon
    let person = merged(book.person(id, !acts), {
      weapons: weapon === undefined ? [] : [inHand, ...others],
    })
    person = merged(person, id === 'a' ? column.self : column.other)
    if (acts) person = merged(person, column.acting)
    return condition?.of === id ? merged(person, condition.is.person) : person
  }

  function scenarioOf(situation: Situation, onMap: boolean): Json {
    const { column, condition } = situation
    const metres = metresOf(situation)
    const place = condition?.is.place?.(column)
    const at = {
      a: LINE.from,
      b: LINE.from - (column.thing && !situation.setting ? Math.max(12, metres) : metres),
    }
    const beside = metres <= 1 ? 0.4 : 2
    const placed = (id: Role): Json => ({
      ...(onMap
        ? {
            at: { x: LINE.x, y: at[id] },
            facing: (id === 'a') === !(place?.turned && id === condition?.of) ? 0 : 180,
          }
        : {}),
    })
    const third =
      condition?.is.third || column.bystander
        ? [
            {
              name: 'C',
              seat: 'player-3',
              combatants: [
                {
                  ...book.person('c', true),
                  ...(onMap
                    ? {
                        at: {
                          x: LINE.x + (condition?.is.third === 'apart' ? 25 : 0.8),
                          y: at[condition?.of ?? 'b'],
                        },
                        facing: 270,
                      }
                    : {}),
                },
              ],
            },
          ]
        : []
    const thing = {
      ...{ id: 'thing-crate', name: 'Crate', kind: 'crate', height: 2, structure: 60 },
      shape: [
        { x: LINE.x + beside, y: at.a - metres + 0.4 },
        { x: LINE.x + 3, y: at.a - metres + 0.4 },
        { x: LINE.x + 3, y: at.a - metres - 1 },
        { x: LINE.x + beside, y: at.a - metres - 1 },
      ],
    }
    return {
      title: 'What counts',
      ambush: place?.ambush,
      ...(onMap
        ? { map: merged({ ...MAP, obstacles: column.thing ? [thing] : [] }, place?.map) }
        : {
            pairs: [
              { a: 'a', b: 'b', metres, ...place?.pair },
              ...(third.length > 0
                ? [
                    { a: 'c', b: 'a', metres: 1 },
                    { a: 'c', b: 'b', metres: 1 },
                  ]
                : []),
            ],
          }),
      sides: [
        {
          name: 'A',
          seat: 'player-1',
          combatants: [{ ...personOf(situation, 'a'), ...placed('a') }],
        },
        {
          name: 'B',
          seat: 'player-2',
          combatants: [{ ...personOf(situation, 'b'), ...placed('b') }],
        },
        ...third,
      ],
    }
  }

  /** Card, estimate and roll of one fight. */
  function played(situation: Situation, onMap: boolean): Roads {
    const { column, condition } = situation
    const who = column.defends ? 'b' : 'a'
    const [card, roll, estimate] = onMap
      ? (['map-card', 'map', undefined] as const)
      : (['card', 'table', 'estimate'] as const)
    const found: Partial<Record<Road, Outcome & { chance?: Chance | undefined }>> = {}
    const outcome = outcomeOf(() => {
      const fight = lay(book.id, scenarioOf(situation, onMap), { ...book.faces, ...column.faces })
      if (column.thing && !onMap)
        fight.rule({ rule: 'thing', name: 'Crate', points: 60, metres: metresOf(situation) })
      if (condition?.is.earlier) {
        book.until(fight, condition.of)
        condition.is.earlier(fight, condition.of, condition.of === 'a' ? 'b' : 'a', column)
      }
      if (column.before) {
        column.before(fight)
        book.until(fight, who)
      }
      if (condition?.is.now) {
        if (!condition.is.ruling) book.until(fight, condition.of)
        condition.is.now(fight, condition.of, condition.of === 'a' ? 'b' : 'a')
      }
      if (column.prepare) column.prepare(fight)
      book.until(fight, who)
      const manner = condition?.is.act
      if (manner && (condition.of === 'b') !== (column.defends ?? false))
        throw new Unstated('of the act')
      const act = { ...column.act(fight, metresOf(situation)), ...manner } as Act
      found[card] = outcomeOf(() => {
        const shown = cardOf(book.id, fight, { who, act, estimates: estimate !== undefined })
        if (estimate) found[estimate] = { sides: shown.sides, dice: [], chance: shown.estimate }
        return { sides: shown.sides, dice: [], chance: shown.chance } as Outcome
      })
      return measured(fight, () => {
        if (column.perform) column.perform(fight, act)
        else if (book.perform) book.perform(fight, who, act)
        else fight.act(who, act)
      })
    })
    found[roll] = outcome
    const dice = isMeasured(outcome) ? outcome.dice : []
    for (const one of estimate ? [card, estimate] : [card])
      found[one] = { ...(found[one] ?? found[card] ?? outcome), dice }
    return found
  }

  /** `resolve` and `odds` of a file. */
  function filed(situation: Situation): Roads {
    const { column, condition } = situation
    const both = (one: Outcome) => ({ resolve: one, odds: one })
    if (!column.file) return both({ unstated: 'no file says this act' })
    const role = (condition?.of ?? 'a') === (column.defends ? 'b' : 'a') ? 'attacker' : 'defender'
    const said = condition?.is.words?.(role)
    if (said instanceof Unstated) return both({ unstated: said.message })
    if (
      condition &&
      !condition.is.words &&
      !condition.is.person &&
      !condition.is.attack &&
      !condition.is.place
    )
      return both({ unstated: 'no word of a file' })
    if (condition?.is.attack && role === 'defender') return both({ unstated: 'of the attack' })
    const [attacker, defender] = column.defends ? (['b', 'a'] as const) : (['a', 'b'] as const)
    const fileOf = ({
      id: _,
      weapons: _w,
      at: _at,
      hidden: _h,
      posture: _p,
      ...one
    }: Record<string, unknown>): Json => ({ ...one })
    const attack = merged(
      { range: metresOf(situation), conditions: [], ...column.file },
      { ...condition?.is.attack, ...(said === undefined ? {} : { conditions: [said] }) },
    )
    const file = {
      book: book.id,
      attacker: fileOf(personOf(situation, attacker)),
      defender: column.thing
        ? { thing: 'Crate', points: 60, difficulty: 10, fighting: true }
        : fileOf(personOf(situation, defender)),
      attack,
    }
    if (column.namesWound && condition?.is.attack && Object.hasOwn(condition.is.attack, 'at'))
      return both({ refused: 'the area says which wound is meant' })
    return (() => {
      const { exchanges } = BOOKS[book.id]!
      const read = column.thing ? readThingExchange(file) : readExchange(file)
      if (read.problems) return both({ refused: JSON.stringify(read.problems) })
      const one = column.thing
        ? exchanges!.readThing!(read.value as never, {})
        : exchanges!.read(read.value as never, {})
      if (one.problems) return both({ refused: JSON.stringify(one.problems) })
      if (one.value.refusal) return both({ refused: one.value.refusal.why })
      const { dice, labels } = fixed({ ...book.faces, ...column.faces })
      const { result } = one.value.resolve(dice)
      const sides = sidesOf(result.sums)
      const { value } = one
      // A word, an aim or an area that the act does not use is told; other conditions are those of people and places.
      const states = said !== undefined || condition?.is.attack !== undefined
      const told = value.converted.some(({ to }) => to === 'nothing')
      return {
        resolve: { sides, dice: labels, ...(states && { told }) },
        odds: {
          ...{ sides, dice: labels },
          ...(states && { told }),
          ...(!column.sampled && { chance: () => chanceOf(value) }),
        },
      }
    })()
  }

  /** The days after the fight: `a` treats `b`. Only what lasts can be said there. */
  function treated(situation: Situation): Roads {
    const { column, condition } = situation
    if (!column.care || condition?.is.earlier || (condition?.is.now && !condition.is.lasts))
      return {}
    if (condition && !condition.is.now && !condition.is.person) return {}
    const infirmary = outcomeOf(() => {
      const fight = lay(book.id, scenarioOf(situation, false), book.faces)
      if (condition) condition.is.now?.(fight, condition.of, condition.of === 'a' ? 'b' : 'a')
      fight.rule({ rule: 'end' })
      return measured(fight, () => void fight.rule({ rule: 'care', who: 'b', medic: 'a' }))
    })
    return { infirmary }
  }

  return { played, filed, treated }
}

/** Dice of a table: the faces by label, and the labels that were thrown. */
function fixed(faces: Readonly<Record<string, number>>): { dice: Dice; labels: string[] } {
  const plain = seeded(seededSource(1))
  const labels: string[] = []
  const dice: Dice = {
    ...plain,
    d(label, sides) {
      labels.push(label)
      return Math.min(sides, faces[label] ?? plain.d(label, sides))
    },
    open(label, sides, ways) {
      labels.push(label)
      return faces[label] ?? plain.open(label, sides, ways)
    },
    among(label, sides, open) {
      labels.push(label)
      return plain.among(label, sides, open)
    },
    sort(label, count, hitTable, total, step, leave) {
      // With one open area no die is thrown.
      if (count > 0 && hitTable.open.filter(Boolean).length > 1) labels.push(label)
      return plain.sort(
        label,
        count,
        hitTable,
        total,
        (_, sum, area) => step(dice, sum, area),
        leave,
      )
    },
  }
  return { dice, labels }
}

const CHANCES: readonly Road[] = ['card', 'map-card', 'estimate', 'odds']

/** What is wrong with one cell on one road, in words; undefined if it is true. */
export function fault(
  book: BookCase,
  {
    column,
    cell,
    road,
    cancels,
  }: {
    readonly column: Column
    readonly cell: MatrixCell
    readonly road: Road
    readonly cancels?: true | undefined
  },
  base: Outcome & { chance?: Chance | undefined },
  found: Outcome & { chance?: Chance | undefined },
  of: Role,
): string | undefined {
  if (!isMeasured(base)) return `without the condition: ${JSON.stringify(base)}`
  if (isMeasured(found) && found.told !== undefined && found.told !== (cell.is !== 'counts'))
    return found.told ? 'the file is told that it has no effect' : 'the file is not told'
  if (cell.is === 'cannot occur')
    return isMeasured(found) && !found.told ? 'is possible' : undefined
  if (!isMeasured(found)) return JSON.stringify(found)
  // The chance of what does not count is that of the same numbers.
  if (cell.is === 'counts' && CHANCES.includes(road)) {
    const hit = book.hit(found)
    const right = hit !== undefined && column.inverse ? 1 - hit : hit
    const chance =
      right === undefined || typeof found.chance !== 'function' ? found.chance : found.chance()
    if (right !== undefined && typeof chance === 'number' && Math.abs(chance - right) > 1e-4)
      return `the chance is ${chance}, and the numbers give ${right}`
  }
  if (road === 'odds' || road === 'estimate') return undefined
  const onCard = road === 'card' || road === 'map-card'
  const got = difference(base, found, column.sides ?? book.sides).filter(
    (one) =>
      !(cancels && one.endsWith(' +0')) &&
      (!column.sides || column.sides.some((side) => one.includes(side))) &&
      (!/roll|armour/.test(one) || !onCard) &&
      (!/roll location/.test(one) || cell.by?.includes(one)) &&
      (!/damage/.test(one) || cell.by?.includes('damage')),
  )
  const others = ['defence', 'awareness', 'difficulty', 'crossing', 'holder']
  const mine =
    column.own ?? (column.defends ? others : book.sides.filter((side) => !others.includes(side)))
  const sides = of === 'a' ? mine : book.sides.filter((side) => !mine.includes(side))
  const wanted = effect(cell.by ?? '', base, sides).filter(
    (one) => one !== '' && (!/roll|armour/.test(one) || !onCard),
  )
  const [a, b] = [[...got].sort().join(', '), [...wanted].sort().join(', ')]
  return a === b ? undefined : `changes '${a}' and not '${b}'`
}
