// Resolves a fresh wound: Cumulative Wounds Table, secondary effect, save (`done-right/cumulative/procedure`,
// `done-right/ammo/pipeline`). The same code serves hits, fire and heat: it works on plain bodies and reports
// facts.
import type { Dice, Id } from '../../../dice/dice.ts'
import type { BodyCode } from '../../cp2020/character/body-type.ts'
import { deathTarget, stunTarget } from '../../cp2020/wounds/track.ts'
import { areaAtIndex, isLimb } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import { EFFECTS, fellsTorso, partOf, rollEffect } from './effects.ts'
import type { Burn, PlaceFact } from './facts.ts'
import {
  CRITICAL,
  DEAD,
  DEEPEST,
  LIGHT,
  classOf,
  consciousnessValue,
  isMortal,
  mortalLevel,
  wordOf,
  type Cumulate,
} from './levels.ts'
import {
  HELPLESS,
  KILLED,
  STUNNED,
  isKilled,
  isOut,
  levelAt,
  withLevel,
  withOut,
  worstIn,
  type PlaceBody,
} from './body.ts'

/** A blow, as the body takes it. */
export interface Blow {
  readonly area: number
  /** The fresh wound; 0: none. */
  readonly wound: number
  /** The severity for the save; 0: no save. */
  readonly save: number
  readonly points: number
  readonly severs: boolean
  /** The modifier of the save after a throw, which is always rolled. */
  readonly throwSave?: number
  readonly by?: Burn
  readonly code: BodyCode
  readonly body: number
  readonly who?: Id
}

/** Receives the facts; undefined for odds and statistics. */
export type Tell = ((fact: PlaceFact) => void) | undefined

/** How wounds take effect; `states`: track only what determines the state and the ability to act. */
export interface Suffering {
  readonly options: Options
  readonly cumulate: Cumulate
  readonly states: boolean
}

/** The body after the blow. */
export function suffer(
  dice: Dice,
  body: PlaceBody,
  blow: Blow,
  how: Suffering,
  tell: Tell,
): PlaceBody {
  const wounded = blow.wound > 0 ? takeWound(dice, body, blow, how, tell) : body
  if (isKilled(wounded) || (blow.save === 0 && blow.throwSave === undefined)) return wounded
  return how.states ? quickSaves(dice, wounded, blow, how) : saves(dice, wounded, blow, how, tell)
}

function takeWound(dice: Dice, body: PlaceBody, blow: Blow, how: Suffering, tell: Tell): PlaceBody {
  const area = areaAtIndex(blow.area)
  const before = levelAt(body, blow.area)
  const state = how.cumulate(before, blow.wound, isLimb(area))
  tell?.({
    fact: 'wound',
    area,
    level: wordOf(blow.wound),
    state: wordOf(state),
    points: blow.points,
    ...(blow.by ? { by: blow.by } : {}),
  })
  if (state === DEAD) return KILLED
  const destroyed = isLimb(area) && how.cumulate(before, blow.wound, false) === DEAD
  if (destroyed) tell?.({ fact: 'effect', area, effect: blow.severs ? 'severed' : 'amputated' })
  if (state <= before) return body
  let after = withLevel(body, blow.area, state)
  if (isMortal(state)) after = withOut(after, HELPLESS)
  if (!destroyed) after = secondary(dice, after, blow, how, tell)
  return isMortal(state) && how.options['first-death-save'] === 'at-once'
    ? deathSave(dice, after, state, blow, tell)
    : after
}

/** `done-right/effects/secondary-roll`, for the new state of the area. */
export function secondary(
  dice: Dice,
  body: PlaceBody,
  { area: at, severs, who }: Pick<Blow, 'area' | 'severs' | 'who'>,
  { options, states }: Suffering,
  tell: Tell,
): PlaceBody {
  const area = areaAtIndex(at)
  const state = levelAt(body, at)
  if (states) {
    // Only one effect decides whether a combatant can act when the wound itself does not.
    if (isOut(body) || state !== CRITICAL || partOf(area) !== 'torso') return body
    return fellsTorso(dice.d('critical effect', 6), options) ? withOut(body, HELPLESS) : body
  }
  const brought = rollEffect(dice, classOf(state), area, { severs, options, who })
  if (brought === undefined) return body
  tell?.({ fact: 'effect', area, effect: brought.effect, ...brought.lost })
  // The effects that last as long as a mortal wound are those of the torso.
  return brought.effect === 'groin' || EFFECTS[brought.effect].lasts === 'mortal'
    ? withOut(body, HELPLESS)
    : body
}

