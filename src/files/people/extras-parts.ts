// Reads one part of a line for extras, such as `REF 7`, `SMG` or `SP 14 on the torso`, and applies it to the draft.
import { suggest } from '../../books/gunfight/files/suggest.ts'
import type { Person } from '../character.ts'
import { key, lookUp, singulars, type ListedWeapon, type Vocabulary } from './vocabulary.ts'

/** How a part of the line was read. `assumed` means that something had to be assumed. */
export interface Piece {
  readonly text: string
  readonly is: 'understood' | 'assumed' | 'unknown'
  readonly meaning: string
}

/**
 * A person being made from a line. `weapons` and `armour` are those that the line has named so far; they replace the
 * template's.
 */
export interface Draft {
  person: Person
  weapons: ListedWeapon[]
  armour: Person['armor']
  /** The template that the figures come from. */
  readonly base: string
}

type Stat = keyof Person['stats']

const STATS: Readonly<Record<string, Stat>> = {
  int: 'int',
  intelligence: 'int',
  ref: 'ref',
  reflexes: 'ref',
  tech: 'tech',
  cool: 'cool',
  cl: 'cool',
  attr: 'attr',
  att: 'attr',
  attractiveness: 'attr',
  luck: 'luck',
  ma: 'ma',
  movement: 'ma',
  body: 'body',
  bod: 'body',
  bt: 'body',
  emp: 'emp',
  empathy: 'emp',
}
/** The ranges that a line may use for stats, skills, loads and SP. */
const FIGURES = { stat: [2, 20], skill: [0, 20], loads: [0, 20], sp: [0, 100] } as const

type Reader = (text: string, draft: Draft, words: Vocabulary) => Piece | undefined

/** Reads a part and applies it to the draft. */
export function readPart(text: string, draft: Draft, words: Vocabulary): Piece {
  for (const read of READERS) {
    const piece = read(text, draft, words)
    if (piece) return piece
  }
  const known = [
    ...words.weapons.keys(),
    ...words.armour.keys(),
    ...words.skills,
    ...Object.keys(STATS),
  ].map((word) => word.replaceAll('-', ' '))
  const word = text.replace(/\s*\d+\s*$/, '').replace(/armour/gi, 'armor')
  return unknown(
    text,
    `this book has no such weapon, armour, skill or stat; ${suggest(word, [...new Set(known)])}`,
  )
}

const understood = (text: string, meaning: string): Piece => ({ text, is: 'understood', meaning })
const assumed = (text: string, meaning: string): Piece => ({ text, is: 'assumed', meaning })
const unknown = (text: string, meaning: string): Piece => ({ text, is: 'unknown', meaning })

/** Matches `REF 7`, `REF: 7` or `handgun 4`; undefined if the text has another form. */
function figureOf(text: string): { readonly word: string; readonly figure: number } | undefined {
  const [, word, digits] = /^([\p{L}][^\d]*?)\s*[:=+]?\s*(\d{1,4})$/u.exec(text) ?? []
  return word === undefined ? undefined : { word: key(word), figure: Number(digits) }
}

const outside = (figure: number, [least, most]: readonly [number, number]): string | undefined =>
  figure >= least && figure <= most ? undefined : `${figure} is out of range: ${least} to ${most}`

const stat: Reader = (text, draft) => {
  const said = figureOf(text)
  const name = said && Object.hasOwn(STATS, said.word) ? STATS[said.word] : undefined
  if (!said || !name) return undefined
  const wrong = outside(said.figure, FIGURES.stat)
  if (wrong) return unknown(text, wrong)
  const { person } = draft
  draft.person = { ...person, stats: { ...person.stats, [name]: said.figure } }
  return understood(text, `${name.toUpperCase()} ${said.figure}`)
}

/** The skill that a part sets. */
export function skillIn(text: string, words: Vocabulary): string | undefined {
  const said = figureOf(text)
  return said && singulars(said.word).find((one) => words.skills.has(one))
}

