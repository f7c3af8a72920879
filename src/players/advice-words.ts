// Words advice as sentences, from figures and the words of the book's face.
import { present } from '../dice/present.ts'
import { capital, lower } from '../dice/english.ts'
import { formatChance } from '../dice/percent.ts'
import type { Id } from '../dice/dice.ts'
import type { Effect, Item } from '../engine/book.ts'
import { deepEqual } from '../engine/plain-data.ts'
import type { Spot } from '../books/gunfight/table/card.ts'
import type { Scene } from '../books/gunfight/table/scene.ts'
import type { BoutScene } from '../books/fights/scene.ts'
import type { AdviceFacts } from './advise.ts'
import { CLEAR_GAIN, type Judged } from './judge-choices.ts'

const WINDS = [
  ...['north', 'north-east', 'east', 'south-east'],
  ...['south', 'south-west', 'west', 'north-west'],
] as const

/** Acts of which the group names the weapon and the label the target. */
const SHOTS: ReadonlySet<string> = new Set(['shoot', 'burst', 'auto'])

/** Whether a label is clear without the name of its group. */
const standsAlone = ({ plan, choice, label, group, target, thing }: Item): boolean =>
  typeof choice === 'boolean' ||
  label.toLowerCase().includes(group.toLowerCase()) ||
  (!plan &&
    /^[A-Z]/.test(label) &&
    ((target === undefined && thing === undefined) ||
      label.startsWith(group.split(' ')[0] ?? group)))

/** Words a choice as its menu does. `from` is the position of the asked combatant. */
export function whatOf(choice: unknown, menu: readonly Item[], from: Spot | undefined): string {
  const item = itemOf(choice, menu)
  if (!item) return String((choice as { readonly do?: unknown } | null)?.do ?? choice)
  const { path } = (choice ?? {}) as { readonly path?: readonly Spot[] }
  if (item.needs === 'path' && path && from) return wayOf(item.group, [from, ...path])
  const joined = SHOTS.has(item.verb) ? ' at' : ':'
  const name = standsAlone(item) ? item.label : `${item.group}${joined} ${item.label}`
  const varied = variedOf(choice, item)
  return `${name.replace(' · ', ', ')}${varied.length === 0 ? '' : ` (${varied.join(', ')})`}`
}

/** Finds the menu item of a choice, whatever its variants. */
export function itemOf(choice: unknown, menu: readonly Item[]): Item | undefined {
  const {
    do: verb,
    path,
    spot,
    line,
  } = (choice ?? {}) as Readonly<Partial<Record<'path' | 'spot' | 'line', unknown>>> & {
    readonly do?: string
  }
  return (
    menu.find((item) => deepEqual(item.choice, choice)) ??
    menu.find((item) => deepEqual(bare(choice, item), bare(item.choice, item))) ??
    menu.find((item) => path !== undefined && item.needs === 'path' && item.verb === verb) ??
    menu.find((item) => spot !== undefined && item.needs === 'spot' && item.verb === verb) ??
    menu.find((item) => line !== undefined && item.needs === 'line' && item.verb === verb)
  )
}

/** Returns a choice without its item's variants. */
function bare(choice: unknown, { variants = [] }: Item): unknown {
  if (typeof choice !== 'object' || choice === null) return choice
  const varied = new Set(variants.map(({ name }) => name))
  return Object.fromEntries(Object.entries(choice).filter(([name]) => !varied.has(name)))
}

/** The variants in which a choice differs from its item: "hands: two". */
function variedOf(choice: unknown, { choice: usual, variants = [] }: Item): readonly string[] {
  const own = (of: unknown, name: string): unknown =>
    typeof of === 'object' && of !== null && Object.hasOwn(of, name)
      ? (of as Readonly<Record<string, unknown>>)[name]
      : undefined
  return variants.flatMap(({ name, label, values }) => {
    const value = own(choice, name)
    if (value === undefined || deepEqual(value, own(usual, name))) return []
    const said = values.find((one) => deepEqual(one.value, value))?.label ?? String(value)
    return [`${lower(label)}: ${said}`]
  })
}

function wayOf(group: string, way: readonly Spot[]): string {
  const from = present(way[0], 'the start of the way')
  let metres = 0
  let to = from
  for (const at of way.slice(1)) {
    metres += Math.hypot(at.x - to.x, at.y - to.y)
    to = at
  }
  const turns = Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 4) / Math.PI)
  const wind = present(WINDS[(turns + 8) % 8], 'one of eight winds')
  return `${group} ${metres.toFixed(1)} m ${wind}`
}

interface Shown {
  readonly what: string
  readonly facts: AdviceFacts
}

/** The choice to compare with, and the gain over it. */
type Other = Shown & Pick<Judged, 'gain' | 'gainError'>

/** Smaller differences are ignored. */
const SHARE = 0.03
const PEOPLE = 0.05

