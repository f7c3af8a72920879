// Declaring suppressing fire: targets and rounds, or the line of a lane; refusals and offers (`gray-dawn/suppress/declare`,
// `gray-dawn/suppress/suitable-weapons`, `gray-dawn/suppress/line-of-fire`, `gray-dawn/covering/declare`, `gray-dawn/lane/width`).
import { plural, metresText, targetText } from '../../gunfight/words.ts'
import { bandIn, listedRange } from '../../cp2020/attack/range.ts'
import { widthVariant, zonesNamed } from '../../gunfight/acts/suppress.ts'
import { refuseFields } from '../../gunfight/acts/form.ts'
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Item } from '../../../engine/book.ts'
import { wholeMetres } from '../../../field/area.ts'
import { distance, distanceToSegment } from '../../../field/geometry.ts'
import { refuseJammed } from '../../cp2020/acts/attack-refusals.ts'
import { enemiesOf, refuseForbidden } from '../../cp2020/acts/kind.ts'
import { armsLeft, hand, helpless, refused } from '../../cp2020/combatant.ts'
import { between } from '../../cp2020/movement/placing.ts'
import type { Band } from '../../cp2020/words.ts'
import { carriedAt, combatants } from '../../gunfight/combatants.ts'
import type { Options } from '../options.ts'
import { handsFor } from '../../cp2020/arms/arms.ts'
import { LEAST_LANE, mostRounds, suppresses, widestLane } from './amounts.ts'
import { FIRE, type AtMen, type AtPlace } from '../contract/acts.ts'
import { refuseUnseen } from '../cover/here.ts'
import type { Combatant, State, Refuse } from '../state.ts'

const RULE = 'gray-dawn/suppress/declare'
const no = (code: string, why: string, rule: Refusal['rule'] = RULE): Refusal =>
  refused(code, rule, why)

/** Returns why a combatant cannot lay suppressing fire in this phase (`gray-dawn/panic/limits`). */
export function refuseFiring(state: Readonly<State>, combatant: Combatant): Refusal | undefined {
  if (helpless(combatant, state.rules, state.now)) {
    const [rule, says] = state.rules.incapacity(combatant, state.now)
    return no('helpless', `${combatant.name} ${says}.`, rule)
  }
  const own = combatant.own
  if (own.panic) return no('panics', `${combatant.name} is panicking.`, 'gray-dawn/panic/limits')
  if (own.busy || own.losesTurn)
    return no('no-turn', `${combatant.name} has no action in this round.`)
  const forbidden = refuseForbidden(combatant, 'attack', state.rules)
  if (forbidden) return forbidden
  const carried = hand(combatant)
  if (!carried || !suppresses(carried.weapon))
    return no(
      'not-suitable',
      'Suppressing fire takes a weapon with ROF 2 or more and at least 10 rounds, or a shotgun.',
      'gray-dawn/suppress/suitable-weapons',
    )
  if (armsLeft(combatant, state.rules) < handsFor(carried.weapon))
    return no('no-arm', `${combatant.name} does not have enough usable arms for it.`)
  const jammed = refuseJammed(carried, state.rules)
  if (jammed) return jammed
  return carried.loaded < 1 ? no('empty', `${carried.weapon.name} is empty.`) : undefined
}

/** The range band from a combatant to a target, with the weapon in hand. */
export function bandTo(
  state: Readonly<State>,
  combatant: Combatant,
  other: Combatant,
): Band | undefined {
  const { metres } = between(state, combatant, other)
  return bandIn(
    { rules: state.rules, attacker: combatant, mode: 'single', metres },
    carriedAt(combatant, combatant.inHand),
  )
}

/** A person this close to the line of fire blocks it, in metres. The book gives no figure. */
const IN_THE_WAY = 0.4

const inTheWay = (
  state: Readonly<State>,
  combatant: Combatant,
  target: Combatant,
): Combatant | undefined =>
  state.map &&
  combatants(state).find(
    (other) =>
      other.id !== combatant.id &&
      other.id !== target.id &&
      distance(combatant, other) < distance(combatant, target) &&
      distanceToSegment(other, combatant, target) < IN_THE_WAY &&
      !state.rules.wounds.dead(other),
  )

/** Fire with an attack roll, or covering fire and lanes, which have none. */
type Manner = 'aimed' | 'blind'

