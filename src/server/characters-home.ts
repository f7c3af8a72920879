// Updates characters with what a fight made of them. Each fight counts once per character, no matter how often they are
// updated.
import { differences, type WeaponNames } from '../files/character-changes.ts'
import type { CharacterReturn, FightReturns, ReturnStatus } from '../files/character-returns.ts'
import { readPerson, type Character, type Person } from '../files/character.ts'
import type { Refusal } from '../dice/dice.ts'
import { deepEqual } from '../engine/plain-data.ts'
import type { Characters } from './characters.ts'
import { summaryOf, type Session } from './snapshot.ts'
import { refuse, refused, type Refused } from './refusals.ts'
import { noDocument } from './stored-documents.ts'
import type { Tables } from './tables.ts'

interface Going extends CharacterReturn {
  readonly before?: Character
  readonly after?: Character
}

/** The tables, and the desks of the books, which name weapons. */
export interface Homes {
  readonly tables: Tables
  readonly desks: Pick<Characters, 'weaponNames'>
}

/**
 * Everyone at the table who is a stored character, with the changes that an update would make. Changes
 * nothing.
 */
export async function findReturns(homes: Homes, table: string): Promise<FightReturns | Refused> {
  const going = await goings(homes, table)
  if ('refusal' in going) return going
  const people = going.people.map(({ before: _, after: __, ...shown }) => shown)
  return { ...(going.over === undefined ? {} : { over: going.over }), people }
}

/**
 * Saves the results of the named characters, all or none. Characters already updated, or without changes, are
 * left as they are.
 */
export async function saveReturns(
  homes: Homes,
  table: string,
  wish: {
    readonly take: readonly { readonly character: string; readonly version: number }[]
    readonly insist?: boolean | undefined
  },
): Promise<(FightReturns & { readonly taken: readonly string[] }) | Refused> {
  const { characters } = homes.tables.store
  const ids = wish.take.map(({ character }) => character)
  const saved = await characters.update<{ readonly taken: readonly string[] } | Refused>(
    ids,
    async () => {
      const store = await takenHome(homes, table, wish)
      return 'refusal' in store
        ? { result: store }
        : { store, result: { taken: store.map(({ id }) => id) } }
    },
  )
  if ('refusal' in saved) return saved
  const after = await findReturns(homes, table)
  return 'refusal' in after ? after : { ...after, ...saved }
}

/** The characters that the referee wants to save, as the fight left them. */
async function takenHome(
  homes: Homes,
  table: string,
  { take, insist }: Parameters<typeof saveReturns>[2],
): Promise<readonly Character[] | Refused> {
  const going = await goings(homes, table)
  if ('refusal' in going) return going
  if (going.over === undefined && !insist)
    return refused(
      'not-over',
      'The fight is not over yet. Update the characters afterwards, or confirm that you want to do it now.',
    )
  const taken: Character[] = []
  for (const { character, version } of take) {
    const one = going.people.find((person) => person.character === character)
    if (!one) return refused('not-here', 'This character does not fight at this table.')
    if (!one.before || !one.after)
      return { refusal: noDocument(homes.tables.store.characters.kind, character) }
    if (one.status === 'done' || taken.includes(one.after)) continue
    if (one.before.version !== version) return { refusal: stale(one.name) }
    if (one.status === 'changed' && !insist)
      return refused(
        'character-changed',
        `${one.name} has been changed since this fight began. Check what would be overwritten, then confirm.`,
      )
    taken.push(one.after)
  }
  return taken
}

const stale = (name: string): Refusal =>
  refuse(
    'character-changed',
    `${name} has been changed in the meantime. Check it again, then update.`,
  )

type Goings = { readonly over?: string; readonly people: readonly Going[] }

async function goings({ tables, desks }: Homes, id: string): Promise<Goings | Refused> {
  const kept = new Map<string, Character>()
  const record = await tables.store.record(id)
  for (const came of Object.values(record?.characters ?? {})) {
    const character = await tables.store.characters.one(came.id)
    if (character) kept.set(character.id, character)
  }
  return tables.read(id, (session) =>
    goingsOf(session, kept, desks.weaponNames(session.record.book)),
  )
}

