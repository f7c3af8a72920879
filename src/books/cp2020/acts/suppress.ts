// Suppressive fire: a zone that everybody in it, or who comes into it, must get through (`cp2020/attack/suppressive-fire-gap`).
import type { Refusal } from '../../../dice/dice.ts'
import type { Inside, PlanCard, Variant } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import { acrossShape, wholeMetres } from '../../../field/area.ts'
import { distance, inDirectView } from '../../../field/geometry.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { useAmbush } from '../attack/attack.ts'
import { anyOf, chanceOf } from '../attack/chance.ts'
import type { Event } from '../events.ts'
import { hand, helpless } from '../combatant.ts'
import { chancesOf } from '../attack/odds.ts'
import { between } from '../movement/placing.ts'
import { listedRange } from '../attack/range.ts'
import type { Rules } from '../rules.ts'
import type { Man, State, Zone } from '../state.ts'
import { LEAST_WIDTH, escapeSum, meets, zonePlan } from '../area/zone.ts'
import { refuseGun, refuseTarget } from './attack-refusals.ts'
import type { Doing, Kind, T } from './kind.ts'
import { always, enemiesOf, isSpot, metresText, refuseNobody, refused } from './kind.ts'
import { mostRounds, zoneOf } from './suppress-zone.ts'
import type { Suppressing } from './suppress-zone.ts'

const RULE = 'cp2020/attack/suppressive-fire-gap'
/** Metres that a zone may be said to be wide in a fight in the head. Ours. */
const WIDEST = 30

/** Metres that the zone reaches: the listed range of the weapon as it is loaded. */
function zoneReach(man: Man, rules: Rules): number {
  const carried = hand(man)!
  const { range = carried.weapon.range, reach = Infinity } = rules.load(carried, 'auto', man)
  return Math.min(listedRange({ range }, man.stats.body), reach)
}

/** Why no zone at all can be laid with what is in his hand. */
function refuseWeapon(man: Man, rules: Rules): Refusal | undefined {
  const forbidden = rules.wounds.forbids(man, 'attack')
  if (forbidden) return refused('cannot-attack', forbidden.rule, forbidden.why)
  const carried = hand(man)
  const gun = refuseGun(man, carried, rules)
  if (gun) return gun
  if (
    !carried!.weapon.modes.includes('auto') ||
    rules.load(carried, 'auto', man).blast !== undefined
  )
    return refused(
      'not-automatic',
      RULE,
      `Suppressive fire takes an automatic weapon; ${carried!.weapon.name} fires ${carried!.weapon.modes.join(', ')}.`,
    )
  return mostRounds(man, rules) < 1
    ? refused(
        'rate-of-fire',
        RULE,
        `${carried!.weapon.name} has fired its ROF of ${carried!.weapon.rof} in this round.`,
      )
    : undefined
}

function refuse(
  state: Readonly<State>,
  man: Man,
  act: Suppressing,
  rules: Rules,
): Refusal | undefined {
  const weapon = refuseWeapon(man, rules)
  if (weapon) return weapon
  const most = mostRounds(man, rules)
  if (act.rounds !== undefined && act.rounds > most)
    return refused(
      'too-many-shots',
      RULE,
      `${hand(man)!.weapon.name} has ${most} left for this round.`,
    )
  return state.map ? refuseLine(man, act.line, rules) : refuseNamed(state, man, act, rules)
}

function refuseLine(man: Man, line: Suppressing['line'], rules: Rules): Refusal | undefined {
  if (!line) return refused('no-zone', RULE, 'Draw the line that is to be fired at.')
  const [a, b] = line
  if (distance(a, b) < LEAST_WIDTH)
    return refused(
      'too-narrow',
      RULE,
      `A fire zone is at least ${LEAST_WIDTH} m wide; this line is ${distance(a, b).toFixed(1)} m long.`,
    )
  const range = zoneReach(man, rules)
  const far = line.find((end) => distance(man, end) > range)
  if (far)
    return refused(
      'out-of-range',
      RULE,
      `The zone reaches ${range} m, as far as the listed range; that is ${metresText(distance(man, far))}.`,
    )
  const behind =
    rules.options['facing-arc'] !== 360 &&
    line.some((end) => distance(man, end) === 0 || !inDirectView(man, end))
  return behind
    ? refused(
        'behind-him',
        'cp2020/sight/facing',
        `The zone reaches behind ${man.name}'s shoulders: turn to face it first.`,
      )
    : undefined
}

