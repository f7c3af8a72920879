// The plan of the next fight of a table's people, as this fight left them: their wounds, their loads, their armour.
import type { Seat } from '../dice/dice.ts'
import { isMadeFrom, type Fight, type NextFight } from '../files/character-fight.ts'
import type { CharacterReturn } from '../files/character-returns.ts'
import { readPerson, type Person } from '../files/character.ts'
import { readCombatant } from '../files/combatant.ts'
import type { MapFile } from '../files/map.ts'
import { placed, type Placed, type PlacedPerson } from '../files/placed.ts'
import type { Token } from '../books/gunfight/table/scene.ts'
import { findReturns, type Homes } from './characters-home.ts'
import type { Library } from './library.ts'
import { refused, type Refused } from './refusals.ts'
import type { Session } from './snapshot.ts'
import type { Store } from './store.ts'
import { seatsOf } from './table-seats.ts'
import { noTable } from './tables.ts'

/** Somebody of the last fight, by their id in it, as the plan lists them. */
interface Coming {
  readonly id: string
  readonly one: string | PlacedPerson
}

type ComingSide = Omit<Fight['sides'][number], 'people'> & { readonly people: readonly Coming[] }

type NamedMap = readonly [id: string, map: MapFile]

/** The survivors by id, and everybody of the scene. */
interface Left {
  readonly people: ReadonlyMap<string, Person>
  /** Their standing orders, for the plan. */
  readonly orders: ReadonlyMap<string, Pick<PlacedPerson, 'orders'>>
  readonly dying: ReadonlySet<string>
  readonly tokens: readonly Token[]
  readonly map: { readonly name: string; readonly width: number } | undefined
}

/**
 * The plan that a table was opened from, or one made of its fight, without the dead and the dying. Stored characters that have not
 * been updated since are as the fight left them, and stay linked to what is stored.
 */
export async function nextFight(
  homes: Homes,
  library: Library,
  id: string,
): Promise<(Omit<NextFight, 'fight'> & { readonly fight: object }) | Refused> {
  const { tables } = homes
  const record = await tables.store.record(id)
  if (!record) return noTable(id)
  const maps = await allMaps(tables.store, library)
  const found = await findReturns(homes, id)
  const returns = 'refusal' in found ? [] : found.people
  return tables.read(id, (session) => {
    const left = survivors(session)
    if (!left)
      return refused('no-people', `${session.book.title} does not report who survives a fight.`)
    const plan = record.fight as Fight | undefined
    const { sides } = session.record
    const dead = left.tokens
      .filter((one) => one.dead)
      .map(({ name, side }) => ({ name, side: nameOfSide(sides, side) }))
    const next = plan
      ? { ...plan, sides: continued(plan, session, left, returns) }
      : planOf(session, left, maps)
    const dying = next.sides.flatMap(({ people }, side) =>
      people
        .filter(({ id: who }) => left.dying.has(who))
        .map(({ id: who, one }) => ({
          name: left.people.get(who)?.name ?? who,
          side,
          one: withOrders(one, left.orders.get(who) ?? {}),
        })),
    )
    const fit = next.sides.map(({ people, ...side }) => ({
      ...side,
      people: people
        .filter(({ id: who }) => !left.dying.has(who))
        .map(({ id: who, one }) => {
          const orders = left.orders.get(who)
          return typeof one === 'string' && !orders ? one : withOrders(one, orders ?? {})
        }),
    }))
    return { fight: { ...next, sides: fit }, dead, dying }
  })
}

/** With these standing orders, instead of those of the last plan. */
function withOrders(one: Coming['one'], now: Pick<PlacedPerson, 'orders'>): PlacedPerson {
  const { orders: _, ...bare } = typeof one === 'string' ? { character: one } : one
  return { ...bare, ...now }
}

const nameOfSide = (sides: Session['record']['sides'], side: number): string =>
  sides[side]?.name ?? `Side ${side + 1}`

function survivors({ face, book, game }: Session): Left | undefined {
  const view = book.view(game.state, 'referee')
  const scene = face.scene(view)
  const told = face.people?.(view)
  if (!told || scene.kind !== 'gunfight') return undefined
  const people = told.flatMap((raw): [string, Person][] => {
    const { value } = readPerson(raw)
    return value?.id === undefined ? [] : [[value.id, value]]
  })
  const orders = told.flatMap((raw): [string, Pick<PlacedPerson, 'orders'>][] => {
    const { value } = readCombatant(raw)
    return value?.orders ? [[value.id, { orders: value.orders }]] : []
  })
  const patients = scene.infirmary?.patients ?? []
  const dying = new Set(patients.filter((one) => one.dying).map(({ id }) => id))
  return {
    people: new Map(people),
    orders: new Map(orders),
    dying,
    tokens: scene.men,
    map: scene.map,
  }
}

