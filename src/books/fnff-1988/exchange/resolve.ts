// An exchange of the 1988 book with given dice, as it is printed: every number with its terms, every hit, every die.
import { resolveGrenade } from './grenade.ts'
import { resolveShots } from '../attack/resolve.ts'
import type { Thrown } from '../attack/resolve.ts'
import type { Hit } from '../attack/slots.ts'
import type { Area } from '../words.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Sum } from '../../../engine/book.ts'
import type { Exchange1988 } from './read.ts'

export interface PrintedShot {
  readonly attack: { readonly die: number | undefined; readonly total: number | undefined }
  readonly defence: { readonly die: number | undefined; readonly total: number }
  readonly margin: number
  readonly hit: boolean
  /** The attacker froze with fear: the attack was not made. */
  readonly frozen: boolean
  /** A grenade: whether the target was within 6 m of the burst, and how far off the mark it came down. */
  readonly burst?: { readonly reached: boolean; readonly lands?: string; readonly metres: number }
  readonly hits: readonly PrintedHit[]
}

export interface PrintedHit {
  readonly location: Area
  readonly damage: number
  readonly stopped: number
  readonly through: number
  /** Cover took it. */
  readonly covered?: boolean
  readonly wound: string
  readonly effect?: string
  readonly save?: { readonly die: number; readonly needed: number; readonly result: string }
}

export interface Printed {
  readonly sums: readonly Sum[]
  readonly shots: readonly PrintedShot[]
  readonly hits: readonly PrintedHit[]
  readonly saves: readonly NonNullable<PrintedHit['save']>[]
  /** Points past the armour in all, and the wound state that is left. */
  readonly through: number
  readonly wound: string
  readonly out: boolean
  /** A pin that succeeded (`fnff-1988/unarmed/pin`). */
  readonly held?: boolean
  /** A feint that worked (`fnff-1988/action/feint`). */
  readonly works?: boolean
  /** An attempt to get free: `shots` has the roll of the holder against it (`fnff-1988/unarmed/escape`). */
  readonly free?: boolean
  /** Phases for which a throw leaves him on the ground (`fnff-1988/unarmed/throw`). */
  readonly phasesDown?: number
}

/** Plays the exchange with these dice. */
export function resolve1988(
  { attack, options, shots: count, escape }: Exchange1988,
  dice: Dice,
): Printed {
  const grenade = attack.mode === 'grenade' ? resolveGrenade(attack, options, dice) : undefined
  const {
    sums,
    shots: thrown,
    through,
    wound,
    out,
  } = grenade ?? resolveShots(attack, options, count, dice)
  const burst = grenade && {
    burst: {
      reached: grenade.reached,
      lands: grenade.fall?.lands,
      metres: grenade.fall?.metres ?? 0,
    },
  }
  const shots = thrown.map((shot) => ({ ...printShot(shot), ...burst }))
  const hits = shots.flatMap((shot) => shot.hits)
  const success = shots.some(({ hit }) => hit)
  const phasesDown = attack.mode === 'throw' && success ? dice.d('phases down', 6) : undefined
  const names = [attack.attacker.name, attack.target.name]
  return {
    sums: escape ? sums.map((sum, i) => ({ ...sum, what: `${names[i]}: ${sum.what}` })) : sums,
    shots,
    hits,
    saves: hits.flatMap(({ save }) => save ?? []),
    through,
    wound: escape ? attack.attacker.state : wound,
    out: out || phasesDown !== undefined,
    ...(escape
      ? { free: !success }
      : attack.mode === 'pin'
        ? { held: success }
        : attack.mode === 'feint'
          ? { works: success }
          : {}),
    ...(phasesDown === undefined ? {} : { phasesDown }),
  }
}

/** What an attack is made with, in words: "Glock 17", "UZI, suppressive fire 8 m wide", "a kick". */
export function whatOf({ attack: { weapon, mode }, width }: Exchange1988): string {
  if (!weapon) return mode === 'feint' ? 'bare hands' : `a ${mode}`
  return width === undefined
    ? weapon.weapon.name
    : `${weapon.weapon.name}, suppressive fire ${width} m wide`
}

