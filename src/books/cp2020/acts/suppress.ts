// Suppressive fire: a zone that threatens everyone inside it and everyone who enters it
// (`cp2020/attack/suppressive-fire-gap`).
import { beyondText, capital, plural, tooManyText } from '../../gunfight/words.ts'
import type { Refusal } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import { distance, inDirectView } from '../../../field/geometry.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { useAmbush } from '../attack/attack.ts'
import { cannotEscape } from '../attack/attack-context.ts'
import { chanceOfCheck } from '../../gunfight/check.ts'
import type { Event, State, Zone, Combatant, FightTable } from '../contract/state.ts'
import { hand, weaponInHand } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import { listedRange } from '../attack/range.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'
import { LEAST_WIDTH, meets, zoneCheck } from '../area/zone.ts'
import { refuseGun, refuseTarget } from './attack-refusals.ts'
import { suppressAct } from '../../gunfight/acts/suppress.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Suppressing } from '../contract/acts.ts'
import type { Point } from '../../../field/map.ts'
import { refuseForbidden, refused, type Id, type Refuse } from './kind.ts'
import { mostRounds, zoneOf } from './suppress-zone.ts'

const RULE = 'cp2020/attack/suppressive-fire-gap'
/** The widest zone allowed without a map, in metres. Our limit. */
const WIDEST = 30

/** The length of the zone in metres: the listed range of the weapon with its current load. */
function zoneReach(combatant: Combatant, rules: Rules): number {
  const carried = weaponInHand(combatant)
  const { range = carried.weapon.range, reach = Infinity } = rules.load(carried, 'auto', combatant)
  return Math.min(listedRange({ range }, combatant.stats.body), reach)
}

/** Refuses a weapon that cannot lay down suppressive fire. */
function refuseWeapon(combatant: Combatant, rules: Rules): Refusal | undefined {
  const wrong =
    refuseForbidden(combatant, 'attack', rules) ?? refuseGun(combatant, hand(combatant), rules)
  if (wrong) return wrong
  const carried = weaponInHand(combatant)
  if (!carried.weapon.modes.includes('auto'))
    return refused(
      'not-automatic',
      RULE,
      `Suppressive fire takes an automatic weapon. ${capital(carried.weapon.name)} fires ${carried.weapon.modes.join(', ')}.`,
    )
  if (rules.load(carried, 'auto', combatant).blast !== undefined)
    return refused(
      'not-automatic',
      RULE,
      `Suppressive fire takes rounds that do not explode. ${capital(carried.weapon.name)} is loaded with explosive ones.`,
    )
  return mostRounds(combatant, rules) < 1
    ? refused(
        'rate-of-fire',
        RULE,
        `${carried.weapon.name} has already fired its ROF of ${carried.weapon.rof} in this round.`,
      )
    : undefined
}

/** The suppressive fire act. */
export const suppress = (rules: Rules): ActKind<Types2020, Suppressing> =>
  suppressAct(
    rules,
    {
      rule: RULE,
      width: { least: LEAST_WIDTH, most: WIDEST, code: 'too-narrow', offered: LEAST_WIDTH },
      draw: `Draw a line, at least ${LEAST_WIDTH} m`,
      example: LEAST_WIDTH + 0.01,
      suits: (combatant) => hand(combatant)?.weapon.modes.includes('auto') === true,
      fits: (a, b) => distance(a, b) >= LEAST_WIDTH,
      variants: (combatant) => [roundsVariant(mostRounds(combatant, rules))],
      refuseWeapon: (combatant, act) =>
        refuseWeapon(combatant, rules) ?? refuseRounds(combatant, act, rules),
      refuseLine: (combatant, line) => refuseLine(combatant, line, rules),
      refuseNamed: (state, combatant, targets) => refuseNamed(state, combatant, targets),
    },
    { perform: lay },
  )

function refuseRounds(
  combatant: Combatant,
  act: Partial<Suppressing>,
  rules: Rules,
): Refusal | undefined {
  const most = mostRounds(combatant, rules)
  return act.rounds !== undefined && act.rounds > most
    ? refused('too-many-shots', RULE, tooManyText(weaponInHand(combatant).weapon.name, most))
    : undefined
}

function refuseLine(
  combatant: Combatant,
  line: readonly [Point, Point],
  rules: Rules,
): Refusal | undefined {
  const [a, b] = line
  if (distance(a, b) < LEAST_WIDTH)
    return refused(
      'too-narrow',
      RULE,
      `A fire zone must be at least ${LEAST_WIDTH} m wide. This line is ${distance(a, b).toFixed(1)} m long.`,
    )
  const range = zoneReach(combatant, rules)
  const far = line.find((end) => distance(combatant, end) > range)
  if (far)
    return refused(
      'out-of-range',
      RULE,
      `The zone extends ${range} m, the listed range. That point is ${beyondText(distance(combatant, far), range)} away.`,
    )
  const behind =
    rules.options['facing-arc'] !== 360 &&
    line.some((end) => distance(combatant, end) === 0 || !inDirectView(combatant, end))
  return behind
    ? refused(
        'behind-him',
        'cp2020/sight/facing',
        `The zone extends behind ${combatant.name}'s shoulders. Turn to face it first.`,
      )
    : undefined
}

const refuseNamed: Refuse<[readonly Id[]]> = (state, combatant, targets) => {
  const unseen = targets.map((id) => refuseTarget(state, combatant, id, true)).find(Boolean)
  if (unseen) return unseen
  const range = zoneReach(combatant, state.rules)
  const far = targets
    .map((id) => getCombatant(state, id))
    .find((other) => between(state, combatant, other).metres > range)
  return (
    far &&
    refused('out-of-range', RULE, `${far.name} is beyond the zone, which extends ${range} m.`)
  )
}

const roundsVariant = (most: number): Variant => ({
  name: 'rounds',
  label: 'Rounds',
  values: Array.from({ length: most }, (_, i) => ({ value: most - i, label: String(most - i) })),
})

/** Spends the rounds. Combatants in the zone roll now, later ones when they enter. There is no roll to hit, so no fumble. */
function lay(t: FightTable, combatant: Combatant, act: Suppressing): Event[] {
  if (combatant.hidden) t.emit({ type: 'shown', who: combatant.id, hidden: false, springs: true })
  const { zone, inside } = zoneOf(t.state, getCombatant(t.state, combatant.id), act)
  useAmbush(t, combatant.id, undefined)
  t.emit({ type: 'fired', who: combatant.id, weapon: combatant.inHand, rounds: zone.rounds })
  t.trace?.note(
    RULE,
    `${plural(zone.rounds, 'round')} over ${zone.width} m`,
    Number(zone.against.toFixed(2)),
  )
  t.trace?.total('needed to get through', Number(zone.against.toFixed(2)))
  const met = meets(
    t,
    zone,
    inside.map(({ id }) => id),
  )
  // The zone of somebody whom a ruling has taken out of the fight goes with them.
  return t.state.men[zone.who]
    ? [{ type: 'suppressed', zone, name: zone.carried.weapon.name }, ...met]
    : met
}

/** The probability that the fire hits this combatant. */
export const caughtChance = (state: Readonly<State>, zone: Zone, combatant: Combatant): number =>
  cannotEscape(state, zone.who, combatant)
    ? 1
    : 1 - chanceOfCheck(zoneCheck(state, combatant, zone.against))