/** `done-right/saves/death`: made at once, if the option says so. */
function deathSave(dice: Dice, body: PlaceBody, state: number, blow: Blow, tell: Tell): PlaceBody {
  const needed = deathTarget(blow.body, mortalLevel(state))
  const die = dice.d('death save', 10)
  tell?.({ fact: 'death-save', die, needed, died: die > needed })
  return die > needed ? KILLED : body
}

/** The highest 1D10 roll that succeeds; its severity is never death (`done-right/saves/consciousness`). */
export function consciousnessNeeded(body: PlaceBody, blow: Blow, { options }: Suffering): number {
  const state =
    options['consciousness-severity'] === 'location-state' ? levelAt(body, blow.area) : 0
  // A throw that leaves no wound is saved against as if it were a light one (`done-right/saves/choice`).
  const severity = Math.min(DEEPEST, Math.max(LIGHT, blow.save, state))
  return Math.max(0, consciousnessValue(blow.code, severity) + (blow.throwSave ?? 0))
}

/** `done-right/saves/stun-shock` */
export function stunNeeded(body: PlaceBody, blow: Blow, { options }: Suffering): number {
  const severity = options['stun-save-severity']
  const state =
    severity === 'worst-wound'
      ? worstIn(body)
      : severity === 'location-state'
        ? levelAt(body, blow.area)
        : 0
  return stunTarget(
    blow.body,
    Math.min(DEEPEST, Math.max(blow.save, state)),
    blow.throwSave ?? 0,
    options,
  )
}

const byConsciousness = ({ options }: Suffering): boolean => options['shock-save'] !== 'stun'
const byStun = ({ options }: Suffering): boolean => options['shock-save'] !== 'consciousness'

/** The saves that this table uses (`done-right/saves/choice`), consciousness first. */
function saves(dice: Dice, body: PlaceBody, blow: Blow, how: Suffering, tell: Tell): PlaceBody {
  let after = body
  if (byConsciousness(how))
    after = consciousnessSave(dice, after, consciousnessNeeded(after, blow, how), how, tell)
  if (byStun(how) && body.out !== STUNNED) {
    const needed = stunNeeded(after, blow, how)
    const die = dice.d('stun save', 10)
    tell?.({ fact: 'stun-save', die, needed, saved: die <= needed })
    if (die > needed) after = withOut(after, STUNNED)
  }
  return after
}

/**
 * Failed by less than 4: stunned for a round; by more than 4: unconscious for 1D10 rounds; an option decides about
 * exactly 4. `done-right/saves/consciousness`
 */
function consciousnessSave(
  dice: Dice,
  body: PlaceBody,
  needed: number,
  { options }: Suffering,
  tell: Tell,
): PlaceBody {
  const die = dice.d('consciousness save', 10)
  const failed = die - needed
  const unconscious =
    failed > 4 || (failed === 4 && options['save-failed-by-four'] === 'unconscious')
  const rounds = failed <= 0 ? 0 : unconscious ? dice.d('duration', 10) : 1
  tell?.({
    fact: 'consciousness-save',
    die,
    needed,
    result: failed <= 0 ? 'awake' : unconscious ? 'unconscious' : 'stunned',
    rounds,
  })
  return failed <= 0 ? body : withOut(body, HELPLESS)
}

/** For odds: draws only success or failure of each save. A combatant who is already out of action remains so. */
function quickSaves(dice: Dice, body: PlaceBody, blow: Blow, how: Suffering): PlaceBody {
  if (isOut(body)) return body
  if (
    byConsciousness(how) &&
    dice.successes('consciousness save', 1, 10, consciousnessNeeded(body, blow, how)) === 0
  )
    return withOut(body, HELPLESS)
  if (byStun(how) && dice.successes('stun save', 1, 10, stunNeeded(body, blow, how)) === 0)
    return withOut(body, HELPLESS)
  return body
}
