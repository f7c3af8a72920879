// The plan of the next fight of a table's people, as this fight left them: their wounds, their loads, their armour.
import type { Seat } from '../dice/dice.ts'
import { combatantId, type Fight, type NextFight } from '../files/character-fight.ts'
import { readPerson, type Person } from '../files/character.ts'
import type { MapFile } from '../files/map.ts'
import { placed, type PlacedPerson } from '../files/placed.ts'
import type { Token } from '../books/gunfight/table/scene.ts'
import type { Library } from './library.ts'
import { refused, type Refused } from './refusals.ts'
import type { Session } from './snapshot.ts'
import type { Store } from './store.ts'
import { seatsOf } from './table-seats.ts'
import { noTable, type Tables } from './tables.ts'

type NamedMap = readonly [id: string, map: MapFile]

/** The survivors by id, and everybody of the scene. */
interface Left {
  readonly people: ReadonlyMap<string, Person>
  readonly tokens: readonly Token[]
  readonly map: { readonly name: string; readonly width: number } | undefined
}

/**
 * The plan that a table was opened from, or one made of its fight. Stored characters are named by their ids, because they keep
 * their own state; everybody else is written out as they are now, and left out if they did not survive.
 */
export async function nextFight(
  tables: Tables,
  library: Library,
  id: string,
): Promise<(Pick<NextFight, 'dead'> & { readonly fight: object }) | Refused> {
  const record = await tables.store.record(id)
  if (!record) return noTable(id)
  const maps = await allMaps(tables.store, library)
  return tables.read(id, (session) => {
    const left = survivors(session)
    if (!left)
      return refused('no-people', `${session.book.title} does not report who survives a fight.`)
    const plan = record.fight as Fight | undefined
    const { sides } = session.record
    const dead = left.tokens
      .filter((one) => one.dead)
      .map(({ name, side }) => ({ name, side: nameOfSide(sides, side) }))
    return { fight: plan ? continued(plan, left) : planOf(session, left, maps), dead }
  })
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
  return { people: new Map(people), tokens: scene.men, map: scene.map }
}

/** The same plan: extras and copies are as the fight left them. */
function continued(plan: Fight, { people }: Left): object {
  const everybody = placed(plan.sides)
  const sides = plan.sides.map((side, s) => ({
    ...side,
    people: side.people.flatMap((one, i): (string | PlacedPerson)[] => {
      const here = everybody[s]?.[i]
      const name = here?.name ?? here?.person?.name
      if (typeof one === 'string' || !here || name === undefined) return [one]
      const now = people.get(combatantId(name, here.key))
      if (!now) return here.person || here.copy ? [] : [one]
      const { id: _, ...person } = now
      return one.person
        ? [{ ...one, person }]
        : [{ ...one, wounds: person.wounds, weapons: person.weapons }]
    }),
  }))
  return { ...plan, sides }
}

/** A plan of the fight's own people, on its own map if that is one of those with a name. A side may be empty. */
function planOf({ record }: Session, left: Left, maps: readonly NamedMap[]): object {
  const names = new Map(seatsOf(record).map(({ seat, name }) => [seat, name]))
  const count = Math.max(record.sides.length, ...left.tokens.map(({ side }) => side + 1))
  const sides = Array.from({ length: count }, (_, s) => {
    const seat: Seat = record.sides[s]?.seat ?? `player-${s + 1}`
    const people = left.tokens
      .filter(({ side }) => side === s)
      .flatMap(({ id, seat: own }): PlacedPerson[] => {
        const now = left.people.get(id)
        if (!now) return []
        const { id: _, ...person } = now
        const owner = own === seat ? undefined : own === 'referee' ? 'Referee' : names.get(own)
        return [{ character: id, person, ...(owner === undefined ? {} : { seat: owner }) }]
      })
    return { name: nameOfSide(record.sides, s), seat, people }
  })
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