/** The sides of the same plan: everybody as the fight left them, then those who joined it. */
function continued(
  plan: Fight,
  { record }: Session,
  left: Left,
  returns: readonly CharacterReturn[],
): readonly ComingSide[] {
  const everybody = placed(plan.sides).map((side) =>
    side.map((here) => ({ here, id: left.tokens.find(({ id }) => isMadeFrom(id, here.key))?.id })),
  )
  const planned = new Set(everybody.flat().map(({ id }) => id))
  const comes = (id: string | undefined): boolean =>
    id !== undefined && left.people.has(id) && !left.dying.has(id)
  const fit = new Set(everybody.flat().flatMap(({ here, id }) => (comes(id) ? [here.key] : [])))
  /** What the plan lists of them now; undefined: nobody. */
  const asNow = (here: Placed, id: string, listed: Coming['one']): Coming['one'] | undefined => {
    const { key: _, copy, wounds: __, weapons: ___, state: ____, ...one } = here
    const now = left.people.get(id)
    const home = returns.find(({ combatant }) => combatant === id)
    const waits = home?.status === 'new' || home?.status === 'again'
    if (!now)
      return here.person || copy || (waits && home.dead && !plan.insist) ? undefined : listed
    const { id: _____, ...person } = now
    if (here.person) return { ...one, person }
    // Without the character, the first copy would become the character.
    if (copy)
      return fit.has(here.character) ? { ...one, state: person } : { ...one, character: id, person }
    if (waits) return home.changes.length > 0 ? { ...one, state: person } : listed
    return one
  }
  return plan.sides.map((side, s) => ({
    ...side,
    people: [
      ...(everybody[s] ?? []).flatMap(({ here, id = here.key }, i): Coming[] => {
        const one = asNow(here, id, side.people[i] ?? here.character)
        return one === undefined ? [] : [{ id, one }]
      }),
      ...asExtras(record, left, s).filter(({ id }) => !planned.has(id)),
    ],
  }))
}

const seatOfSide = ({ sides }: Session['record'], side: number): Seat =>
  sides[side]?.seat ?? `player-${side + 1}`

/** The survivors of a side, written out. */
function asExtras(record: Session['record'], left: Left, side: number): readonly Coming[] {
  const names = new Map(seatsOf(record).map(({ seat, name }) => [seat, name]))
  const seat = seatOfSide(record, side)
  return left.tokens
    .filter((token) => token.side === side)
    .flatMap(({ id, seat: own }): Coming[] => {
      const now = left.people.get(id)
      if (!now) return []
      const { id: _, ...person } = now
      const owner = own === seat ? undefined : own === 'referee' ? 'Referee' : names.get(own)
      const one = { character: id, person, ...(owner === undefined ? {} : { seat: owner }) }
      return [{ id, one }]
    })
}

/** A plan of the fight's own people, on its own map if that is one of those with a name. A side may be empty. */
function planOf({ record }: Session, left: Left, maps: readonly NamedMap[]) {
  const count = Math.max(record.sides.length, ...left.tokens.map(({ side }) => side + 1))
  const sides = Array.from({ length: count }, (_, s) => ({
    name: nameOfSide(record.sides, s),
    seat: seatOfSide(record, s),
    people: asExtras(record, left, s),
  }))
  const { book, title, options, computer, advice } = record
  const ground = maps.find(
    ([, { name, width }]) => name === left.map?.name && width === left.map.width,
  )
  return {
    book,
    title,
    sides,
    ...(ground ? { map: ground[0] } : {}),
    metres: 12,
    ambush: [],
    options,
    computer,
    hand: [],
    ...(advice ? { advice } : {}),
    insist: false,
  }
}

/** Every map that a plan can name. */
async function allMaps(store: Store, library: Library): Promise<readonly NamedMap[]> {
  const fought = library
    .scenarios()
    .flatMap(({ id, scenario: { map } }): NamedMap[] => (map ? [[id, map as MapFile]] : []))
  const ready = (library.maps?.() ?? []).map(({ id, map }): NamedMap => [`maps/${id}`, map])
  const own = (await store.maps.all()).map(({ id, map }): NamedMap => [`own/${id}`, map])
  return [...fought, ...ready, ...own]
}