function refuseNamed(
  state: Readonly<State>,
  man: Man,
  { targets, width }: Suppressing,
  rules: Rules,
): Refusal | undefined {
  if (!targets?.length || !width)
    return refused(
      'no-zone',
      RULE,
      'In a fight in the head, say the width in metres and who is in the zone.',
    )
  const unseen = targets.map((id) => refuseTarget(state, man, id, true, rules)).find(Boolean)
  if (unseen) return unseen
  const range = zoneReach(man, rules)
  const far = targets
    .map((id) => combatant(state, id))
    .find((other) => between(state, man, other).metres > range)
  return (
    far &&
    refused('out-of-range', RULE, `${far.name} is beyond the ${range} m that the zone reaches.`)
  )
}

const whole = (value: unknown, least: number, most: number): boolean =>
  value === undefined ||
  (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)

/** The nearest of his enemies for whom a line is worth offering. */
const OFFERED = 4

/** From one enemy to the next: a line that both stand on. */
function linesAt(
  view: Readonly<State>,
  man: Man,
  rules: Rules,
): { label: string; choice: Suppressing }[] {
  const seen = enemiesOf(view, man, rules)
    .filter((enemy) => between(view, man, enemy).sees)
    .toSorted((a, b) => distance(man, a) - distance(man, b))
    .slice(0, OFFERED)
  return seen.flatMap((a, i) =>
    seen
      .slice(i + 1)
      .filter((b) => distance(a, b) >= LEAST_WIDTH)
      .map((b) => ({
        label: `From ${a.name} to ${b.name} · ${wholeMetres(a, b)} m wide`,
        choice: {
          do: 'suppress' as const,
          line: [
            { x: a.x, y: a.y },
            { x: b.x, y: b.y },
          ] as const,
        },
      })),
  )
}

/** In the head: all enemies in sight, or one. */
function zonesNamed(
  view: Readonly<State>,
  man: Man,
  rules: Rules,
): { label: string; choice: Suppressing }[] {
  const seen = enemiesOf(view, man, rules).filter((enemy) => between(view, man, enemy).sees)
  const one = seen.map(({ id, name }) => ({
    label: name,
    choice: { do: 'suppress' as const, width: LEAST_WIDTH, targets: [id] },
  }))
  return seen.length > 1
    ? [
        {
          label: 'Everybody in sight',
          choice: {
            do: 'suppress' as const,
            width: LEAST_WIDTH,
            targets: seen.map(({ id }) => id),
          },
        },
        ...one,
      ]
    : one
}

const WIDTHS: Variant = {
  name: 'width',
  label: 'Metres wide',
  values: Array.from({ length: WIDEST - LEAST_WIDTH + 1 }, (_, i) => ({
    value: i + LEAST_WIDTH,
    label: String(i + LEAST_WIDTH),
  })),
}
const roundsVariant = (most: number): Variant => ({
  name: 'rounds',
  label: 'Rounds',
  values: Array.from({ length: most }, (_, i) => ({ value: most - i, label: String(most - i) })),
})

export const suppress: Kind<Suppressing> = {
  counts: always,
  form({ line, width, targets, rounds }, state) {
    if (line !== undefined && !(Array.isArray(line) && line.length === 2 && line.every(isSpot)))
      return refused('no-act', RULE, 'The line of a fire zone is two spots { x, y } in metres.')
    if (!whole(width, LEAST_WIDTH, WIDEST))
      return refused(
        'too-narrow',
        RULE,
        `A fire zone is ${LEAST_WIDTH} to ${WIDEST} whole metres wide.`,
      )
    if (targets !== undefined && !Array.isArray(targets))
      return refused('no-act', RULE, 'Who is in the zone is a list of names.')
    return (
      targets?.map((id: unknown) => refuseNobody(state, id)).find(Boolean) ??
      (whole(rounds, 1, 1000)
        ? undefined
        : refused('no-act', RULE, 'Rounds are a whole number from 1.'))
    )
  },
  refuse,
  ready: (_state, man, _begun, rules) => refuseWeapon(man, rules),
  offers(view, man, rules) {
    const carried = hand(man)
    if (!carried?.weapon.modes.includes('auto')) return []
    const all = {
      verb: 'suppress',
      group: `Suppressive fire ${carried.weapon.name} ${carried.loaded}/${carried.weapon.shots}`,
      plan: true,
      variants: [roundsVariant(mostRounds(man, rules))],
    }
    if (!view.map)
      return zonesNamed(view, man, rules).map((zone) => ({
        ...all,
        ...zone,
        variants: [WIDTHS, ...all.variants],
      }))
    return [
      {
        ...all,
        label: `Draw a line, at least ${LEAST_WIDTH} m`,
        choice: { do: 'suppress' as const },
        needs: 'line' as const,
      },
      ...linesAt(view, man, rules).map((line) => ({ ...all, ...line })),
    ]
  },
  // A line through the nearest enemy, across the line of fire.
  examples(view, man, rules) {
    const enemy =
      view.map &&
      enemiesOf(view, man, rules)
        .filter((other) => between(view, man, other).sees)
        .toSorted((a, b) => distance(man, a) - distance(man, b))[0]
    const corners = enemy && acrossShape(man, enemy, LEAST_WIDTH + 0.01, 0)
    return corners ? [{ do: 'suppress', line: [corners[0]!, corners[1]!] }] : []
  },
  perform: lay,
  plan: suppressCard,
}

