// The card of a grenade: the throw, the blast on the mark, where a miss may scatter, and everyone's
// risk, friends included.
import type { Types1988 } from '../contract/rules.ts'
import type { PlanOf } from '../../gunfight/contract/act-kind.ts'
import { ON_THE_MARK, outcomeChances } from '../../gunfight/attack/card.ts'
import type { Drawn, Inside } from '../../gunfight/table/card.ts'
import type { Sum } from '../../../engine/book.ts'
import { collector } from '../../../engine/trace.ts'
import { plannedDamage } from '../../gunfight/attack/damage-sum.ts'
import type { Options } from '../options.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { awareChance, awareNote, jamNote, waysOf, worksChance } from '../attack/act-chances.ts'
import { attackIn } from '../attack/attack.ts'
import { damageOnCard } from '../attack/explain-damage.ts'
import { shrapnelPlan } from '../area/shrapnel.ts'
import { BLAST } from '../area/explosion.ts'
import { risksInHead, risksOnMap, throwOdds, type Risk } from '../area/grenade-odds.ts'
import {
  SPOT_DIFFICULTY,
  STRUCTURES,
  mostToStructure,
  structureText,
  grenadeAt,
  grenadeMetres,
  grenadeOf,
  markOf,
  throwAtPerson,
  throwAtSpot,
  vehicleAt,
  type Mark,
} from '../area/grenades.ts'
import { directionName, landing } from '../area/scatter.ts'
import type { State, Combatant } from '../contract/state.ts'
import { pointsLeft } from '../attack/structure.ts'
import { middleOf } from '../../gunfight/movement/outline.ts'
import { usualDifficulty } from '../attack/thing-attack.ts'
import { isVehicle } from '../../gunfight/movement/vehicles.ts'
import { LEVELS } from '../words.ts'
import { drawThrow, reachText } from '../../gunfight/acts/grenade.ts'
import type { Grenading } from '../contract/acts.ts'
import { metresText } from '../../gunfight/words.ts'
import { present } from '../../../dice/present.ts'
import type { FieldMap, Point } from '../../../field/map.ts'

/** The card of a grenade, computed from what the asking seat may know. */
export const grenadeCard: PlanOf<Types1988, Grenading> = (view, combatant, act) => {
  const mark = present(markOf(view, combatant, act), 'mark of a throw')
  const trace = collector()
  const { rules } = view
  const { options } = rules
  const throwing = mark.target && grenadeAt(mark.target.id)
  const knows = mark.target !== undefined && awareChance(view, combatant, mark.target) > 0
  const against = mark.thing ? usualDifficulty(mark.thing) : SPOT_DIFFICULTY
  const plan = throwing
    ? throwAtPerson(attackIn(view, combatant.id, throwing, knows), trace)
    : throwAtSpot(view, combatant, mark, { against }, trace)
  const odds = throwOdds(
    throwing
      ? waysOf(view, combatant, throwing, throwAtPerson)
      : [[worksChance(view, combatant, 'grenade'), plan]],
    options,
  )
  const vehicle = insideOf(view, mark, act)
  const risks =
    view.map && mark.at
      ? risksOnMap(
          view,
          {
            map: view.map,
            thrower: combatant,
            mark: mark.at,
            named: act.target,
            inside: vehicle && { at: middleOf(vehicle.shape), within: vehicle.id },
          },
          odds,
        )
      : mark.target
        ? risksInHead(combatant, mark.target, mark.metres, odds, view)
        : []
  const own = risks.find(({ who }) => who === act.target)
  return {
    title: `${combatant.name} → ${mark.target?.name ?? mark.thing?.name ?? 'the spot'}, ${metresText(mark.metres)}`,
    sums: [...trace.taken(), ...damageOf(combatant, mark, options)],
    notes: notesOf(view, combatant, act, mark),
    chances: [{ what: ON_THE_MARK, chance: odds.hit }, ...(own ? outcomeChances(LEVELS, own) : [])],
    areas: view.map && mark.at && areasOf(view.map, combatant, mark.at),
    inside: risks.map((risk) => insideRow(view, risk)),
  }
}

/** The damage of a splinter, and what a hit does to a thing. */
function damageOf(combatant: Combatant, { target, thing }: Mark, options: Options): readonly Sum[] {
  const most = mostToStructure(options)
  const what = structureText(most)
  const named = target !== undefined && options['grenade-margin-damage'] === 'named-target'
  const splinter = { ...shrapnelPlan(combatant, 'none', options), addsMargin: named }
  return [
    ...damageOnCard(splinter, 'damage of each splinter'),
    ...(thing
      ? [
          plannedDamage('damage to its structure', [
            { rule: STRUCTURES, what, value: most ?? what },
          ]),
        ]
      : []),
  ]
}

function insideRow(view: Readonly<State>, risk: Risk): Inside {
  const { onMark } = risk
  return {
    who: risk.who,
    name: getCombatant(view, risk.who).name,
    note: reachText(onMark?.metres, onMark?.behind),
    chances: [
      { what: 'hit', chance: risk.reached },
      ...outcomeChances(LEVELS, risk),
      ...(risk.outOnMark > 0
        ? [{ what: 'out if it bursts on the mark', chance: risk.outOnMark }]
        : []),
    ],
  }
}

/** The vehicle that a hit bursts inside, assuming that the referee lets the grenade in through a hatch. */
function insideOf(view: Readonly<State>, mark: Mark, act: Grenading): Mark['thing'] {
  const vehicle = vehicleAt(view, mark)
  return vehicle && (vehicle.open || act.into) ? vehicle : undefined
}

/** The six directions in which a miss may scatter, each 2 to 12 metres from the mark. */
function areasOf(map: FieldMap, combatant: Combatant, at: Point): Drawn[] {
  return drawThrow({
    from: combatant,
    at,
    reach: grenadeMetres(combatant, present(grenadeOf(combatant), 'grenade in hand')),
    radius: BLAST,
    ways: [1, 2, 3, 4, 5, 6].map((direction) => ({
      label: `${direction} ${directionName({ direction })}`,
      from: landing(map, combatant, at, { direction, metres: 2 }).at,
      to: landing(map, combatant, at, { direction, metres: 12 }).at,
    })),
  })
}

function notesOf(
  view: Readonly<State>,
  combatant: Combatant,
  act: Grenading,
  mark: Mark,
): string[] {
  const notes: string[] = []
  if (mark.target) notes.push(...awareNote(mark.target, awareChance(view, combatant, mark.target)))
  const works = worksChance(view, combatant, 'grenade')
  if (works < 1) notes.push(jamNote(works))
  if (!mark.target && !mark.direct) notes.push(`${combatant.name} turns to it first (-2).`)
  if (mark.thing)
    notes.push(
      `${mark.thing.name} has ${pointsLeft(view, mark.thing.id) ?? 0} structural points; a hit takes 6D6. The referee may set another difficulty.`,
    )
  if (act.into && isVehicle(mark.thing) && !mark.thing.open)
    notes.push('The referee says whether it flies in through a hatch.')
  if (!view.map) notes.push('The referee says who else is within 6 m of the burst.')
  return notes
}
