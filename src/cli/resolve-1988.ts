// One exchange of the 1988 book with given dice: every number with its terms, every hit, every die.
import { planAttack } from '../books/fnff-1988/plan.ts'
import type { ShotPlan } from '../books/fnff-1988/plan.ts'
import { FROZEN, attackTotal, outOf, slotsOf, stateOf, throughOf, total } from '../books/fnff-1988/slots.ts'
import type { Hit } from '../books/fnff-1988/slots.ts'
import { LEVELS } from '../books/fnff-1988/words.ts'
import type { Area } from '../books/fnff-1988/words.ts'
import { gravity } from '../books/fnff-1988/wounds.ts'
import { firing } from '../books/firefight/slots.ts'
import type { Dice } from '../dice/dice.ts'
import type { Sum } from '../engine/book.ts'
import { collector } from '../engine/trace.ts'
import type { Exchange1988 } from '../files/fnff-1988-exchange.ts'

export interface ResolvedShot {
  readonly attack: { readonly die: number | undefined; readonly total: number | undefined }
  readonly defence: { readonly die: number | undefined; readonly total: number }
  readonly margin: number
  readonly hit: boolean
  /** The attacker froze with fear: the attack was not made. */
  readonly frozen: boolean
  readonly hits: readonly ResolvedHit[]
}

export interface ResolvedHit {
  readonly location: Area
  readonly damage: number
  readonly stopped: number
  readonly through: number
  readonly wound: string
  readonly effect?: string
  readonly save?: { readonly die: number; readonly needed: number; readonly result: string }
}

export interface Resolved {
  readonly sums: readonly Sum[]
  readonly shots: readonly ResolvedShot[]
  readonly hits: readonly ResolvedHit[]
  readonly saves: readonly NonNullable<ResolvedHit['save']>[]
  /** Points past the armour in all, and the wound state that is left. */
  readonly through: number
  readonly wound: string
  readonly out: boolean
}

/** Plays the exchange with these dice. Each shot of several finds the armour and the wounds that the one before left. */
export function resolve1988({ attack: first, options, shots: count }: Exchange1988, dice: Dice): Resolved {
  const shots: ResolvedShot[] = []
  const sums: Sum[] = []
  const lost = { ...first.target.spLost }
  let sum = total(gravity(first.target.state), 0, 0)
  for (let shot = 0; shot < count && stateOf(sum) < LEVELS.indexOf('D'); shot++) {
    const trace = collector()
    const attack = { ...first, target: { ...first.target, spLost: lost, state: LEVELS[stateOf(sum)]! }, helpless: first.helpless || outOf(sum) > 0 || stateOf(sum) >= LEVELS.indexOf('MW') }
    const plan = planAttack(attack, options, trace)
    sums.push(...trace.taken())
    const seen: Record<string, number> = {}
    const found: Hit[] = []
    const slots = slotsOf(options, found)
    let margin = 0
    sum = firing({ ...slots, margin: (d: Dice, p: ShotPlan) => (margin = slots.margin(d, p)) })(noting(dice, seen), plan, sum)
    for (const hit of found) if (hit.through > 0) lost[hit.area]++
    shots.push(shotOf(plan, seen, margin, found))
  }
  const hits = shots.flatMap((shot) => shot.hits)
  return { sums, shots, hits, saves: hits.flatMap(({ save }) => save ?? []), through: throughOf(sum), wound: LEVELS[stateOf(sum)]!, out: outOf(sum) > 0 || stateOf(sum) >= LEVELS.indexOf('MW') }
}

function shotOf(plan: ShotPlan, seen: Readonly<Record<string, number>>, margin: number, found: readonly Hit[]): ResolvedShot {
  const { attack, defence } = seen
  return {
    attack: { die: attack, total: attack === undefined ? undefined : attackTotal(plan, attack) },
    defence: { die: defence, total: plan.defence + (defence ?? 0) },
    margin: margin === FROZEN ? 0 : margin,
    hit: margin > 0,
    frozen: margin === FROZEN,
    hits: found.map(({ area, damage, stopped, through, level, effect, save }) => ({ location: area, damage, stopped, through, wound: level, effect, save })),
  }
}

/** Remembers what single dice showed. */
function noting(dice: Dice, seen: Record<string, number>): Dice {
  return { ...dice, d: (label, sides) => (seen[label] = dice.d(label, sides)) }
}

/** What happened, in one sentence a shot. */
export function sentences(attacker: string, target: string, what: string, { shots, wound, out }: Resolved): string[] {
  const lines = shots.map((shot) => {
    if (shot.frozen) return `${attacker} freezes with fear.`
    const against = shot.attack.total === undefined ? '' : `: ${shot.attack.total} against ${shot.defence.total}`
    if (!shot.hit) return `${attacker} attacks ${target} with ${what}${against}, a miss.`
    const hits = shot.hits.map((hit) => {
      const save = hit.save ? ` Consciousness: ${hit.save.die} of ${hit.save.needed}, ${hit.save.result}.` : ''
      const armour = hit.stopped > 0 ? `, SP ${hit.stopped}` : ''
      return ` ${hit.location.replace('-', ' ')}, ${hit.damage} points${armour}: ${hit.through} through, ${hit.wound === 'none' ? 'no wound' : hit.wound}${hit.effect ? ` (${hit.effect})` : ''}.${save}`
    })
    return `${attacker} attacks ${target} with ${what}${against}, hit by ${shot.margin}.${hits.join('')}`
  })
  return [...lines, wound === 'none' ? `${target} is unhurt.` : `${target} is left at ${wound}${out ? ' and cannot act' : ''}.`]
}
