// Grenades: menu offers and validation of throws at a combatant, a spot or a thing, and the drawing of a throw.
import type { Id, Refusal, Rule } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import type { Drawn } from '../table/card.ts'
import { distance } from '../../../field/geometry.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import { isOnMap } from '../../../field/movement.ts'
import { lineOfSight, type SightBlocker } from '../../../field/sight.ts'
import type { ActKind, Offer } from '../contract/act-kind.ts'
import type { Grenading } from '../contract/acts.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { HEIGHTS, figureOf, type Standing } from '../movement/figures.ts'
import { enemiesOf } from './targets.ts'
import { metresText, targetText } from '../words.ts'

/** The target of a throw, as seen by the thrower. */
interface MarkedSpot {
  readonly metres: number
  readonly sees: boolean
  readonly blockedBy?: string
}

export interface GrenadeSlots<B extends BookTypes> {
  readonly ids: { readonly throw: Rule; readonly spot: Rule; readonly sight: Rule }
  /** The fields for the possible targets, of which an act has exactly one. */
  readonly marks: readonly ('target' | 'spot' | 'thing')[]
  /** The grenade in hand as the menu shows it, or undefined if there is none. */
  inHand(
    combatant: B['Combatant'],
  ): { readonly group: string; readonly variants?: readonly Variant[] } | undefined
  refuseWeapon(combatant: B['Combatant']): Refusal | undefined
  /** Why this person or thing cannot be the target. */
  refuseMark(state: StateOf<B>, combatant: B['Combatant'], act: Grenading): Refusal | undefined
  /** Why this spot on the map cannot be the target. */
  refuseSpot?(combatant: B['Combatant'], spot: Point): Refusal | undefined
  mark(state: StateOf<B>, combatant: B['Combatant'], act: Grenading): MarkedSpot | undefined
  /** Why the target is out of reach. */
  refuseReach(combatant: B['Combatant'], act: Grenading, metres: number): Refusal | undefined
  /** Offers other than people and spots. */
  things?(
    view: StateOf<B>,
    combatant: B['Combatant'],
  ): readonly Omit<Offer<Grenading>, 'verb' | 'group'>[]
}

export function grenadeAct<B extends BookTypes>(
  rules: GunfightRules<B>,
  slots: GrenadeSlots<B>,
  does: Pick<ActKind<B, Grenading>, 'perform'>,
): ActKind<B, Grenading> {
  const { ids, marks } = slots

  function refuseSpot(
    state: StateOf<B>,
    combatant: B['Combatant'],
    { spot }: Grenading,
  ): Refusal | undefined {
    if (!state.map || !spot)
      return refused(
        'no-map',
        ids.spot,
        'Without a map, a grenade needs a person or a thing as its target.',
      )
    const { width, height } = state.map
    return isOnMap(state.map, spot)
      ? slots.refuseSpot?.(combatant, spot)
      : refused('off-the-map', ids.spot, `The map is ${width} by ${height} m.`)
  }

  return {
    form: (sent) =>
      marks.filter((name) => sent[name] !== undefined).length === 1
        ? undefined
        : refused('no-act', ids.throw, `A grenade needs exactly one of ${marks.join(', ')}.`),
    refuse(state, combatant, act) {
      const atSpot = act.target === undefined && act.thing === undefined
      const no =
        slots.refuseWeapon(combatant) ??
        (atSpot ? refuseSpot(state, combatant, act) : slots.refuseMark(state, combatant, act))
      if (no) return no
      const mark = slots.mark(state, combatant, act)
      if (!mark) return refused('nobody', ids.throw, 'There is nothing of that name to throw at.')
      const far = slots.refuseReach(combatant, act, mark.metres)
      if (far) return far
      return mark.sees
        ? undefined
        : refused(
            'no-line-of-sight',
            ids.sight,
            `${mark.blockedBy ?? 'Something'} blocks the view of that spot.`,
          )
    },
    ready: (_state, combatant) => slots.refuseWeapon(combatant),
    offers(view, combatant) {
      const carried = slots.inHand(combatant)
      if (!carried) return []
      const all = { verb: 'grenade', plan: true, ...carried }
      const spot = { label: 'A spot', needs: 'spot' as const, choice: { do: 'grenade' as const } }
      return [
        ...enemiesOf(rules, view, combatant).map((enemy) => ({
          ...all,
          label: targetText(enemy, rules.between(view, combatant, enemy)),
          target: enemy.id,
          choice: { do: 'grenade' as const, target: enemy.id },
        })),
        ...(view.map ? [{ ...all, ...spot }] : []),
        ...(slots.things?.(view, combatant) ?? []).map((thing) => ({ ...all, ...thing })),
      ]
    },
    examples: (view, combatant) =>
      view.map && slots.inHand(combatant)
        ? enemiesOf(rules, view, combatant).map(({ x, y }) => ({ do: 'grenade', spot: { x, y } }))
        : [],
    ...does,
  }
}

/** A spot on the map as the mark of a throw. It is visible if a combatant standing there would be. */
export function lookAtSpot(
  map: FieldMap,
  combatant: Standing & { readonly aboard?: Id },
  { x, y }: Point,
  blocksSight: SightBlocker,
): MarkedSpot & { readonly at: Point } {
  const { clear, blockedBy } = lineOfSight(
    map,
    figureOf(combatant),
    { x, y, facing: 0, height: HEIGHTS.standing },
    (obstacle, a, b) => obstacle.id !== combatant.aboard && blocksSight(obstacle, a, b),
  )
  const metres = distance(combatant, { x, y })
  return { at: { x, y }, metres, sees: clear, blockedBy: blockedBy?.name }
}

/** A throw on the map: its range, the blast radius around the target, and the possible scatter of a miss. */
interface ThrowShape {
  readonly from: Point
  readonly at: Point
  readonly reach: number
  readonly radius: number
  readonly ways: readonly { readonly label: string; readonly from: Point; readonly to: Point }[]
}

export const drawThrow = ({ from, at, reach, radius, ways }: ThrowShape): Drawn[] => [
  {
    role: 'range',
    label: `reach ${metresText(reach)}`,
    shape: 'circle',
    at: { x: from.x, y: from.y },
    radius: reach,
  },
  { role: 'blast', label: `${radius} m`, shape: 'circle', at, radius },
  ...ways.map((way): Drawn => ({ role: 'scatter', shape: 'line', ...way })),
]

/** A bystander's distance from a grenade that bursts on target; `metres` is undefined if it does not reach them. */
export const reachText = (metres: number | undefined, behind: string | undefined): string => {
  if (metres === undefined) return 'only if it misses'
  return behind === undefined
    ? `${metresText(metres)} from the mark`
    : `behind ${behind} from the mark`
}