/** Returns why a combatant cannot lay fire on this target. Without an attack roll it has no effect at extreme range. */
export const refuseTarget: Refuse<[Id, Manner]> = (state, combatant, id, manner) => {
  const other = state.men[id]
  if (!other || other.id === combatant.id) return no('nobody', 'Nobody of that name is in sight.')
  if (state.rules.wounds.dead(other)) return no('dead', `${other.name} is dead.`)
  const unseen = refuseUnseen(combatant, other)
  if (unseen) return unseen
  const { sees, blockedBy, cover } = between(state, combatant, other)
  if (!sees && cover.sp === 0)
    return no(
      'no-line-of-sight',
      `${other.name} is behind ${blockedBy ?? 'something'}: no free line of fire.`,
      'gray-dawn/suppress/line-of-fire',
    )
  const way = inTheWay(state, combatant, other)
  if (way)
    return no(
      'in-the-way',
      `${way.name} is in the line of fire.`,
      'gray-dawn/suppress/line-of-fire',
    )
  const band = bandTo(state, combatant, other)
  if (!band) return no('out-of-range', `${other.name} is out of range.`)
  const options = state.rules.options
  const far =
    band === 'extreme' &&
    (manner === 'blind' ||
      options['suppression-system'] === 'points' ||
      combatant.own.stance === 'full cover' ||
      options['suppression-at-extreme-range'] === 'never')
  return far
    ? no(
        'out-of-range',
        `${other.name} is at extreme range, where blind fire has no effect.`,
        'gray-dawn/covering/blind-fire',
      )
    : undefined
}

const refuseMen: Refuse<[AtMen]> = (state, combatant, { targets, rounds, bursts }) => {
  if (
    targets.length === 0 ||
    targets.length !== rounds.length ||
    new Set(targets).size < targets.length
  )
    return no('no-act', 'List each target once, with the number of rounds for it.')
  const wrong = targets.map((id) => refuseTarget(state, combatant, id, 'aimed')).find(Boolean)
  if (wrong) return wrong
  const carried = carriedAt(combatant, combatant.inHand)
  if (bursts && !carried.weapon.modes.includes('burst'))
    return no('mode', `${carried.weapon.name} cannot fire bursts.`, 'gray-dawn/burst/covering')
  const most = mostRounds(carried, state.rules.options)
  return rounds.reduce((all, one) => all + one, 0) > most
    ? no('too-many-shots', `${carried.weapon.name} can spend ${plural(most, 'round')} on it.`)
    : undefined
}

const refuseLane: Refuse<[AtPlace]> = (state, combatant, { line, width, targets, rounds }) => {
  const lane = (code: string, why: string): Refusal => no(code, why, 'gray-dawn/lane/width')
  const carried = carriedAt(combatant, combatant.inHand)
  const widest = widestLane(carried.weapon)
  if (widest === 0)
    return lane(
      'not-automatic',
      `A lane takes an automatic weapon with ROF 10 or more, which ${carried.weapon.name} is not.`,
    )
  const most = mostRounds(carried, state.rules.options)
  if (rounds !== undefined && rounds > most)
    return lane(
      'too-many-shots',
      `${carried.weapon.name} can spend ${plural(most, 'round')} on it.`,
    )
  if (state.map) {
    const range = listedRange(carried.weapon, combatant.stats.body)
    if (!line) return lane('no-act', 'Draw the line to fire at.')
    const metres = distance(line[0], line[1])
    if (metres < LEAST_LANE || wholeMetres(line[0], line[1]) > widest)
      return lane(
        'width',
        `A lane of ${carried.weapon.name} can be ${LEAST_LANE} to ${widest} m wide. This line is ${metresText(metres)} long.`,
      )
    return line.some((end) => distance(combatant, end) > range)
      ? lane('out-of-range', `The lane extends ${range} m.`)
      : undefined
  }
  if (!targets?.length || width === undefined)
    return lane(
      'no-act',
      'Without a map, give the width of the lane in metres and the people in it.',
    )
  if (width < LEAST_LANE || width > widest)
    return lane(
      'width',
      `A lane of ${carried.weapon.name} must be ${LEAST_LANE} to ${widest} metres wide, in whole metres.`,
    )
  return targets.map((id) => refuseTarget(state, combatant, id, 'blind')).find(Boolean)
}

