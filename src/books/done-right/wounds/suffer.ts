// Resolves a fresh wound: Cumulative Wounds Table, secondary effect, save (`done-right/cumulative/procedure`,
// `done-right/ammo/pipeline`). The same code serves hits, fire and heat: it works on plain bodies and reports
// facts.
import type { Dice, Id } from '../../../dice/dice.ts'
import type { WoundStore } from '../../cp2020/wounds/wound-store.ts'
import type { BodyCode } from '../../cp2020/character/body-type.ts'
import type { Trace } from '../../../engine/book.ts'
import { deathSaveOf, stunSave, type Saver } from '../../cp2020/wounds/track.ts'
import { neededFor, noLess, noteSave, type Save, type Term } from '../../gunfight/check.ts'
import { areaAtIndex, isLimb } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import { EFFECTS, fellsTorso, gained, partOf, rollEffect, type Placed } from './effects.ts'
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

/** Who rolls the dice of a hit that is suffered, besides damage and location. */
export const ROLLED_BY: WoundStore['rolledBy'] = {
  'specific location': 'attacker',
  'consciousness save': 'wounded',
  duration: 'wounded',
  'stun save': 'wounded',
  'death save': 'wounded',
  'knock-down save': 'wounded',
  turns: 'wounded',
  'serious effect': 'wounded',
  'critical effect': 'wounded',
  'mortal effect': 'wounded',
  'INT lost': 'wounded',
  'REF lost': 'wounded',
}

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
  /** What house rules add to every save of theirs. */
  readonly saves: readonly Term[]
}

/** Receives the facts; undefined for odds and statistics. */
export type Tell = ((fact: PlaceFact) => void) | undefined

/** Leaves out effects that add nothing to those somebody had (`done-right/effects/secondary-roll`). */
export function tellNew(had: readonly Placed[], tell: (fact: PlaceFact) => void): Tell {
  const now = [...had]
  return (fact) => {
    if (fact.fact !== 'effect') return tell(fact)
    const effect = gained(now, fact)
    if (effect !== undefined) now.push({ area: fact.area, effect })
    if (effect !== undefined || fact.int || fact.ref)
      tell({ ...fact, effect: effect ?? fact.effect })
  }
}

/** How wounds take effect; `states`: track only what determines the state and the ability to act. */
export interface Suffering {
  readonly options: Options
  readonly cumulate: Cumulate
  readonly states: boolean
  /** Where the numbers of saves go. */
  readonly trace?: Trace | undefined
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
  return how.states
    ? quickSaves(dice, wounded, blow, how, tell)
    : saves(dice, wounded, blow, how, tell)
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
    ? deathSave(dice, after, blow, how, tell)
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
  if (states && !tell) {
    // Only one effect decides whether a combatant can act when the wound itself does not.
    if (isOut(body) || state !== CRITICAL || partOf(area) !== 'torso') return body
    return fellsTorso(dice.d('critical effect', 6), options) ? withOut(body, HELPLESS) : body
  }
  // For odds, nobody asks for the wits of somebody who is out of action.
  const witless = states && isOut(body)
  const brought = rollEffect(dice, classOf(state), area, { severs, options, who, witless })
  if (brought === undefined) return body
  tell?.({ fact: 'effect', area, effect: brought.effect, ...brought.lost })
  // The effects that last as long as a mortal wound are those of the torso.
  return brought.effect === 'groin' || EFFECTS[brought.effect].lasts === 'mortal'
    ? withOut(body, HELPLESS)
    : body
}

/** `done-right/saves/death`: made at once, if the option says so. */
function deathSave(dice: Dice, body: PlaceBody, blow: Blow, how: Suffering, tell: Tell): PlaceBody {
  const state = levelAt(body, blow.area)
  const save = deathSaveOf(saver(blow), mortalLevel(state), 'done-right/saves/death', how.options)
  const { die, needed, saved } = roll(dice, save, how)
  tell?.({ fact: 'death-save', die, needed, died: !saved })
  return saved ? body : KILLED
}

const saver = ({ who, body, saves }: Blow): Saver => ({ id: who, body, saves })

