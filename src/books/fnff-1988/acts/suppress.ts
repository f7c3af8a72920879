// Suppressive fire: a fire zone that everybody in it without cover must defend against (`fnff-1988/autofire/suppressive-zone`,
// `fnff-1988/autofire/suppressive-roll`, `fnff-1988/autofire/suppressive-table`).
import type { Refusal } from '../../../dice/dice.ts'
import type { PlanCard, Variant } from '../../../engine/book.ts'
import { acrossShape, wholeMetres } from '../../../field/area.ts'
import { distance, inDirectView } from '../../../field/geometry.ts'
import { combatant, carriedAt } from '../../gunfight/combatants.ts'
import { hand, isAutomatic } from '../turn/at-hand.ts'
import { castFor, works } from '../attack/attack.ts'
import type { Event } from '../events.ts'
import { sumsOf } from '../attack/half-trace.ts'
import { blind } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import { planAttack } from '../attack/plan.ts'
import { throwAttackRoll } from '../attack/resolve.ts'
import type { Man, State } from '../state.ts'
import type { Point } from '../words.ts'
import { WIDEST, defendInZone } from '../area/zone.ts'
import { gripVariants, refuseGun } from './attack.ts'
import { refuseNotAutomatic } from './gunfire.ts'
import type { Doing, Kind, T } from './kind.ts'
import { enemiesOf, refuseNobody, refused } from './kind.ts'
import { suppressCard } from './suppress-card.ts'
import { rollOf, zoneOf } from './suppress-zone.ts'
import type { Suppressing } from './suppress-zone.ts'

const RULE = 'fnff-1988/autofire/suppressive-zone'

function refuse(state: Readonly<State>, man: Man, act: Suppressing): Refusal | undefined {
  const gun = refuseWeapon(man, act)
  if (gun) return gun
  if (!state.map)
    return act.targets?.length && act.width
      ? undefined
      : refused(
          'no-zone',
          RULE,
          'In a fight in the head, say the width in metres and who is in the zone.',
        )
  if (!act.line) return refused('no-zone', RULE, 'Draw the line that is to be fired at.')
  const [a, b] = act.line
  if (wholeMetres(a, b) > WIDEST)
    return refused(
      'too-wide',
      RULE,
      `A fire zone is ${WIDEST} m wide at the most; this line is ${distance(a, b).toFixed(1)} m long.`,
    )
  if ([a, b].some((end) => distance(man, end) === 0 || !inDirectView(man, end)))
    return refused(
      'behind-him',
      'fnff-1988/facing/indirect',
      `The zone reaches behind ${man.name}'s shoulder line: turn to face it first (-2).`,
    )
  return undefined
}

/** Why no zone at all can be fired at with what is in his hand. */
function refuseWeapon(man: Man, act: Pick<Suppressing, 'hands'>): Refusal | undefined {
  const carried = hand(man)
  const single =
    carried && carried.weapon.shots > 0
      ? refuseNotAutomatic(carried, 'suppressive fire takes')
      : undefined
  if (single) return single
  return blind(man)
    ? refused('blind', 'fnff-1988/wound/critical-effects', `${man.name} is blind.`)
    : refuseGun(man, act)
}

/** The nearest of his enemies for whom a line is worth offering. */
const OFFERED = 4