/** The rounds are spent at once; who is in the zone rolls, and so does who comes into it later. Nothing is rolled to hit: it cannot fumble. */
function lay(t: T, man: Man, act: Suppressing, { rules }: Doing): Event[] {
  if (man.hidden) t.emit({ type: 'shown', who: man.id, hidden: false, springs: true })
  const { zone, inside } = zoneOf(t.state, combatant(t.state, man.id), act, rules)
  useAmbush(t, man.id, undefined)
  t.emit({ type: 'fired', who: man.id, weapon: man.inHand, rounds: zone.rounds })
  t.trace?.note(RULE, `${zone.rounds} rounds over ${zone.width} m`, Number(zone.against.toFixed(2)))
  return [
    { type: 'suppressed', zone, name: zone.carried.weapon.name },
    ...meets(
      t,
      zone,
      inside.map(({ id }) => id),
      rules,
    ),
  ]
}

/** How likely it is that the fire strikes him. */
const caughtChance = (zone: Zone, man: Man, now: number, rules: Rules): number =>
  helpless(man, rules, now) ? 1 : 1 - chanceOf(zone.against - escapeSum(man, rules), rules)

function suppressCard(view: Readonly<State>, man: Man, act: Suppressing, rules: Rules): PlanCard {
  const { zone, inside } = zoneOf(view, man, act, rules)
  const trace = collector()
  const rows = inside.map((other) => {
    if (!helpless(other, rules, view.now)) {
      const sum = escapeSum(other, rules, trace)
      trace.total(`${other.name}: REF + Athletics + 1D10`, sum)
    }
    const hit = caughtChance(zone, other, view.now, rules)
    const harm = chancesOf(zonePlan(view, zone, other, rules), rules)
    const { what } = between(view, man, other).cover
    const notes = [
      ...(other.side === man.side ? ['one of his own'] : []),
      ...(what ? [`behind ${what}`] : []),
    ]
    return {
      who: other.id,
      name: other.name,
      hit,
      out: hit * harm.out,
      ...(notes.length > 0 ? { note: notes.join(', ') } : {}),
    }
  })
  const lasts =
    rules.options['suppressive-zone-lasts'] === 'this-round'
      ? 'to the end of this round'
      : 'until his next part'
  return {
    title: `${man.name}: suppressive fire, ${zone.width} m wide`,
    sums: trace.taken(),
    chances: [
      { what: 'hit', chance: anyOf(rows.map(({ hit }) => hit)) },
      { what: 'out', chance: anyOf(rows.map(({ out }) => out)) },
    ],
    notes: [
      `${zone.rounds} rounds over ${zone.width} m: ${Math.ceil(zone.against)} or more is safe; who fails is struck by 1D6 rounds.`,
      `It lasts ${lasts}; who comes into it later rolls as well.`,
    ],
    inside: rows.map(({ hit, out, ...row }): Inside => ({
      ...row,
      chances: [
        { what: 'hit', chance: hit },
        { what: 'out', chance: out },
      ],
    })),
    ...(zone.shape
      ? {
          areas: [
            {
              role: 'zone' as const,
              shape: 'polygon' as const,
              points: zone.shape,
              label: `${zone.width} m wide`,
            },
          ],
        }
      : {}),
  }
}