/** The save to stay conscious; its severity is never death (`done-right/saves/consciousness`). */
export function consciousnessSaveOf(body: PlaceBody, blow: Blow, { options }: Suffering): Save {
  const state =
    options['consciousness-severity'] === 'location-state' ? levelAt(body, blow.area) : 0
  // A throw that leaves no wound is saved against as if it were a light one (`done-right/saves/choice`).
  const severity = Math.min(DEEPEST, Math.max(LIGHT, blow.save, state))
  const value = consciousnessValue(blow.code, severity, options)
  const thrown = blow.throwSave ?? 0
  const rule = 'done-right/saves/consciousness'
  const terms: readonly Term[] = [
    {
      rule: 'done-right/saves/consciousness-table',
      what: `${wordOf(severity)}, body type ${blow.code}`,
      value,
    },
    { rule: 'cp2020/melee/throw', what: 'thrown', value: thrown },
    ...blow.saves,
  ]
  return {
    who: blow.who,
    label: 'consciousness save',
    total: 'consciousness save',
    terms: noLess(terms, rule, 0),
    rule,
    needs: 'stays conscious on or below',
  }
}

/** `done-right/saves/stun-shock` */
export function stunSaveOf(body: PlaceBody, blow: Blow, { options }: Suffering): Save {
  const severity = options['stun-save-severity']
  const state =
    severity === 'worst-wound'
      ? worstIn(body)
      : severity === 'location-state'
        ? levelAt(body, blow.area)
        : 0
  const cause = {
    state: Math.min(DEEPEST, Math.max(blow.save, state)),
    modifier: blow.throwSave ?? 0,
    rule: 'done-right/saves/stun-shock',
  } as const
  return stunSave(saver(blow), cause, 'stays in the fight on or below', options)
}

const byConsciousness = ({ options }: Suffering): boolean => options['shock-save'] !== 'stun'
const byStun = ({ options }: Suffering): boolean => options['shock-save'] !== 'consciousness'

/** The saves that this table uses (`done-right/saves/choice`), consciousness first. */
function saves(dice: Dice, body: PlaceBody, blow: Blow, how: Suffering, tell: Tell): PlaceBody {
  let after = body
  if (byConsciousness(how))
    after = consciousnessSave(dice, after, consciousnessSaveOf(after, blow, how), how, tell)
  if (byStun(how) && body.out !== STUNNED) {
    const { die, needed, saved } = roll(dice, stunSaveOf(after, blow, how), how)
    tell?.({ fact: 'stun-save', die, needed, saved })
    if (!saved) after = withOut(after, STUNNED)
  }
  return after
}

/** Rolls a save. Its numbers belong to the line of the fact that is told next. */
function roll(dice: Dice, save: Save, { trace }: Suffering) {
  const needed = neededFor(save)
  const die = dice.d(save.label, 10)
  if (trace) noteSave(save, die, trace)
  return { die, needed, saved: die <= needed }
}

/**
 * Failed by less than 4: stunned for a round; by more than 4: unconscious for 1D10 rounds; an option decides about
 * exactly 4. `done-right/saves/consciousness`
 */
function consciousnessSave(
  dice: Dice,
  body: PlaceBody,
  save: Save,
  how: Suffering,
  tell: Tell,
): PlaceBody {
  const { die, needed } = roll(dice, save, how)
  const failed = die - needed
  const unconscious =
    failed > 4 || (failed === 4 && how.options['save-failed-by-four'] === 'unconscious')
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
function quickSaves(
  dice: Dice,
  body: PlaceBody,
  blow: Blow,
  how: Suffering,
  tell: Tell,
): PlaceBody {
  if (isOut(body)) return body
  if (byConsciousness(how)) {
    const { needed, saved } = quickly(dice, consciousnessSaveOf(body, blow, how))
    if (!saved) {
      const failed = { die: needed + 1, needed, result: 'stunned', rounds: 1 } as const
      tell?.({ fact: 'consciousness-save', ...failed })
      return withOut(body, HELPLESS)
    }
  }
  if (byStun(how)) {
    const { needed, saved } = quickly(dice, stunSaveOf(body, blow, how))
    if (!saved) {
      tell?.({ fact: 'stun-save', die: needed + 1, needed, saved })
      return withOut(body, HELPLESS)
    }
  }
  return body
}

const quickly = (dice: Dice, save: Save): { readonly needed: number; readonly saved: boolean } => {
  const needed = neededFor(save)
  return { needed, saved: dice.successes(save.label, 1, 10, needed) > 0 }
}