/** Returns why a combatant may not lay this fire. `sent` is unchecked input. */
export const refuseChoice: Refuse<[unknown]> = (state, combatant, sent) => {
  if (sent === null) return undefined
  const wrong = refuseFiring(state, combatant)
  if (wrong) return wrong
  if (typeof sent !== 'object')
    return no('no-act', 'Suppressing fire needs a "do" field, suppress or lane, or must be null.')
  const choice = sent as AtMen | AtPlace
  if (choice.do !== 'suppress' && choice.do !== 'lane')
    return no('no-act', 'Suppressing fire needs a "do" field: suppress or lane.')
  return (
    refuseFields(state, FIRE[choice.do], { ...choice }, RULE) ??
    (choice.do === 'suppress'
      ? refuseMen(state, combatant, choice)
      : refuseLane(state, combatant, choice))
  )
}

type PartialItem = Omit<Item, 'choice' | 'refusal'> & {
  readonly choice: AtMen | AtPlace | { readonly do: 'lane' }
}

/** Numbers of rounds to offer, largest first: the maximum, then multiples of what one level or point takes. */
function amounts(
  combatant: Combatant,
  options: Options,
): readonly [most: number, ...others: number[]] {
  const { weapon } = carriedAt(combatant, combatant.inHand)
  const most = mostRounds(carriedAt(combatant, combatant.inHand), options)
  const step =
    options['suppression-system'] === 'points' || weapon.calibre === 'shotgun'
      ? Math.max(1, weapon.rof)
      : 10
  const steps = Array.from({ length: Math.floor(most / step) }, (_, i) => step * (i + 1)).filter(
    (one) => one < most,
  )
  return [most, ...steps.toReversed().slice(0, 7)]
}

/** Offers each enemy, each pair of enemies, and lanes. */
export const offers = (view: Readonly<State>, combatant: Combatant): readonly PartialItem[] => [
  ...eachOffer(view, combatant),
]

/** The same, one by one: most who look for any fire find it at the first enemy. */
export function* eachOffer(view: Readonly<State>, combatant: Combatant): Iterable<PartialItem> {
  const carried = hand(combatant)
  if (!carried || !suppresses(carried.weapon)) return
  const options = view.rules.options
  const seen = enemiesOf(view, combatant)
  const group = `Suppressing fire: ${carried.weapon.name} ${carried.loaded}/${carried.weapon.shots}`
  const numbers = amounts(combatant, options)
  const [most] = numbers
  const bursts =
    options['suppression-system'] === 'points' && carried.weapon.modes.includes('burst')
      ? [
          {
            name: 'bursts',
            label: 'How',
            values: [
              { value: true, label: 'bursts of three' },
              { value: false, label: 'whole firing actions' },
            ],
          },
        ]
      : []
  const first = bursts.length > 0 ? { bursts: true } : {}
  yield* seen.map((enemy): PartialItem => ({
    verb: 'suppress',
    group,
    label: targetText(enemy, between(view, combatant, enemy)),
    target: enemy.id,
    choice: { do: 'suppress', targets: [enemy.id], rounds: [most], ...first },
    variants: [
      {
        name: 'rounds',
        label: 'Rounds',
        values: numbers.map((value) => ({ value: [value], label: String(value) })),
      },
      ...bursts,
    ],
  }))
  const half = Math.floor(most / 2)
  for (const [i, a] of half < 1 ? [] : seen.entries())
    for (const b of seen.slice(i + 1))
      yield {
        verb: 'suppress',
        group: `${group}, divided`,
        label: `${a.name} and ${b.name}: ${most - half} and ${half}`,
        choice: { do: 'suppress', targets: [a.id, b.id], rounds: [most - half, half], ...first },
      }
  yield* lanes(view, combatant, seen)
}

function lanes(
  view: Readonly<State>,
  combatant: Combatant,
  seen: readonly Combatant[],
): readonly PartialItem[] {
  const { weapon } = carriedAt(combatant, combatant.inHand)
  const widest = widestLane(weapon)
  if (widest === 0) return []
  const group = `Firing lane: ${weapon.name}`
  if (view.map)
    return [
      {
        verb: 'lane',
        group,
        label: `Draw a line, ${LEAST_LANE} to ${widest} m`,
        choice: { do: 'lane' },
        needs: 'line',
      },
    ]
  return zonesNamed(seen, (label, targets) => ({
    verb: 'lane',
    group,
    label,
    choice: { do: 'lane', width: LEAST_LANE, targets },
    variants: [widthVariant(LEAST_LANE, widest)],
  }))
}
