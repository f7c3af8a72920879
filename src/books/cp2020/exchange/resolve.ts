// An exchange with given dice, as it is printed: every number with its terms, every hit, every die.
import type { Dice } from '../../../dice/dice.ts'
import type { Sum } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import type { Person } from '../person.ts'
import { planAttack } from '../attack/plan.ts'
import { throwAttack } from '../attack/resolve.ts'
import type { Thrown } from '../attack/resolve.ts'
import type { Rules } from '../rules.ts'
import type { Area } from '../words.ts'
import type { Hit, Save } from '../wounds/wound-store.ts'
import { again, struck } from './after.ts'
import type { Fumble } from './fumble.ts'
import type { Exchange2020, ExchangeMode } from './read.ts'
import { blastPlan, throwLanding, throwZone, zonePlan, zoneSave } from './struck-anyway.ts'
import type { Landing } from './struck-anyway.ts'

export interface PrintedSave extends Omit<Save, 'made'> {
  readonly result: 'made' | 'failed'
}

export interface PrintedHit {
  readonly location: Area
  readonly damage: number
  readonly stopped: number
  readonly through: number
  readonly points: number
  /** The state after this hit. */
  readonly wound: string
  readonly saves: readonly PrintedSave[]
  /** What became of him, in sentences. */
  readonly says: readonly string[]
}

export interface PrintedFumble extends Omit<Fumble, 'hits' | 'ends' | 'wounded'> {
  /** The attacker's own wounds. */
  readonly hits: readonly PrintedHit[]
}

export interface PrintedShot {
  readonly attack: { readonly die: number | undefined; readonly total: number | undefined }
  readonly defence: { readonly die: number | undefined; readonly total: number }
  /** Points of the total over what it had to be; 0 where it just met that, or missed. */
  readonly margin: number
  readonly hit: boolean
  readonly fumble?: PrintedFumble
  /** A grenade: where it came down, and whether that was near enough. */
  readonly burst?: Partial<Landing> & { readonly reached: boolean }
  readonly hits: readonly PrintedHit[]
}

export interface Printed {
  readonly sums: readonly Sum[]
  readonly shots: readonly PrintedShot[]
  readonly hits: readonly PrintedHit[]
  readonly saves: readonly PrintedSave[]
  /** Points past the armour in all, and what they came to. */
  readonly through: number
  readonly points: number
  readonly wound: string
  readonly out: boolean
  /** What a move did that does no harm: `held`, `disarmed`, `tripped`; of a throw `down`. */
  readonly effect?: string
}

/** What a move does when it hits (`cp2020/melee/moves`). */
export const EFFECTS: Readonly<Partial<Record<ExchangeMode, string>>> = {
  hold: 'held',
  grapple: 'grappled',
  disarm: 'disarmed',
  'sweep-trip': 'tripped',
  throw: 'down',
  choke: 'choked',
}

/** Both as they are, while the exchange goes on. */
interface Course {
  attacker: Person
  target: Person
  readonly sums: Sum[]
}

