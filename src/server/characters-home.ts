// After the fight: its people are taken home. Each fight counts once for a character, however often he is taken home from it.
import { differences } from '../files/character-changes.ts'
import type { Difference } from '../files/character-changes.ts'
import { readPerson } from '../files/character.ts'
import type { Character, Person } from '../files/character.ts'
import type { Refusal } from '../dice/dice.ts'
import { same } from '../engine/kept.ts'
import { noCharacter } from './characters.ts'
import { StaleCharacter } from './characters-store.ts'
import type { Written } from './characters-store.ts'
import { refuse } from './refusals.ts'
import type { Tables } from './tables.ts'

/** `new`: not taken home yet; `again`: he was, and the fight (or the infirmary) went on; `done`: nothing to take; `changed`: he has been changed since he went. */
export type Status = 'new' | 'again' | 'done' | 'changed' | 'gone'

/** One of the people of a table, as he is kept and as he would be. */
export interface Homegoing {
  readonly character: string
  readonly combatant: string
  readonly name: string
  readonly status: Status
  readonly dead: boolean
  /** The version that the comparison is with; absent: he is not kept any more. */
  readonly version?: number
  readonly changes: readonly Difference[]
}

export interface Homegoings {
  /** How the fight ended; absent: it goes on. */
  readonly over?: string
  readonly people: readonly Homegoing[]
}

type No = { readonly refusal: Refusal }

interface Going extends Homegoing {
  readonly before?: Character
  readonly after?: Character
}

/** Everybody of the table who is a character, with what would change. Changes nothing. */
export function homegoing(tables: Tables, table: string): Homegoings | No {
  const going = goings(tables, table)
  if ('refusal' in going) return going
  const people = going.people.map(({ before: _, after: __, ...shown }) => shown)
  return { ...(going.over === undefined ? {} : { over: going.over }), people }
}

/** Writes down those who are named, all or none. Whoever was taken home already, and whoever has nothing to take, stays as he is. */
export function takeHome(tables: Tables, table: string, wish: { readonly take: readonly { readonly character: string; readonly version: number }[]; readonly insist?: boolean | undefined }): (Homegoings & { readonly taken: readonly string[] }) | No {
  const going = goings(tables, table)
  if ('refusal' in going) return going
  if (going.over === undefined && !wish.insist) return { refusal: refuse('not-over', 'The fight is not over yet. Take them home afterwards, or insist.') }
  const written: Written[] = []
  for (const { character, version } of wish.take) {
    const one = going.people.find((person) => person.character === character)
    if (!one?.before || !one.after) return { refusal: one ? noCharacter(character) : refuse('not-here', 'This character does not fight at this table.') }
    if (one.status === 'done') continue
    if (one.before.version !== version) return { refusal: stale(one.name) }
    if (one.status === 'changed' && !wish.insist) return { refusal: refuse('character-changed', `${one.name} has been changed since this fight began. Look at what would be written over, then insist.`) }
    written.push({ character: one.after, was: version })
  }
  try {
    if (written.length > 0) tables.store.writeCharacters(written)
  } catch (error) {
    if (error instanceof StaleCharacter) return { refusal: stale(going.people.find(({ character }) => character === error.id)?.name ?? error.id) }
    throw error
  }
  return { ...(homegoing(tables, table) as Homegoings), taken: written.map(({ character }) => character.id) }
}

const stale = (name: string): Refusal => refuse('character-changed', `${name} has been changed in the meantime. Look at it again, then take them home.`)

function goings(tables: Tables, id: string): { readonly over?: string; readonly people: readonly Going[] } | No {
  const room = tables.room(id)
  if ('why' in room) return { refusal: room }
  const { record, book, face, game } = room.table.sight
  tables.leave(id)
  const { characters = {} } = record
  const view = book.view(game.state, 'referee')
  const told = face.people?.(view)
  if (!told || Object.keys(characters).length === 0) return { refusal: refuse('no-characters', 'Nobody at this table is a kept character, so there is nobody to take home.') }
  const { men, over } = face.scene(view)
  const now = new Map(told.flatMap((raw): [string, Person][] => {
    const { value } = readPerson(raw)
    return value?.id === undefined ? [] : [[value.id, value]]
  }))
  const people = Object.entries(characters).flatMap(([combatant, came]) => {
    const person = now.get(combatant)
    const token = men.find((man) => man.id === combatant)
    return person ? [going({ id, title: record.title }, combatant, came, person, token?.dead ?? false, tables.store.character(came.id))] : []
  })
  return { ...(over === undefined ? {} : { over }), people }
}

/** One of them. Firefights are counted as a difference, so that the fight counts once whatever else has happened to him. */
function going(table: { readonly id: string; readonly title: string }, combatant: string, came: { readonly id: string; readonly version: number; readonly firefights: number }, now: Person, dead: boolean, kept: Character | undefined): Going {
  const bare = { character: came.id, combatant, name: now.name, dead }
  if (!kept) return { ...bare, status: 'gone', changes: [] }
  const home = kept.homes.findLast((one) => one.table === table.id)
  const { id: _, ...rest } = now
  const firefights = kept.person.firefights + (home ? 0 : Math.max(0, now.firefights - came.firefights))
  const person: Person = { ...rest, name: kept.person.name, firefights }
  const status: Status = home ? (kept.version === home.version && !(same(person, kept.person) && kept.dead === dead) ? 'again' : 'done') : kept.version === came.version ? 'new' : 'changed'
  const version = kept.version + 1
  const at = new Date().toISOString()
  const homes = [...kept.homes.filter((one) => one.table !== table.id), { table: table.id, title: table.title, at, version }]
  const after: Character = { ...kept, changed: at, version, person, dead, homes }
  return { ...bare, name: kept.name, status, version: kept.version, before: kept, after, changes: status === 'done' ? [] : differences(kept.person, person) }
}