const skill: Reader = (text, draft, words) => {
  const said = figureOf(text)
  const name = skillIn(text, words)
  if (!said || name === undefined) return undefined
  const wrong = outside(said.figure, FIGURES.skill)
  if (wrong) return unknown(text, wrong)
  const { person } = draft
  draft.person = { ...person, skills: { ...person.skills, [name]: said.figure } }
  return understood(text, `skill ${name.replaceAll('-', ' ')} ${said.figure}`)
}

/** `3 spare magazines`, `2 reloads`: for the weapon named last, or else the template's first. */
const spare: Reader = (text, draft) => {
  const [, digits] =
    /^(\d{1,4}) (?:spare |extra )?(?:magazine|mag|clip|reload|load)s?$/i.exec(text) ?? []
  if (digits === undefined) return undefined
  const wrong = outside(Number(digits), FIGURES.loads)
  if (wrong) return unknown(text, wrong)
  return changeLast(text, draft, { spare: Number(digits) }, `${digits} spare loads`)
}

const ammo: Reader = (text, draft, words) => {
  const plain = key(text.replace(/ (?:rounds|ammo|ammunition|bullets)$/i, ''))
  const load = plain === 'ap' ? 'armor-piercing' : plain
  const every = [...words.weapons.values()].some(({ loads }) => loads.includes(load))
  if (!every) return undefined
  const last = draft.weapons.at(-1)
  if (last && !last.loads.includes(load))
    return unknown(
      text,
      `${last.name} cannot be loaded with it; it takes ${last.loads.join(', ') || 'nothing'}`,
    )
  return changeLast(text, draft, { ammo: load }, `loaded with ${load.replaceAll('-', ' ')}`)
}

/** `smartgun link`, `a laser sight`: on the weapon named last, or else the template's first. */
const sight: Reader = (text, draft, words) => {
  const plain = key(text.replace(/^(?:an?|the) /i, ''))
  const found = words.sights.find((one) =>
    singulars(plain).some((word) => one === word || one.startsWith(`${word}-`)),
  )
  if (found === undefined) return undefined
  const last = draft.weapons.at(-1)
  if (last && last.loads.length === 0) return unknown(text, `${last.name} takes no sights`)
  const carried =
    draft.person.weapons[draft.weapons.length > 0 ? draft.person.weapons.length - 1 : 0]
  const before = typeof carried === 'object' && 'sights' in carried ? (carried.sights ?? []) : []
  const sights = [...new Set([...before, found])]
  return changeLast(text, draft, { sights }, found.replaceAll('-', ' '))
}

type Loaded = {
  readonly weapon: string
  readonly spare?: number
  readonly ammo?: string
  readonly sights?: string[]
}

function changeLast(text: string, draft: Draft, change: Partial<Loaded>, meaning: string): Piece {
  const { weapons } = draft.person
  const at = draft.weapons.length > 0 ? weapons.length - 1 : 0
  const carried = weapons[at]
  if (carried === undefined) return unknown(text, 'they carry no weapon')
  const written = typeof carried === 'string' ? { weapon: carried } : carried
  if (!('weapon' in written)) return unknown(text, 'their weapon is written out')
  const changed = weapons.map((one, i) => (i === at ? { ...written, ...change } : one))
  draft.person = { ...draft.person, weapons: changed }
  const of = typeof written.weapon === 'string' ? written.weapon : written.weapon.name
  return understood(text, `${of.replaceAll('-', ' ')}: ${meaning}`)
}

