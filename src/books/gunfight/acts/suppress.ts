// Suppressive fire: menu offers and validation. On a map a line, otherwise a width and a list of targets.
import type { Refusal, Rule } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import type { Drawn } from '../table/card.ts'
import { rectangleAcross, wholeMetres } from '../../../field/area.ts'
import { distance, roundPoint } from '../../../field/geometry.ts'
import type { Point } from '../../../field/map.ts'
import type { ActKind } from '../contract/act-kind.ts'
import type { Suppressing } from '../contract/acts.ts'
import type { Combatant } from '../contract/combatant.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import type { OnMap } from '../movement/doors.ts'
import { enemiesOf } from './targets.ts'

export interface SuppressSlots<B extends BookTypes> {
  readonly rule: Rule
  /** Without a map: allowed widths of a zone in whole metres, the refusal code for others, the width on offer. */
  readonly width: {
    readonly least: number
    readonly most: number
    readonly code: string
    readonly offered: number
  }
  /** The prompt on a map: "Draw a line, up to 20 m". */
  readonly draw: string
  /** Length of the line in an example, in metres. */
  readonly example: number
  /** Whether the weapon in hand can fire suppressively at all. */
  suits(combatant: B['Combatant']): boolean
  /** Whether the length of a line makes it worth offering. */
  fits(a: Point, b: Point): boolean
  variants(combatant: B['Combatant']): readonly Variant[]
  refuseWeapon(combatant: B['Combatant'], act: Partial<Suppressing>): Refusal | undefined
  refuseLine(combatant: B['Combatant'], line: readonly [Point, Point]): Refusal | undefined
  /** Why the named targets cannot be in the zone. */
  refuseNamed(
    state: StateOf<B>,
    combatant: B['Combatant'],
    targets: readonly string[],
  ): Refusal | undefined
}

/** Number of nearest enemies between whom lines are offered. */
const OFFERED = 4

type Zone = { readonly label: string; readonly choice: Suppressing }

export function suppressAct<B extends BookTypes>(
  rules: GunfightRules<B>,
  slots: SuppressSlots<B>,
  does: Pick<ActKind<B, Suppressing>, 'perform'>,
): ActKind<B, Suppressing> {
  const { rule, width } = slots
  const no = (code: string, why: string): Refusal => refused(code, rule, why)

  const inSight = (view: StateOf<B>, combatant: B['Combatant']): B['Combatant'][] =>
    enemiesOf(rules, view, combatant).filter((enemy) => rules.between(view, combatant, enemy).sees)
  const nearest = (view: StateOf<B>, combatant: B['Combatant']): B['Combatant'][] =>
    inSight(view, combatant).toSorted((a, b) => distance(combatant, a) - distance(combatant, b))

  /** Lines between pairs of nearby enemies, so that both are in the zone. */
  const lines = (view: StateOf<B>, combatant: B['Combatant']): Zone[] =>
    nearest(view, combatant)
      .slice(0, OFFERED)
      .flatMap((a, i, seen) =>
        seen
          .slice(i + 1)
          .filter((b) => slots.fits(a, b))
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

  const named = (view: StateOf<B>, combatant: B['Combatant']): Zone[] =>
    zonesNamed(inSight(view, combatant), (label, targets) => ({
      label,
      choice: { do: 'suppress', width: width.offered, targets },
    }))
  const widths = widthVariant(width.least, width.most)

  return {
    form: ({ width: wide = width.least }) =>
      wide < width.least || wide > width.most
        ? no(
            width.code,
            `A fire zone must be ${width.least} to ${width.most} metres wide, in whole metres.`,
          )
        : undefined,
    refuse(state, combatant, act) {
      const weapon = slots.refuseWeapon(combatant, act)
      if (weapon) return weapon
      if (state.map)
        return act.line
          ? slots.refuseLine(combatant, act.line)
          : no('no-zone', 'Draw the line to fire at.')
      return act.targets?.length && act.width
        ? slots.refuseNamed(state, combatant, act.targets)
        : no('no-zone', 'Without a map, give the width of the zone in metres and the people in it.')
    },
    ready: (_state, combatant, begun) => slots.refuseWeapon(combatant, begun),
    offers(view, combatant) {
      const carried = combatant.weapons[combatant.inHand]
      if (!carried || !slots.suits(combatant)) return []
      const variants = slots.variants(combatant)
      const { name, shots } = carried.weapon
      const group = `Suppressive fire ${name} ${carried.loaded}/${shots}`
      const all = { verb: 'suppress', group, plan: true, variants }
      if (!view.map)
        return named(view, combatant).map((zone) => ({
          ...all,
          ...zone,
          variants: [widths, ...variants],
        }))
      return [
        { ...all, label: slots.draw, choice: { do: 'suppress' }, needs: 'line' },
        ...lines(view, combatant).map((line) => ({ ...all, ...line })),
      ]
    },
    // A line through the nearest enemy, perpendicular to the line of fire.
    examples(view, combatant) {
      const [enemy] = view.map ? nearest(view, combatant) : []
      const [a, b] = (enemy && rectangleAcross(combatant, enemy, slots.example, 0)) ?? []
      return a && b ? [{ do: 'suppress', line: [a, b] }] : []
    },
    ...does,
  }
}

/** The line that a zone on the map covers. */
export const lineOf = (
  { map }: OnMap,
  { line }: Suppressing,
): readonly [Point, Point] | undefined => map && line && [roundPoint(line[0]), roundPoint(line[1])]

/** Without a map: zones for all enemies in sight, or for a single one. */
export const zonesNamed = <Z>(
  seen: readonly Pick<Combatant, 'id' | 'name'>[],
  zone: (label: string, targets: readonly string[]) => Z,
): Z[] => [
  ...(seen.length > 1
    ? [
        zone(
          'Everybody in sight',
          seen.map(({ id }) => id),
        ),
      ]
    : []),
  ...seen.map(({ id, name }) => zone(name, [id])),
]

/** Menu choices for the width of a zone without a map, in whole metres. */
export const widthVariant = (least: number, most: number): Variant => ({
  name: 'width',
  label: 'Metres wide',
  values: Array.from({ length: most - least + 1 }, (_, i) => ({
    value: i + least,
    label: String(i + least),
  })),
})

/** Draws a fire zone on the map. */
export const drawZone = (points: readonly Point[], width: number): Drawn => ({
  role: 'zone',
  shape: 'polygon',
  points,
  label: `${width} m wide`,
})