/** From one enemy to the next: a line that both stand on. */
function linesAt(view: Readonly<State>, man: Man): { label: string; choice: Suppressing }[] {
  const seen = enemiesOf(view, man)
    .filter((enemy) => between(view, man, enemy).sees)
    .toSorted((a, b) => distance(man, a) - distance(man, b))
    .slice(0, OFFERED)
  return seen.flatMap((a, i) =>
    seen
      .slice(i + 1)
      .filter((b) => distance(a, b) > 0 && wholeMetres(a, b) <= WIDEST)
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
function zonesNamed(view: Readonly<State>, man: Man): { label: string; choice: Suppressing }[] {
  const seen = enemiesOf(view, man).filter((enemy) => between(view, man, enemy).sees)
  const width = WIDEST / 4
  const one = seen.map(({ id, name }) => ({
    label: name,
    choice: { do: 'suppress' as const, width, targets: [id] },
  }))
  return seen.length > 1
    ? [
        {
          label: 'Everybody in sight',
          choice: { do: 'suppress' as const, width, targets: seen.map(({ id }) => id) },
        },
        ...one,
      ]
    : one
}

const WIDTHS: Variant = {
  name: 'width',
  label: 'Metres wide',
  values: Array.from({ length: WIDEST }, (_, i) => ({ value: i + 1, label: String(i + 1) })),
}

const isPoint = (sent: unknown): sent is Point =>
  typeof sent === 'object' &&
  sent !== null &&
  Number.isFinite((sent as Point).x) &&
  Number.isFinite((sent as Point).y)

export const suppress: Kind<Suppressing> = {
  form({ line, width, targets, hands, hip }, state) {
    if (line !== undefined && !(Array.isArray(line) && line.length === 2 && line.every(isPoint)))
      return refused('no-act', RULE, 'The line of a fire zone is two spots { x, y } in metres.')
    if (
      width !== undefined &&
      !(Number.isInteger(width) && (width as number) >= 1 && (width as number) <= WIDEST)
    )
      return refused('too-wide', RULE, `A fire zone is 1 to ${WIDEST} whole metres wide.`)
    if (targets !== undefined && !Array.isArray(targets))
      return refused('no-act', RULE, 'Who is in the zone is a list of names.')
    const nobody = targets?.map((id: unknown) => refuseNobody(state, id)).find(Boolean)
    if (nobody) return nobody
    return [undefined, 1, 2].includes(hands as number | undefined) &&
      (hip === undefined || typeof hip === 'boolean')
      ? undefined
      : refused(
          'no-act',
          'fnff-1988/action/unlisted',
          'A weapon is held in 1 or 2 hands, from the hip or not.',
        )
  },
  refuse: (state, man, act) =>
    refuse(state, man, act) ??
    (act.targets?.includes(man.id)
      ? refused('nobody', RULE, `${man.name} cannot stand in his own fire zone.`)
      : undefined),
  ready: (_state, man, begun) => refuseWeapon(man, begun),
  offers(view, man) {
    const carried = hand(man)
    if (!carried || !isAutomatic(carried.weapon)) return []
    const all = {
      verb: 'suppress',
      group: `Suppressive fire ${carried.weapon.name} ${carried.loaded}/${carried.weapon.shots}`,
      plan: true,
      variants: gripVariants(man),
    }
    if (!view.map)
      return zonesNamed(view, man).map((zone) => ({
        ...all,
        ...zone,
        variants: [WIDTHS, ...all.variants],
      }))
    return [
      {
        ...all,
        label: `Draw a line, up to ${WIDEST} m`,
        choice: { do: 'suppress' as const },
        needs: 'line' as const,
      },
      ...linesAt(view, man).map((line) => ({ ...all, ...line })),
    ]
  },
  // A line through the nearest enemy, across the line of fire.
  examples(view, man) {
    const enemy =
      view.map &&
      enemiesOf(view, man)
        .filter((other) => between(view, man, other).sees)
        .toSorted((a, b) => distance(man, a) - distance(man, b))[0]
    const corners = enemy && acrossShape(man, enemy, WIDEST / 4, 0)
    return corners ? [{ do: 'suppress', line: [corners[0]!, corners[1]!] }] : []
  },
  perform: lay,
  plan: (view, man, act, options): PlanCard => suppressCard(view, man, act, options),
}

/** One attack roll for the zone, all the rounds of the burst; then those in it defend. */
function lay(t: T, man: Man, act: Suppressing, { options, spent, alone }: Doing): Event[] {
  const who = man.id
  if (man.hidden) t.emit({ type: 'shown', who, hidden: false })
  if (!works(t, who, options, 'auto')) return []
  const zone = zoneOf(t.state, combatant(t.state, who), act)
  const { source, shape, exposed } = zone
  const plan = planAttack(
    rollOf(t.state, combatant(t.state, who), act, zone, spent),
    options,
    sumsOf(t.trace, 'attack'),
  )
  const carried = carriedAt(man, source.weapon)
  const rounds = Math.min(carried.weapon.rof, carried.loaded)
  const roll = throwAttackRoll(castFor(t, who, who), plan)
  const laid: Event[] = [
    {
      type: 'suppressed',
      who,
      weapon: source.weapon,
      name: carried.weapon.name,
      width: source.width,
      shape,
      attackDie: roll.die,
      attack: roll.total,
      rounds,
      frozen: roll.frozen,
    },
  ]
  if (!roll.frozen) laid.push({ type: 'fired', who, weapon: source.weapon, rounds })
  // Nobody else acts at this moment: the zone is told before those in it are asked.
  if (alone) for (const event of laid.splice(0)) t.emit(event)
  return roll.frozen
    ? laid
    : [
        ...laid,
        ...defendInZone(
          t,
          source,
          exposed.map(({ id }) => id),
          { attack: roll.total, die: roll.die, rounds },
          options,
        ),
      ]
}