/** Plays the exchange with these dice. */
export function resolveExchange(exchange: Exchange2020, rules: Rules, dice: Dice): Printed {
  const { attack, mode } = exchange
  const course: Course = { attacker: attack.attacker, target: attack.target, sums: [] }
  const shots =
    mode === 'suppress'
      ? [zoneShot(exchange, rules, dice, course)]
      : mode === 'grenade'
        ? [grenadeShot(exchange, rules, dice, course)]
        : rowOfShots(exchange, rules, dice, course)
  const hits = shots.flatMap((shot) => shot.hits)
  const effect = shots.some(({ hit }) => hit) ? EFFECTS[mode] : undefined
  return {
    sums: course.sums,
    shots,
    hits,
    saves: hits.flatMap(({ saves }) => saves),
    through: sum(hits.map(({ through }) => through)),
    points: sum(hits.map(({ points }) => points)),
    wound: rules.wounds.words[rules.wounds.state(course.target)]!,
    out: rules.wounds.helpless(course.target, attack.now),
    ...(effect ? { effect } : {}),
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** Shots one after the other, each on what the one before left; the dead, and who cannot go on, end it. */
function rowOfShots(
  { attack: first, shots: count }: Exchange2020,
  rules: Rules,
  dice: Dice,
  course: Course,
): PrintedShot[] {
  const shots: PrintedShot[] = []
  for (let on = true; on && shots.length < count && !rules.wounds.dead(course.target);) {
    const attack = shots.length === 0 ? first : again(first, course.attacker, course.target, rules)
    const trace = collector()
    const thrown = throwAttack(dice, planAttack(attack, rules, trace), rules)
    course.sums.push(...trace.taken())
    const fumble = thrown.fumble
      ? rules.exchange.fumble(dice, attack, rules, thrown.attack)
      : undefined
    shots.push({
      ...printThrown(thrown),
      ...(fumble ? { fumble: printFumble(fumble, course, rules, first.now) } : {}),
      hits: suffer(course, 'target', thrown.hits, rules, first.now),
    })
    on = !fumble?.ends && !rules.wounds.helpless(course.attacker, first.now)
  }
  return shots
}

/** `cp2020/attack/suppressive-fire-gap` */
function zoneShot(
  { attack, width = 1 }: Exchange2020,
  rules: Rules,
  dice: Dice,
  course: Course,
): PrintedShot {
  const trace = collector()
  const save = zoneSave(attack, width, rules, trace)
  course.sums.push(...trace.taken())
  const roll = save && throwZone(dice, save, rules)
  const hits = roll?.safe ? [] : throwAttack(dice, zonePlan(attack, rules), rules).hits
  return {
    attack: { die: undefined, total: undefined },
    defence: { die: roll?.die, total: roll?.total ?? 0 },
    margin: 0,
    hit: hits.length > 0,
    hits: suffer(course, 'target', hits, rules, attack.now),
  }
}

/** `cp2020/attack/grenade-gap` */
function grenadeShot(
  { attack }: Exchange2020,
  rules: Rules,
  dice: Dice,
  course: Course,
): PrintedShot {
  const trace = collector()
  const thrown = throwAttack(dice, { ...planAttack(attack, rules, trace), rounds: 0 }, rules)
  course.sums.push(...trace.taken())
  const landing = thrown.margin > 0 ? undefined : throwLanding(dice)
  const reached = (landing?.metres ?? 0) <= attack.weapon!.weapon.radius!
  const fumble = thrown.fumble
    ? rules.exchange.fumble(dice, attack, rules, thrown.attack)
    : undefined
  const hits = reached ? throwAttack(dice, blastPlan(attack, rules), rules).hits : []
  return {
    ...printThrown(thrown),
    ...(fumble ? { fumble: printFumble(fumble, course, rules, attack.now) } : {}),
    burst: { ...landing, reached },
    hits: suffer(course, 'target', hits, rules, attack.now),
  }
}

const printThrown = ({
  attackDie,
  attack,
  defenceDie,
  defence,
  margin,
}: Thrown): Omit<PrintedShot, 'hits'> => ({
  attack: { die: attackDie, total: attack },
  defence: { die: defenceDie, total: defence },
  margin: margin > 0 && attack !== undefined ? Math.max(0, attack - defence) : 0,
  hit: margin > 0,
})

const printFumble = (
  { hits, ends: _, wounded: __, ...fumble }: Fumble,
  course: Course,
  rules: Rules,
  now: number,
): PrintedFumble => ({ ...fumble, hits: suffer(course, 'attacker', hits, rules, now) })

/** Hit by hit, each with the state that it leaves. */
function suffer(
  course: Course,
  who: 'attacker' | 'target',
  hits: readonly Hit[],
  rules: Rules,
  now: number,
): PrintedHit[] {
  return hits.map((hit) => {
    course[who] = struck(course[who], [hit], rules, now)
    const { area, damage, stopped, through, points, facts } = hit
    return {
      location: area,
      damage,
      stopped,
      through,
      points,
      wound: rules.wounds.words[rules.wounds.state(course[who])]!,
      saves: facts.flatMap((fact) => printSave(rules.wounds.save(fact))),
      says: facts.flatMap((fact) => rules.wounds.say(fact, course[who].name) ?? []),
    }
  })
}

const printSave = (save: Save | undefined): readonly PrintedSave[] =>
  save
    ? [
        {
          save: save.save,
          die: save.die,
          needed: save.needed,
          result: save.made ? 'made' : 'failed',
        },
      ]
    : []