const weapon: Reader = (text, draft, words) => {
  const [, digits, rest = text] = /^(\d{1,2})\s+(.+)$/.exec(text) ?? []
  const found = lookUp(words.weapons, rest.replace(/^(?:an?|the) /i, ''))
  if (!found) return undefined
  const many = Number(digits ?? 1)
  const before = draft.weapons.length > 0 ? draft.person.weapons : []
  if (many < 1 || before.length + many > 20)
    return unknown(text, 'somebody carries at most 20 weapons')
  const instead = draft.weapons.length === 0 && draft.person.weapons.length > 0
  draft.weapons.push(found)
  const added = Array.from({ length: many }, () => (found.own ? found.name : found.id))
  draft.person = { ...draft.person, weapons: [...before, ...added] }
  const what = `weapon ${many > 1 ? `${many} × ` : ''}${found.name}${instead ? `, instead of what a ${draft.base} carries` : ''}`
  const { skills } = draft.person
  if (found.skill === undefined || skills[found.skill] !== undefined) return understood(text, what)
  const level = Math.max(
    0,
    ...[...words.weapons.values()].map(({ skill: of }) => skills[of ?? ''] ?? 0),
  )
  draft.person = { ...draft.person, skills: { ...skills, [found.skill]: level } }
  const best = `a ${draft.base} has no ${found.skill.replaceAll('-', ' ')}: taken as ${level}, their best skill with weapons`
  return assumed(text, `${what}; ${best}`)
}

const AREAS: Readonly<Record<string, readonly Area[]>> = {
  head: ['head'],
  torso: ['torso'],
  arms: ['right-arm', 'left-arm'],
  legs: ['right-leg', 'left-leg'],
  body: ['torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
  everywhere: ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
}
type Area = 'head' | 'torso' | 'right-arm' | 'left-arm' | 'right-leg' | 'left-leg'

/** `SP 14`, `SP 14 on torso/arms`. */
const points: Reader = (text, draft) => {
  const [, digits, where] =
    /^(?:armou?r )?SP (\d{1,4})(?:(?: on)?(?: the)? ([a-z/+& ]+))?$/i.exec(text) ?? []
  if (digits === undefined) return undefined
  const sp = Number(digits)
  const wrong = outside(sp, FIGURES.sp)
  if (wrong) return unknown(text, wrong)
  const places = where === undefined ? ['torso', 'arms'] : where.toLowerCase().split(/[/+& ]+/)
  const strange = places.find((one) => !Object.hasOwn(AREAS, one))
  if (strange !== undefined)
    return unknown(text, `there is no area '${strange}', ${suggest(strange, Object.keys(AREAS))}`)
  const covers = [...new Set(places.flatMap((one) => AREAS[one] ?? []))]
  wear(draft, { name: `Armour SP ${sp}`, sp, covers })
  const meaning = `armour of SP ${sp} on ${places.join(' and ')}`
  return where === undefined
    ? assumed(text, `${meaning}, because no area is given`)
    : understood(text, meaning)
}

function wear(draft: Draft, piece: Person['armor'][number]): void {
  draft.armour = [...draft.armour, piece]
  draft.person = { ...draft.person, armor: draft.armour }
}

const armour: Reader = (text, draft, words) => {
  const found = lookUp(words.armour, text.replace(/^(?:an?|the) /i, ''))
  if (!found) return undefined
  if (draft.armour.length >= 20) return unknown(text, 'somebody wears at most 20 pieces')
  const instead = draft.armour.length === 0 && draft.person.armor.length > 0
  wear(draft, found.name)
  return understood(
    text,
    `armour ${found.name}${instead ? `, instead of what a ${draft.base} wears` : ''}`,
  )
}

const nothing: Reader = (text, draft) => {
  const plain = key(text)
  if (plain === 'unarmed' || plain === 'no-weapon' || plain === 'no-weapons') {
    draft.person = { ...draft.person, weapons: [] }
    return understood(text, 'no weapons')
  }
  if (plain !== 'unarmored' && plain !== 'no-armor') return undefined
  draft.person = { ...draft.person, armor: [] }
  return understood(text, 'no armour')
}

const flag: Reader = (text, draft, words) => {
  const name = singulars(text).find((one) => one === 'mook' || one === 'npc')
  if (name !== 'mook' && name !== 'npc') return undefined
  if (!words.file.flags.includes(name)) return unknown(text, 'this book has no rules for mooks')
  draft.person = { ...draft.person, [name]: true }
  return understood(text, name === 'mook' ? 'mooks: many of a kind' : 'not player characters')
}

const READERS: readonly Reader[] = [
  ...[stat, skill, spare, points, flag, nothing, weapon, armour, ammo, sight],
]
