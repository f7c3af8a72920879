// X-Com: Gray Dawn: the 2020 book with opposed rolls, stances, two suppression systems, panic, luck and several kinds of marks
// (`gray-dawn/core/base-system`). Tasks and difficulties are those of the 2020 book (`gray-dawn/core/skill-check`,
// `gray-dawn/core/difficulty-scale`); carried weapons do not hinder tasks (`gray-dawn/longgun/burden`).
import type { Rule } from '../../dice/dice.ts'
import { load2020 } from '../cp2020/arms/loads.ts'
import { SIGHTS } from '../cp2020/attack/modifiers.ts'
import { isFirearm } from '../cp2020/words.ts'
import type { Points } from '../cp2020/contract/attack.ts'
import type { Layer } from '../cp2020/contract/layer.ts'
import { ADDITIONS } from './additions.ts'
import { circumstancesAt, surprised } from './attack/circumstances.ts'
import { JAMMED } from './attack/facts.ts'
import { nearInMelee, resolveStrayRound } from './melee/stray.ts'
import { ACTS } from './contract/acts.ts'
import { damageGrayDawn, pointsWith } from './attack/damage.ts'
import { againstGrayDawn } from './attack/defence.ts'
import { forbidsWith } from './attack/forbids.ts'
import { inPlanGrayDawn } from './attack/in-plan.ts'
import { BIPOD, BLOCKING_SCOPE, bandUnder, reachRule } from './attack/range.ts'
import { rofGrayDawn, shotsWith, shareGrayDawn } from './attack/rof.ts'
import { rollOfGrayDawn, slotsGrayDawn } from './attack/roll.ts'
import { placesOf, stopsGrayDawn } from './attack/rows.ts'
import { attackSumGrayDawn } from './attack/sums.ts'
import { strikingWith } from './attack/striking.ts'
import { blastsGrayDawn } from './area/explosion.ts'
import { exchangeGrayDawn } from './exchange/exchange.ts'
import { jamGrayDawn } from './fumble/clear.ts'
import { fumbleGrayDawn } from './fumble/fumble.ts'
import { isSwung } from '../cp2020/arms/arms.ts'
import { ARMS_GRAY_DAWN, loadWith, loadsGrayDawn } from './arms/loads.ts'
import { marksStore } from './wounds/store.ts'
import type { Options } from './options.ts'
import { initiativeGray } from './turn/number.ts'
import { actOutOfTurn } from './turn/out-of-turn.ts'
import { metresGrayDawn } from './turn/ways.ts'
import { rollWithLuckOf } from './attack/luck-rolls.ts'
import { hindrances } from './suppression/penalty.ts'
import { fallGray } from './area/fall.ts'
import type { Attack } from './attack/attack.ts'
import { blendTerm } from './attack/blend.ts'
import { escapeUnder } from './melee/escape.ts'
import { gripSkills } from './melee/melee.ts'
import type { Combatant, Person, Rules, State } from './state.ts'

/** The rules of modifiers of this book, which one of house rules may stand for. */
const REPLACEABLE: readonly Rule[] = [
  'gray-dawn/action/multiple',
  'gray-dawn/aimed/centre-of-mass',
  'gray-dawn/aimed/helpless-target',
  'gray-dawn/aimed/location',
  'gray-dawn/auto/close-bonus',
  'gray-dawn/auto/recoil',
  'gray-dawn/burst/attack',
  'gray-dawn/close/firing-into',
  'gray-dawn/close/firearms-in-close-quarters',
  'gray-dawn/flank/ambush',
  'gray-dawn/fumble/unarmed-results',
  'gray-dawn/move/defence-bonus',
  'gray-dawn/range/penalties',
  'gray-dawn/scope/aiming',
  'gray-dawn/scope/categories',
  'gray-dawn/scope/moving-target',
  'gray-dawn/shotgun/attack-bonus',
  'gray-dawn/stance/full-cover-target',
  'gray-dawn/suppress/check-failed',
  'gray-dawn/suppress/penalty-scope',
]

export function layerGrayDawn(options: Options): Layer {
  const slots: Layer['slots'] = (base) => ({
    arms: ARMS_GRAY_DAWN,
    sights: [...SIGHTS, BLOCKING_SCOPE, BIPOD],
    loads: loadsGrayDawn,
    load: loadWith(load2020),
    jam: jamGrayDawn,
    sticks: isSwung,
    comesFree: false,
    spreads: () => false,
    // Every d10 that is added to a sum explodes both ways (`gray-dawn/core/exploding-success`, `gray-dawn/core/fumble`).
    die: 'both',
    d10: (dice, label) => dice.open(label, 10, 'both'),
    always: (state, combatant, use) => [
      ...(use === 'task' || use === 'attack'
        ? hindrances(state as State, combatant as Combatant)
        : []),
      ...base.always(state, combatant, use),
    ],
    roll: rollWithLuckOf,
    replaceable: [...base.replaceable, ...REPLACEABLE],
    ofThePerson: ['gray-dawn/core/blended-stats', 'gray-dawn/core/ranged-defence-roll'],
    meleeStat: (person, rules) => blendTerm('CQB', person as Person, rules as Rules),
    escape: escapeUnder(options),
    escapeSkills: (combatant) => gripSkills(combatant as Combatant, 'escape'),
    initiative: initiativeGray,
    fall: fallGray,
    band: bandUnder(options),
    reachRule,
    attackSum: attackSumGrayDawn,
    against: againstGrayDawn,
    inPlan: inPlanGrayDawn,
    metres: metresGrayDawn,
    damage: damageGrayDawn,
    meetsCover: isFirearm,
    longestJam: JAMMED,
    hitTable: placesOf,
    stops: (attack, load) => stopsGrayDawn(attack as Attack, load),
    blasts: blastsGrayDawn,
    slots: slotsGrayDawn,
    rollOf: rollOfGrayDawn,
    forbids: forbidsWith(options),
    share: shareGrayDawn,
    rof: rofGrayDawn,
    shots: shotsWith(options),
    fumble: fumbleGrayDawn,
    exchange: exchangeGrayDawn,
    circumstances: circumstancesAt(options),
    actTable: ACTS,
    outOfTurn: actOutOfTurn,
    surprised,
    near: nearInMelee,
    besides: resolveStrayRound,
    own: ADDITIONS,
  })
  const wounds = (points: Points) => marksStore(options, strikingWith(options, points))
  return { points: pointsWith(options), wounds, slots }
}
