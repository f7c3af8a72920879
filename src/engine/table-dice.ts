// Reduces every kind of roll and ask to two: dice pulled one by one under a label, and a list of sealed asks.
import type { Ask, DiceOwners, Dice, HitTable, Id, Seat, SortStep } from '../dice/dice.ts'
import { checkFaces, checkPool } from '../dice/dice-error.ts'
import { openDie } from '../dice/open-die.ts'
import type { Table, Trace } from './book.ts'
import { onlyArea, rollAreas, hitTableSides, processAreas } from '../dice/sort-by-area.ts'

/**
 * One throw. `use` pulls at least one face of a die with `sides` sides and makes a value of them. It may be called
 * more than once.
 */
export interface Throw<T> {
  readonly label: string
  readonly who: Id | undefined
  /** The seat whose own dice they are, if they are no combatant's. */
  readonly seat?: Seat
  readonly sides: number
  /** The minimum number of dice it takes. */
  readonly count: number
  readonly use: (pull: () => number) => T
}

/** The source of the dice and the answers. */
export interface DiceBackend {
  roll<T>(what: Throw<T>): T
  askAll(asks: readonly Ask[]): readonly unknown[]
}

/**
 * Dice over a backend. The methods are shared functions and own properties: every run of a beat and every cast
 * makes a new object, and a book may spread it (`{ ...table, emit }`).
 */
interface TableDice extends Dice {
  readonly backend: DiceBackend
  readonly owners: DiceOwners
}

/** Dice over `backend`; `owners` says which combatant each label belongs to. */
export const tableDice = (backend: DiceBackend, owners: DiceOwners): TableDice => ({
  backend,
  owners,
  d: rollOne,
  open: rollOpen,
  among: rollAmong,
  sum: rollSum,
  successes: rollSuccesses,
  sort: rollSort,
  ask: askOne,
  askAll,
})

/** The dice of a table as a seat rolls them for itself, for nobody in the fight. Other dice are the same for all. */
export function diceOfSeat(dice: Dice, seat: Seat): Dice {
  if (!('backend' in dice)) return dice
  const { backend } = dice as TableDice
  return tableDice(
    { roll: (what) => backend.roll({ ...what, seat }), askAll: (asks) => backend.askAll(asks) },
    NOBODY,
  )
}

/** The backend of a beat's table. */
export interface TableBackend<S, E> extends DiceBackend {
  readonly state: S
  emit(event: E): void
  once<T>(table: Table<S, E>, part: (table: Table<S, E>) => T): T
  restartable<T>(part: () => T): T
  rulings(): number
}

/** The table of a beat over `backend`. One object literal, because adding properties to existing dice is slow. */
export const beatTable = <S, E>(
  backend: TableBackend<S, E>,
  trace: Trace | undefined,
): Table<S, E> & TableDice => ({
  backend,
  owners: NOBODY,
  d: rollOne,
  open: rollOpen,
  among: rollAmong,
  sum: rollSum,
  successes: rollSuccesses,
  sort: rollSort,
  ask: askOne,
  askAll,
  state: backend.state,
  emit: (event) => backend.emit(event),
  cast: (owners) => tableDice(backend, owners),
  // The table may be one that a book has made of this one.
  once<T>(this: Table<S, E>, part: (table: Table<S, E>) => T): T {
    return backend.once(this, part)
  },
  restartable: (part) => backend.restartable(part),
  rulings: () => backend.rulings(),
  trace,
})

/** Parts of a beat where no beat is run again and nobody rules. */
export const PLAIN_PARTS = {
  once<S, E, T>(this: Table<S, E>, part: (table: Table<S, E>) => T): T {
    return part(this)
  },
  restartable: <T>(part: () => T): T => part(),
  rulings: () => 0,
}

const NOBODY: DiceOwners = {}

function roll<T>(
  { backend, owners }: TableDice,
  label: string,
  { sides, count = 1 }: { readonly sides: number; readonly count?: number },
  use: (pull: () => number) => T,
): T {
  checkPool(label, count, sides)
  return backend.roll({ label, who: owners[label], sides, count, use })
}

const pullOne = (pull: () => number): number => pull()

function rollOne(this: TableDice, label: string, sides: number): number {
  return roll(this, label, { sides }, pullOne)
}

function rollOpen(this: TableDice, label: string, sides: number, ways: 'up' | 'both'): number {
  return roll(this, label, { sides }, (pull) => openDie(sides, ways, pull))
}

function rollAmong(
  this: TableDice,
  label: string,
  sides: number,
  faces: readonly number[],
): number {
  checkFaces(label, sides, faces)
  return roll(this, label, { sides }, (pull) => {
    for (;;) {
      const face = pull()
      if (faces.includes(face)) return face
    }
  })
}

function rollSum(this: TableDice, label: string, count: number, sides: number): number {
  if (count === 0) return 0
  return roll(this, label, { sides, count }, (pull) => {
    let total = 0
    for (let i = 0; i < count; i++) total += pull()
    return total
  })
}

function rollSuccesses(
  this: TableDice,
  label: string,
  count: number,
  sides: number,
  atMost: number,
): number {
  if (count === 0) return 0
  return roll(this, label, { sides, count }, (pull) => {
    let reached = 0
    for (let i = 0; i < count; i++) if (pull() <= atMost) reached++
    return reached
  })
}

/** The arguments of `Dice.sort`. */
type Sorting<T> = readonly [
  label: string,
  count: number,
  hitTable: HitTable,
  total: T,
  step: SortStep<T>,
  leave: (total: T, area: number) => T,
]

function rollSort<T>(this: TableDice, ...sorting: Sorting<T>): T {
  const [label, count, hitTable, total, step, leave] = sorting
  if (count === 0) return total
  const areas = (pull: () => number): number[] => rollAreas(hitTable, count, pull)
  const counts =
    onlyArea(hitTable) !== undefined
      ? areas(() => 1)
      : roll(this, label, { sides: hitTableSides(hitTable), count }, areas)
  return processAreas(this, counts, total, step, leave)
}

function askOne<C>(this: TableDice, ask: Ask<C>): C {
  return this.backend.askAll([ask as Ask])[0] as C
}

function askAll<C>(this: TableDice, asks: readonly Ask<C>[]): readonly C[] {
  return this.backend.askAll(asks as readonly Ask[]) as readonly C[]
}