const printShot = ({
  attackDie,
  attack,
  defenceDie,
  defence,
  margin,
  frozen,
  hits,
}: Thrown): PrintedShot => ({
  attack: { die: attackDie, total: attack },
  defence: { die: defenceDie, total: defence },
  margin,
  hit: margin > 0,
  frozen,
  hits: hits.map(printHit),
})

const printHit = ({
  area,
  damage,
  stopped,
  through,
  covered,
  level,
  effect,
  save,
}: Hit): PrintedHit => ({
  location: area,
  damage,
  stopped,
  through,
  covered,
  wound: level,
  effect,
  save,
})

/** What happened, in one sentence a shot. */
export function sentences(
  attacker: string,
  target: string,
  what: string,
  { shots, wound, out, held, works, free, phasesDown }: Printed,
): string[] {
  if (works !== undefined || free !== undefined)
    return shots.map((shot) => unharmed(attacker, target, what, shot, { works, free }))
  const lines = shots.map((shot) => {
    if (shot.frozen) return `${attacker} freezes with fear.`
    const against =
      shot.attack.total === undefined ? '' : `: ${shot.attack.total} against ${shot.defence.total}`
    if (shot.burst)
      return `${attacker} throws ${what} at ${target}${against}, ${landed(shot.burst)}.${shot.hits.map(hitSentence).join('')}`
    if (!shot.hit) return `${attacker} attacks ${target} with ${what}${against}, a miss.`
    return `${attacker} attacks ${target} with ${what}${against}, hit by ${shot.margin}.${shot.hits.map(hitSentence).join('')}`
  })
  if (held) return [...lines, `${attacker} holds ${target}.`]
  if (phasesDown !== undefined)
    lines.push(
      `${target} is thrown to the ground for ${phasesDown} ${phasesDown === 1 ? 'phase' : 'phases'}.`,
    )
  return [
    ...lines,
    wound === 'none'
      ? `${target} is unhurt.`
      : `${target} is left at ${wound}${out ? ' and cannot act' : ''}.`,
  ]
}

/** A feint, or an attempt to get free: there the totals stand the other way round, and the holder may freeze. */
function unharmed(
  attacker: string,
  target: string,
  what: string,
  { attack, defence, frozen }: PrintedShot,
  { works, free }: Pick<Printed, 'works' | 'free'>,
): string {
  if (frozen)
    return free
      ? `${target} freezes with fear: ${attacker} is free.`
      : `${attacker} freezes with fear.`
  if (free !== undefined)
    return `${attacker} tries to get free of ${target}: ${defence.total} against ${attack.total}, ${free ? 'free' : 'still held'}.`
  return `${attacker} feints at ${target} with ${what}: ${attack.total} against ${defence.total}, ${works ? `it works: +2 on ${target} in the next phase` : 'it does not work'}.`
}

/** "on the mark", "4 m off, in front: within 6 m". */
const landed = ({ reached, lands, metres }: NonNullable<PrintedShot['burst']>): string =>
  lands === undefined
    ? 'on the mark'
    : `${metres} m off the mark, ${lands}: ${reached ? 'within 6 m' : 'out of reach'}`

function hitSentence(hit: PrintedHit): string {
  const where = ` ${hit.location.replace('-', ' ')}, ${hit.damage} points`
  if (hit.covered) return `${where}: the cover takes them.`
  const save = hit.save
    ? ` Consciousness: ${hit.save.die} of ${hit.save.needed}, ${hit.save.result}.`
    : ''
  const armour = hit.stopped > 0 ? `, SP ${hit.stopped}` : ''
  return `${where}${armour}: ${hit.through} through, ${hit.wound === 'none' ? 'no wound' : hit.wound}${hit.effect ? ` (${hit.effect})` : ''}.${save}`
}