/** `kept` holds the table's characters as they are stored now. */
function goingsOf(
  { record, book, face, game }: Session,
  kept: ReadonlyMap<string, Character>,
  weapons: WeaponNames,
): Goings | Refused {
  const { characters = {} } = record
  const view = book.view(game.state, 'referee')
  const scene = face.scene(view)
  const { over } = summaryOf(scene)
  const ended = over === undefined ? {} : { over }
  // An empty answer rather than a refusal: the page asks at the end of every fight.
  if (!face.people || Object.keys(characters).length === 0) return { ...ended, people: [] }
  const men = scene.kind === 'gunfight' ? scene.men : []
  const told = face.people(view)
  const refusal = refuseUnsavable(told, characters)
  if (refusal) return { refusal }
  const then = byId(face.people(book.view(book.begin(record.setup), 'referee')))
  const now = byId(told)
  const people = Object.entries(characters).flatMap(([combatant, came]) => {
    const fallen = men.find(({ id }) => id === combatant)?.dead ?? !now.has(combatant)
    const entered = then.get(combatant)
    return entered
      ? [
          going(
            { id: record.id, title: record.title },
            combatant,
            came,
            { before: entered, now: now.get(combatant) ?? entered, fallen },
            { kept: kept.get(came.id), weapons },
          ),
        ]
      : []
  })
  return { ...ended, people }
}

/** Refuses an update if what the fight made of a character could not be saved: it would be lost unseen. */
export function refuseUnsavable(
  told: readonly unknown[],
  characters: Readonly<Record<string, unknown>>,
): Refusal | undefined {
  for (const raw of told) {
    const { id, name } = raw as { readonly id?: string; readonly name?: string }
    const problem = readPerson(raw).problems?.[0]
    if (problem && id !== undefined && Object.hasOwn(characters, id))
      return refuse(
        'cannot-be-saved',
        `${name ?? id} cannot be updated: ${problem.field}: ${problem.wrong}; expected: ${problem.right}.`,
      )
  }
  return undefined
}

function byId(told: readonly unknown[]): ReadonlyMap<string, Person> {
  return new Map(
    told.flatMap((raw): [string, Person][] => {
      const { value } = readPerson(raw)
      return value?.id === undefined ? [] : [[value.id, value]]
    }),
  )
}

/**
 * A person at the start of the fight and now, both as the book writes them, so that they differ only in what the
 * fight changed.
 */
interface Fought {
  readonly before: Person
  readonly now: Person
  readonly fallen: boolean
}

/** Applies what the fight changed to the stored character. */
function after(kept: Person, { before, now }: Pick<Fought, 'before' | 'now'>): Person {
  const then: Readonly<Record<string, unknown>> = { ...before }
  const today: Readonly<Record<string, unknown>> = { ...now }
  const own: Readonly<Record<string, unknown>> = { ...kept }
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => name !== 'firefights' && name !== 'id' && name !== 'name',
  )
  const done = names
    .filter((name) => !deepEqual(then[name], today[name]))
    .map((name) => [name, inOwnWords(own[name], then[name], today[name])])
  return {
    ...kept,
    ...Object.fromEntries(done),
    firefights: kept.firefights + now.firefights - before.firefights,
  } as Person
}

/** Items of a list that the fight left unchanged keep the wording of the character's own file. */
function inOwnWords(own: unknown, before: unknown, now: unknown): unknown {
  if (
    !Array.isArray(own) ||
    !Array.isArray(before) ||
    !Array.isArray(now) ||
    own.length !== before.length
  )
    return now
  return now.map((item) => {
    const at = before.findIndex((one) => deepEqual(one, item))
    return at < 0 ? item : (own[at] as unknown)
  })
}

/**
 * One character's result. Firefights are added as a difference, so that this fight counts once whatever else
 * happened in between.
 */
function going(
  table: { readonly id: string; readonly title: string },
  combatant: string,
  came: { readonly id: string; readonly version: number },
  fought: Fought,
  { kept, weapons }: { readonly kept: Character | undefined; readonly weapons: WeaponNames },
): Going {
  const bare = {
    character: came.id,
    combatant,
    name: kept?.name ?? fought.now.name,
    dead: fought.fallen,
  }
  if (!kept) return { ...bare, status: 'gone', changes: [] }
  const home = kept.homes.findLast((one) => one.table === table.id)
  const person = after(kept.person, { before: home?.left ?? fought.before, now: fought.now })
  const moved = !deepEqual(person, kept.person) || kept.dead !== fought.fallen
  const status: ReturnStatus = home
    ? kept.version === home.version && moved
      ? 'again'
      : 'done'
    : kept.version === came.version
      ? 'new'
      : 'changed'
  const version = kept.version + 1
  const at = new Date().toISOString()
  const homes = [
    ...kept.homes.filter((one) => one.table !== table.id),
    { table: table.id, title: table.title, at, version, left: fought.now },
  ]
  const next: Character = { ...kept, changed: at, version, person, dead: fought.fallen, homes }
  return {
    ...bare,
    status,
    version: kept.version,
    before: kept,
    after: next,
    changes: status === 'done' ? [] : differences(kept.person, person, weapons),
  }
}
