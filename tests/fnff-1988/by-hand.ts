// What becomes of an Average combatant, reckoned from the catalogue's words with plain maps: no rule code is called here.

export type Area = 'head' | 'torso' | 'right-arm' | 'left-arm' | 'right-leg' | 'left-leg'
type Level = 'none' | 'FW' | 'SW' | 'CW' | 'MW' | 'D'

/** The random hit table. */
export const HIT_TABLE: readonly Area[] = [
  'head',
  'torso',
  'torso',
  'torso',
  'right-arm',
  'left-arm',
  'right-leg',
  'right-leg',
  'left-leg',
  'left-leg',
]
/** The shotgun's table. */
export const BLASTS: readonly (readonly [Area, Area])[] = [
  ['left-arm', 'torso'],
  ['torso', 'left-arm'],
  ['head', 'torso'],
  ['torso', 'head'],
  ['right-leg', 'left-leg'],
  ['left-leg', 'right-leg'],
  ['right-arm', 'torso'],
  ['torso', 'right-arm'],
  ['torso', 'torso'],
  ['torso', 'torso'],
]
export const ORDER: readonly Area[] = [
  'head',
  'torso',
  'right-arm',
  'left-arm',
  'right-leg',
  'left-leg',
]

const LEVELS: readonly Level[] = ['none', 'FW', 'SW', 'CW', 'MW', 'D']
const levelOf = (points: number): Level =>
  points <= 0
    ? 'none'
    : points <= 4
      ? 'FW'
      : points <= 8
        ? 'SW'
        : points <= 12
          ? 'CW'
          : points <= 16
            ? 'MW'
            : 'D'
const AWAKE_ON: Readonly<Record<Level, number>> = { none: 10, FW: 7, SW: 5, CW: 3, MW: 1, D: 0 }

/** Wound state and a new wound: FW adds nothing, two of SW make MW, whatever is graver makes D. */
function stateAfter(state: Level, wound: Level): Level {
  const [low, high] = [state, wound].sort((a, b) => LEVELS.indexOf(a) - LEVELS.indexOf(b)) as [
    Level,
    Level,
  ]
  if (low === 'none' || low === 'FW' || high === 'D') return high
  return low === 'SW' && high === 'SW' ? 'MW' : 'D'
}

/** A combatant after some hits: state, whether they can act, points of SP lost by area. */
interface Combatant {
  readonly state: Level
  readonly awake: boolean
  readonly lost: Readonly<Partial<Record<Area, number>>>
}
export type Men = Map<string, number>

const met = new Map<string, Combatant>()
function key(combatant: Combatant): string {
  const { state, awake, lost } = combatant
  const text = `${state} ${awake} ${ORDER.map((area) => lost[area] ?? 0).join(' ')}`
  if (!met.has(text)) met.set(text, combatant)
  return text
}
const read = (text: string): Combatant => met.get(text)!
export const unhurt = (): Men => new Map([[key({ state: 'none', awake: true, lost: {} }), 1]])

/** Adds the chances of `part`, times `share`, to `sum`. */
export function mix(sum: Men, part: Men, share: number): Men {
  for (const [combatant, chance] of part)
    sum.set(combatant, (sum.get(combatant) ?? 0) + chance * share)
  return sum
}

/** One hit of so many points at an area behind this SP. */
export function strike(
  men: Men,
  area: Area,
  damage: number,
  sp: Readonly<Partial<Record<Area, number>>>,
  ap = false,
): Men {
  const after: Men = new Map()
  const add = (combatant: Combatant, chance: number): void => {
    const text = key(combatant)
    after.set(text, (after.get(text) ?? 0) + chance)
  }
  for (const [text, chance] of men) {
    const combatant = read(text)
    const loss = combatant.lost[area] ?? 0
    const stops = Math.max(0, (sp[area] ?? 0) - loss)
    let through = Math.max(
      0,
      (area === 'head' ? damage * 2 : damage) - (ap ? Math.floor(stops / 2) : stops),
    )
    if (ap) through = Math.floor(through / 2)
    const wound = levelOf(through)
    // Where there is no armour nothing is lost: the same combatant.
    const lost = through > 0 && stops > 0 ? { ...combatant.lost, [area]: loss + 1 } : combatant.lost
    const state = stateAfter(combatant.state, wound)
    // 5 and 6 of a critical wound of the torso: a hit in the groin.
    const awake = (AWAKE_ON[wound] / 10) * (wound === 'CW' && area === 'torso' ? 4 / 6 : 1)
    if (awake > 0) add({ state, awake: combatant.awake, lost }, chance * awake)
    if (awake < 1) add({ state, awake: false, lost }, chance * (1 - awake))
  }
  return after
}

/** The sums of so many D6 with their chances, by counting every throw. */
export function dice(
  count: number,
  plus = 0,
): readonly (readonly [points: number, chance: number])[] {
  const sums = new Map<number, number>()
  for (let n = 0; n < 6 ** count; n++) {
    let sum = plus
    for (let i = 0, rest = n; i < count; i++, rest = Math.floor(rest / 6)) sum += 1 + (rest % 6)
    sums.set(sum, (sums.get(sum) ?? 0) + 6 ** -count)
  }
  return [...sums]
}

/** Every margin of attack + 1D10 against defence + 1D10 with its chance. */
export function margins(
  attack: number,
  defence: number,
): readonly (readonly [margin: number, chance: number])[] {
  const found = new Map<number, number>()
  for (let a = 1; a <= 10; a++)
    for (let d = 1; d <= 10; d++) {
      const margin = attack + a - defence - d
      found.set(margin, (found.get(margin) ?? 0) + 0.01)
    }
  return [...found]
}

/** Chances of the wound states and of being out of action. */
export function outcome(men: Men): {
  readonly wound: Readonly<Record<Level, number>>
  readonly out: number
} {
  const wound = { none: 0, FW: 0, SW: 0, CW: 0, MW: 0, D: 0 }
  let out = 0
  for (const [text, chance] of men) {
    const { state, awake } = read(text)
    wound[state] += chance
    if (!awake || state === 'MW' || state === 'D') out += chance
  }
  return { wound, out }
}

export const isDead = (text: string): boolean => read(text).state === 'D'
