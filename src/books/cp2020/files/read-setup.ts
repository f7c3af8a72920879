// Reads people and weapons from a validated file: resolves names under these rules, and converts what comes from
// other books (`conversions.ts`).
import { nearestHint } from '../../gunfight/files/names.ts'
import type {
  ArmourText,
  CarriedText,
  LoadedText,
  PersonText,
  WeaponText,
  WoundText,
} from '../../gunfight/files/texts.ts'
import { deepEqual } from '../../../engine/plain-data.ts'
import { carry, findWeapon, hasCalibre, isGrenade, isShotgun, isSwung } from '../arms/arms.ts'
import { checkWear } from '../../gunfight/files/wear.ts'
import { refuseLayers } from '../arms/armour-list.ts'
import { FOREIGN_SKILLS, addedSkills, coverWord, effectIn, loadIn } from './conversions.ts'
import {
  noLoad,
  noWeapon,
  openReports,
  type Faults,
  type Reports,
  type Tell,
  type Wrong,
} from '../../gunfight/files/faults.ts'
import { fieldOf, withCyberware } from '../../gunfight/files/cyberware.ts'
import { eachOnce } from '../../gunfight/files/lasting.ts'
import { CYBERLIMB } from '../../gunfight/files/texts.ts'
import { checkLost, lossOf, readArmour } from './read-armour.ts'
import { readWrittenWeapon, tellUnused } from './read-weapon.ts'
import { checkStabilised, idleIn, woundIn, type SaidWound } from './read-wounds.ts'
import { COVERS, COVER_SP, NO_COVER, parseCover, type Cover } from '../movement/cover.ts'
import { slug } from '../attack/modifiers.ts'
import { cannotStand } from '../combatant.ts'
import type { Rules } from '../contract/rules.ts'
import type { Entrant } from '../contract/state.ts'
import { STYLE_WORDS } from '../attack/skill.ts'
import { RUINED, plural } from '../../gunfight/words.ts'
import { STATS, type Carried, type Stat, type Weapon } from '../words.ts'

/** Resolves names, and collects problems and conversions. */
export interface Door extends Reports {
  weapon(text: WeaponText, field: string): Weapon | undefined
  carried(text: CarriedText, field: string): Carried | undefined
  /** `uses`: a weapon that they do not carry. */
  person(text: PersonText, field: string, uses?: Carried): Entrant
  /** Parses cover such as `chest-high: brick wall`. */
  cover(text: string, field: string): Cover
}

/** Stats that a file may omit, because other books do not have them. */
const NOT_EVERYWHERE: Readonly<Partial<Record<Stat, number>>> = { tech: 5 }

/** Skills that the rules use apart from those of weapons. All others are kept, for tasks. */
export const RULE_SKILLS: readonly string[] = [
  'melee',
  'fencing',
  'brawling',
  'athletics',
  'dodge',
  ...STYLE_WORDS,
  'awareness',
  'stealth',
  'combat-sense',
  'first-aid',
  'medical-tech',
  'basic-tech',
]

/** Lost points of these stats, as an effect of a wound. */
const LOST = { int: 'int-lost', ref: 'ref-lost' } as const
/** For a reading whose faults are told elsewhere. */
const UNTOLD: Faults = { wrong: () => undefined, tell: () => undefined }

/** A blade or bow has no jam that takes rounds: it is stuck, or broken. */
function jamOf(weapon: Weapon, jammed: number, most: number, tell: ReturnType<Tell>): number {
  const jams = hasCalibre(weapon)
  const longest = jams ? most : 1
  if (jammed <= longest || jammed >= RUINED) return jammed
  tell(
    `a jam of ${plural(jammed, 'round')}`,
    jams ? `a jam of ${plural(longest, 'round')}` : 'stuck',
    jams ? 'clearing one takes no longer' : `${weapon.name} does not jam`,
  )
  return longest
}