interface About {
  readonly scene: Scene | BoutScene
  /** The asked combatant. */
  readonly who: Id | undefined
}

/** Explains in a sentence why a choice beats, or loses to, another. */
export function reasonOf(one: Shown, other: Other | undefined, about: About): string {
  const said = [...itself(one.facts, about.scene, other), against(one, other, about)]
  return `${capital(said.join('; '))}.`
}

/** Describes a choice on its own. */
function itself(
  { target, plan, seenBy, effects }: AdviceFacts,
  scene: Scene | BoutScene,
  other: Other | undefined,
): readonly string[] {
  const first = effects?.filter(
    ({ unit }, i) => unit === 'count' || (i === 0 && !mainEffect(effects, other)),
  )
  if (first) return first.length > 0 ? [first.map(formatEffect).join(', ')] : []
  if (plan && target !== undefined) {
    const chances = plan.map(({ what, chance }) => `${what} ${formatChance(chance)}`)
    return [`chances against ${nameIn(scene, target)}: ${chances.join(', ')}`]
  }
  if (!seenBy || seenBy.there === seenBy.here) return []
  const { there, here } = seenBy
  // How many see a place says nothing for a choice that is better although more see it.
  if (other && other.gain > 0 && there > here) return []
  return [
    there === 0
      ? 'no enemy in sight sees that place'
      : `${there} of the enemies in sight ${there === 1 ? 'sees' : 'see'} that place, ${here} this one`,
  ]
}

/** The chance that speaks most for the better of two choices, with that after the other, if it is worth a word. */
function mainEffect(
  effects: readonly Effect[] = [],
  other: Other | undefined,
): { readonly what: string; readonly own: number; readonly after: number } | undefined {
  if (!other || !(Math.abs(other.gain) > CLEAR_GAIN * other.gainError)) return undefined
  const [most] = effects
    .flatMap(({ what, value: own, unit, wanted }) => {
      const after = other.facts.effects?.find((one) => one.what === what)?.value
      if (unit !== 'chance' || wanted === undefined || after === undefined) return []
      const sign = Math.sign(other.gain) * (wanted === 'more' ? 1 : -1)
      return [{ what, own, after, gain: sign * (own - after) }]
    })
    .toSorted((a, b) => b.gain - a.gain)
  return most && most.gain >= SHARE ? most : undefined
}

/** How many of the futures that were played out from here. */
const shareOfFutures = (share: number): string =>
  share <= 0 ? 'none' : share >= 1 ? 'all' : formatChance(share)

function formatEffect({ what, value, unit }: Effect): string {
  if (unit === 'chance') return `${what} ${formatChance(value)}`
  return `${what} ${unit === 'average' ? value.toFixed(1) : value}`
}

/** Describes its main advantage or disadvantage over another choice. */
function against(one: Shown, other: Other | undefined, { scene, who }: About): string {
  if (!other) return 'nothing else was worth comparing'
  const { what, gain, gainError } = other
  const better = gain > 0
  if (!(Math.abs(gain) > CLEAR_GAIN * gainError)) return `no clear difference from “${what}”`
  const [own, others] = [one.facts.ends, other.facts.ends]
  const main = mainEffect(one.facts.effects, other)
  if (main)
    return `${main.what} ${formatChance(main.own)}, instead of ${formatChance(main.after)} after “${what}”`
  if (!own || !others) return `leads to a win ${better ? 'more' : 'less'} often than “${what}”`
  // Names the largest difference only.
  const sign = better ? 1 : -1
  const selfOut = sign * (others.selfOut - own.selfOut)
  const foesOut = sign * (own.foesOut - others.foesOut)
  const friendsOut = sign * (others.friendsOut - own.friendsOut)
  const most = Math.max(selfOut, foesOut, friendsOut)
  if (who !== undefined && selfOut === most && selfOut >= SHARE)
    return `${nameIn(scene, who)} ends out of action in ${shareOfFutures(own.selfOut)} of the futures, instead of ${shareOfFutures(others.selfOut)} after “${what}”`
  if (foesOut === most && foesOut >= PEOPLE)
    return `on average the enemies lose ${own.foesOut.toFixed(1)} people, instead of ${others.foesOut.toFixed(1)} after “${what}”`
  if (friendsOut === most && friendsOut >= PEOPLE)
    return `on average the side loses ${own.friendsOut.toFixed(1)} others, instead of ${others.friendsOut.toFixed(1)} after “${what}”`
  return `leaves the side ${better ? 'stronger' : 'weaker'} after the next rounds than “${what}”`
}

function nameIn(scene: Scene | BoutScene, id: Id): string {
  const people: readonly { readonly id: Id; readonly name: string }[] =
    scene.kind === 'bout' ? scene.fighters : scene.men
  return people.find((one) => one.id === id)?.name ?? id
}