/** Creates a reader that resolves names under these rules and collects problems. `foreign`: the file is of another book. */
export function openDoor(rules: Rules, foreign = false): Door {
  const reports = openReports()
  const { wrong, tell } = reports
  const { otherBooks } = rules
  const skillNames = [...new Set([...rules.arms.map(({ skill }) => skill), ...RULE_SKILLS])]

  function weapon(text: WeaponText, field: string): Weapon | undefined {
    if (typeof text !== 'string') {
      const own = text.type === undefined ? undefined : findWeapon(rules.arms, text.name)
      if (own) tell(field)(text.name, own.id, 'this book lists it')
      if (!own) tellUnused(text, tell, field, notesStun)
      return own ?? readWrittenWeapon(text, rules.arms, field, wrong, tell)
    }
    const found = findWeapon(rules.arms, text) ?? otherBooks.weapon(rules.arms, text, tell(field))
    if (!found) noWeapon(wrong, field, text, rules.arms, otherBooks.missing)
    return found
  }

  function carried(text: CarriedText, field: string): Carried | undefined {
    const { weapon: of, ...how }: LoadedText =
      typeof text === 'object' && 'weapon' in text ? text : { weapon: text }
    const found = weapon(of, of === text ? field : `${field}.weapon`)
    if (!found) return undefined
    const { loaded = found.shots, spare, ammo = 'plain', choke, jammed = 0, sights = [] } = how
    if (loaded > found.shots)
      wrong(`${field}.loaded`, `${found.name} holds ${found.shots}`, `0 to ${found.shots}`)
    const loads = rules.loads(found).map(({ id }) => id)
    const load = foreign
      ? loadIn(loads, ammo, tell(`${field}.ammo`))
      : loads.find((one) => one === ammo)
    if (load === undefined)
      noLoad(wrong, `${field}.ammo`, ammo, {
        ...{ name: found.name, loads: found.shots > 0 ? loads : [] },
      })
    // The 1988 book writes an open choke for every weapon.
    if (choke && !isShotgun(found) && !(foreign && choke === 'open'))
      wrong(`${field}.choke`, `${found.name} has no choke`, 'leave it out')
    else if (choke && !(foreign && choke === 'open'))
      tell(`${field}.choke`)(`${choke} choke`, 'nothing', 'this book has no rule for chokes')
    if (sights.length > 0 && (isSwung(found) || isGrenade(found)))
      wrong(`${field}.sights`, `${found.name} takes no sights`, 'leave them out')
    sights.forEach((sight, i) => {
      if (!rules.sights.includes(sight))
        wrong(
          `${field}.sights[${i}]`,
          `there is no sight '${sight}'`,
          `one of: ${rules.sights.join(', ')}`,
        )
      else if (sights.indexOf(sight) < i)
        tell(`${field}.sights[${i}]`)(`a second ${sight}`, 'nothing', 'it counts once')
    })
    if (how.dirty)
      tell(`${field}.dirty`)('a dirty weapon', 'nothing', 'this book has no rule for dirt')
    const mounted = [...new Set(sights)]
    const rounds = jamOf(found, Number(jammed), rules.longestJam, tell(`${field}.jammed`))
    return {
      ...carry(found, spare),
      ...{ loaded, load: load ?? 'plain', jammed: rounds, sights: mounted },
    }
  }

  /** Wounds whose faults are told elsewhere. */
  const readQuietly = (texts: readonly WoundText[]): Entrant['wounds'] =>
    rules.wounds.read(texts, () => undefined)

  function tellIdle(one: SaidWound, said: readonly SaidWound[]): void {
    for (const [name, what] of foreign ? [] : idleIn(one, said, readQuietly, rules))
      tell(`${one.from}.${name}`)(what, 'nothing', 'with these wounds it changes nothing')
  }

  /** Whether somebody has more with this effect than with those before it: the second lost eye is the other one. */
  const addsTo = (before: readonly WoundText[], again: WoundText): boolean =>
    !deepEqual(readQuietly([...before, again]), readQuietly(before))

  /** Whether the book reads a wound alone without a fault. */
  const reads = (text: WoundText): boolean => {
    let known = true
    rules.wounds.read([text], () => void (known = false))
    return known
  }

  function person(given: PersonText, field: string, uses?: Carried): Entrant {
    const { cyberware = [] } = given
    const text = withCyberware(given, hasLimbs, (at) => tell(`${field}.${at}`))
    text.armor?.forEach((one, i) => checkModern(one, `${field}.armor[${i}].modern`))
    const worn = (text.armor ?? []).flatMap((one, i) => {
      const at = `${field}.${fieldOf(given, 'armor', i)}`
      const read = readArmour(one, rules, at, wrong, tell)
      if (read && !foreign) checkWear(one, read.piece, at, wrong)
      return read ?? []
    })
    const pieces = worn.map(({ piece }) => piece)
    if (!foreign) checkLost(text, worn, rules, { field, wrong, tell })
    const layers = refuseLayers(pieces, rules.options)
    if (layers) wrong(`${field}.armor`, layers, 'fewer layers, or option layer-limit-per')
    const woundAt = (i: number): string => `${field}.${fieldOf(given, 'wounds', i)}`
    const all = woundsOf(text, woundAt, field)
    // What healed wounds have left stands without any wound.
    const ended = all.filter(({ from, wound }) => isLasting(from) && !reads(wound))
    ended.forEach((one) => readSaid([one], field))
    const said = all.filter((one) => !ended.includes(one))
    const read = readSaid(said, field)
    if (!foreign) {
      const at = `${field}.stabilised`
      const faults = { wrong: wrong.bind(undefined, at), tell: tell(at) }
      const wounds = { texts: said.map(({ wound }) => wound), read, readQuietly }
      checkStabilised(text.stabilised, wounds, rules, faults)
    }
    const weapons = (text.weapons ?? []).flatMap(
      (one, i) => carried(one, `${field}.weapons[${i}]`) ?? [],
    )
    text.wounds?.forEach(({ bludgeoning, days, healsIn, ...wound }, i) => {
      const from = woundAt(i)
      const nothing = (name: string, what: string, why: string): void =>
        tell(`${from}.${name}`)(what, 'nothing', why)
      if (bludgeoning)
        nothing('bludgeoning', 'a blunt wound', 'this book does not record what made a wound')
      const each = 'each day heals by the care of that day'
      if (days && !rules.wounds.countsDays) nothing('days', plural(days, 'day'), each)
      if (healsIn) nothing('healsIn', plural(healsIn, 'day'), each)
      tellIdle({ from, wound }, said)
      // Its level may be a word of another book.
      const inBook = woundIn(wound, text, rules, UNTOLD)
      if (foreign || !inBook?.area) return
      const { area, ...anywhere } = inBook
      if (reads(anywhere) && deepEqual(readQuietly([inBook]), readQuietly([anywhere])))
        nothing('area', area, 'the wound track has no places')
    })
    text.lasting?.forEach((wound, i) => tellIdle({ from: `${field}.lasting[${i}]`, wound }, said))
    if (text.firefights)
      tell(`${field}.firefights`)(
        `${text.firefights} firefights`,
        'nothing',
        'this book has no combat experience',
      )
    const own = rules.own.read(
      text,
      (at, what, right) => wrong(`${field}.${at}`, what, right),
      (at) => tell(`${field}.${at}`),
    )
    const entrant: Entrant = {
      ...(own ? { own } : {}),
      ...(text.notes ? { notes: text.notes } : {}),
      ...(cyberware.length > 0 ? { cyberware } : {}),
      id: text.id ?? slug(text.name),
      name: text.name,
      stats: stats(countsLost ? { ...text, lost: {} } : text, field, wrong, tell),
      skills: skills(text, field, uses ? [...weapons, uses] : weapons),
      initiativeBonus: text.initiativeBonus ?? 0,
      armour: pieces,
      worn: worn.map(({ lost }, i) => lossOf(pieces, i, lost, text.spLost, rules)),
      wounds: read,
      favour: 0,
      weapons,
      x: text.at?.x,
      y: text.at?.y,
      facing: text.facing,
      posture: text.posture,
      hidden: text.hidden,
      ...(text.orders ? { orders: text.orders } : {}),
    }
    return { ...entrant, ...(cannotStand(entrant, rules) ? { posture: 'prone' } : {}) }
  }

  /** Armour that 1988 calls not modern keeps its SP against blades; here only hard armour does (`cp2020/weapons/edged-gap`). */
  function checkModern(text: ArmourText, field: string): void {
    if (typeof text === 'string' || text.modern !== false) return
    const why = 'in this book only hard armour keeps its SP against blades'
    if (foreign) tell(field)('not modern', 'nothing', why)
    else wrong(field, why, 'leave it out, or hard: true')
  }

  const hasLimbs = reads({ area: 'left-arm', effect: CYBERLIMB })
  const notesStun = reads({ effect: 'stun', points: 1 })

  /** Whether points of a stat that are lost for good are among the wounds of the book (`done-right/effects/secondary-roll`). */
  const countsLost = reads({ effect: LOST.ref, points: 1 })
  const lostOf = ({ lost = {} }: PersonText): readonly WoundText[] =>
    countsLost
      ? (['int', 'ref'] as const).flatMap((stat) =>
          lost[stat] ? [{ effect: LOST[stat], points: lost[stat] }] : [],
        )
      : []

  /** The wounds, lasting effects and lost points of a person in the words of the book, each with its field. */
  const isLasting = (from: string): boolean => from.includes('.lasting[')

  /** Wounds of a person, each of which knows its field. */
  const readSaid = (said: readonly SaidWound[], field: string): Entrant['wounds'] =>
    rules.wounds.read(
      said.map(({ wound }) => wound),
      (at, what, right) => {
        const [, index = '', part = ''] = /^\[(\d+)\](.*)$/.exec(at) ?? []
        const { from = field, wound } = said[Number(index)] ?? {}
        // A lasting effect has an area and a word, and no more.
        const more = isLasting(from) && !['.area', '.effect'].includes(part)
        if (more)
          wrong(`${from}.effect`, `'${wound?.effect}' is a wound of its own`, 'it under wounds')
        // A cyberlimb of the cyberware names its place in a field of its own.
        else wrong(`${from}${from.includes('.cyberware[') ? '.limb' : part}`, what, right)
      },
    )

  function woundsOf(text: PersonText, woundAt: (index: number) => string, field: string) {
    const inBook = (wound: WoundText, from: string) =>
      effectIn(wound, { reads, foreign, tell: tell(`${from}.effect`) }).map((one) => ({
        ...{ from, wound: one },
      }))
    return [
      ...(text.wounds ?? []).flatMap((wound, i) => {
        const from = woundAt(i)
        const at = `${from}.level`
        const faults = { wrong: wrong.bind(undefined, at), tell: tell(at) }
        const read = woundIn(wound, text, rules, faults)
        return read ? inBook(read, from) : []
      }),
      ...eachOnce(text.lasting, field, tell, addsTo).flatMap(({ i, ...one }) =>
        inBook(one, `${field}.lasting[${i}]`),
      ),
      ...lostOf(text).map((wound) => ({ from: `${field}.lost`, wound })),
    ]
  }

  function skills(
    text: PersonText,
    field: string,
    weapons: readonly Carried[],
  ): Readonly<Record<string, number>> {
    const known = [...skillNames, ...FOREIGN_SKILLS]
    const named = Object.entries(text.skills ?? {}).map(([name, level]) => {
      const near = known.includes(slug(name)) ? '' : nearestHint(name, known, ALIKE)
      if (near)
        wrong(`${field}.skills.${name}`, `no skill '${name}'`, near.replace('; nearest: ', ''))
      return [slug(name), level] as const
    })
    for (const [name, level] of Object.entries(text.substitutes ?? {}))
      if (!known.includes(slug(name)))
        tell(`${field}.substitutes.${name}`)(
          `${name} ${level}`,
          'a skill for tasks',
          'nobody defends with it in this book',
        )
    const own: Readonly<Record<string, number>> = {
      ...text.substitutes,
      ...Object.fromEntries(named),
    }
    const { otherNames = [], skillsOfOthers = [] } = rules.own
    const added = addedSkills(own, foreign, [...otherNames, ...(foreign ? skillsOfOthers : [])])
    // Conversions of skills for weapons that the combatant does not carry are not reported.
    const asked = (skill: string): boolean =>
      RULE_SKILLS.includes(skill) || weapons.some(({ weapon: { skill: of } }) => of === skill)
    for (const { theirs, ours, level, why } of added)
      if (asked(ours))
        tell(`${field}.skills.${theirs}`)(`${theirs} ${level}`, `${ours} ${level}`, why)
    return { ...own, ...Object.fromEntries(added.map(({ ours, level }) => [ours, level])) }
  }

  function cover(text: string, field: string): Cover {
    const [word = '', ...what] = text.split(':')
    const found = parseCover([coverWord(slug(word), tell(field)), ...what].join(':'))
    if (!found)
      wrong(
        field,
        `there is no cover '${text}'`,
        `${COVERS.join(', ')}; with what it is made of: chest-high: ${[...COVER_SP.keys()].slice(0, 3).join(', ')} …, or its SP`,
      )
    return found ?? NO_COVER
  }

  return { ...reports, weapon, carried, person, cover }
}

/** The similarity above which an unknown name is treated as a typing error. */
const ALIKE = 0.6

function stats(
  { stats: given, lost }: PersonText,
  field: string,
  wrong: Wrong,
  tell: Tell,
): Readonly<Record<Stat, number>> {
  const read = STATS.flatMap((stat) => {
    const value = given[stat] ?? NOT_EVERYWHERE[stat]
    if (value === undefined) {
      wrong(`${field}.stats.${stat}`, 'it is missing', 'a whole number, usually 2 to 10')
      return []
    }
    if (given[stat] === undefined)
      tell(`${field}.stats.${stat}`)(
        `no ${stat.toUpperCase()}`,
        `${stat.toUpperCase()} ${value}`,
        'the average, because other books have no such stat',
      )
    const gone = stat === 'int' || stat === 'ref' ? (lost?.[stat] ?? 0) : 0
    return [[stat, Math.max(1, value - gone)] as const]
  })
  return Object.fromEntries(read) as Record<Stat, number>
}
