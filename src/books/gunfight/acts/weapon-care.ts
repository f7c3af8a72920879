// Reloading, drawing another weapon, and picking one up from the ground.
import type { Refusal } from '../../../dice/dice.ts'
import { deepEqual } from '../../../engine/plain-data.ts'
import type { ActKind } from '../contract/act-kind.ts'
import type { SharedActs } from '../contract/acts.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import type { CarriedWeapon } from '../contract/combatant.ts'
import type { LyingWeapon } from '../contract/fight.ts'
import { placeOf, refAt } from '../combatants.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { metresToLying } from '../movement/lying.ts'
import { metresText } from '../words.ts'

/** A kind of ammunition that a weapon takes. */
interface Load {
  readonly id: string
  readonly name: string
}

export interface WeaponSlots<B extends BookTypes> {
  /** Whether the weapon in hand takes any ammunition. */
  takesLoads(combatant: B['Combatant']): boolean
  /** Why the weapon in hand is beyond loading; absent: it never is. */
  refuses?(combatant: B['Combatant']): Refusal | undefined
  /** Whether spare loads are counted and none is left. */
  lacksSpare(combatant: B['Combatant']): boolean
  /** The kinds of ammunition for the weapon in hand, and the one it holds. Absent: there is no choice. */
  loads?(
    combatant: B['Combatant'],
  ): { readonly all: readonly Load[]; readonly now: string } | undefined
  /** Whether drawing a weapon uses up an action; absent: it does. */
  drawCounts?(combatant: B['Combatant']): boolean
  /** The weapon in the other hand, which is used without drawing it; absent: there is none. */
  inOtherHand?(combatant: B['Combatant']): B['Combatant']['weapons'][number] | undefined
}

export function weaponActs<B extends BookTypes>(rules: GunfightRules<B>, slots: WeaponSlots<B>) {
  const rule = rules.ids.reload
  const no = (code: string, why: string): Refusal => refused(code, rule, why)
  const isHeld = (combatant: B['Combatant'], place: number): boolean => {
    const other = slots.inOtherHand?.(combatant)
    return other !== undefined && combatant.weapons[place] === other
  }

  const reload: ActKind<B, SharedActs['reload']> = {
    harmless: true,
    refuse(_state, combatant, { load }) {
      const carried = combatant.weapons[combatant.inHand]
      if (!carried || !slots.takesLoads(combatant))
        return no('nothing-to-load', 'There is nothing in hand to load.')
      const broken = slots.refuses?.(combatant)
      if (broken) return broken
      const { weapon, loaded } = carried
      const { all, now } = slots.loads?.(combatant) ?? { all: [], now: undefined }
      if (load !== undefined && !all.some(({ id }) => id === load))
        return no('no-load', `${weapon.name} takes ${all.map(({ name }) => name).join(', ')}.`)
      if (loaded >= weapon.shots && (load === undefined || load === now))
        return no('full', `${weapon.name} is full.`)
      return slots.lacksSpare(combatant)
        ? no('no-spare', `There are no spare loads left for ${weapon.name}.`)
        : undefined
    },
    offers(_view, combatant) {
      const { all, now } = slots.loads?.(combatant) ?? { all: [], now: undefined }
      const plain = { verb: 'reload', group: 'Reload', label: 'Reload' }
      return [
        { ...plain, choice: { do: 'reload' } },
        ...all
          .filter(({ id }) => id !== now)
          .map(({ id, name }) => ({
            ...plain,
            group: 'Other ammunition, if they carry it',
            label: `Reload with ${name}`,
            seldom: true,
            choice: { do: 'reload' as const, load: id },
          })),
      ]
    },
    perform: (_t, { id, inHand }, { load }) => [
      { type: 'reloaded', who: id, weapon: inHand, load },
    ],
  }

  const change: ActKind<B, SharedActs['change']> = {
    harmless: true,
    counts: (_state, combatant, { weapon }) =>
      !isHeld(combatant, placeOf(combatant, weapon)) && (slots.drawCounts?.(combatant) ?? true),
    refuse(_state, combatant, { weapon }) {
      const place = placeOf(combatant, weapon)
      if (place < 0) return no('no-weapon', 'They do not carry that weapon.')
      return place === combatant.inHand
        ? no('no-weapon', 'That weapon is in their hand already.')
        : undefined
    },
    offers: (_view, combatant) =>
      combatant.weapons.flatMap(({ weapon: { name } }, place, all) =>
        place === combatant.inHand ||
        (isTwin(all, place, combatant.inHand) && !isHeld(combatant, place))
          ? []
          : [
              {
                verb: 'change',
                group: 'Change weapon',
                label: isHeld(combatant, place) ? `Use ${name} in the other hand` : `Draw ${name}`,
                choice: { do: 'change' as const, weapon: refAt(combatant, place) },
              },
            ],
      ),
    perform: (_t, combatant, { weapon }) => {
      const held = isHeld(combatant, placeOf(combatant, weapon)) ? { held: true as const } : {}
      return [{ type: 'changed', who: combatant.id, weapon, ...held }]
    },
  }

  return { reload, change, 'pick-up': pickUpAct(rules) }
}

/** Whether a weapon before it is the same in everything, as one of two grenades: drawing either is one choice. */
function isTwin(all: readonly CarriedWeapon[], place: number, inHand: number): boolean {
  const bare = (at: number): object => ({ ...all[at], id: undefined })
  return all.some((_, at) => at < place && at !== inHand && deepEqual(bare(at), bare(place)))
}

/** Costs an action, like drawing another weapon. */
function pickUpAct<B extends BookTypes>(
  rules: GunfightRules<B>,
): ActKind<B, SharedActs['pick-up']> {
  const no = (code: string, why: string): Refusal => refused(code, rules.ids.unlisted, why)
  const metresTo = (state: StateOf<B>, combatant: B['Combatant'], one: LyingWeapon): number =>
    metresToLying(rules, state, combatant, one)
  return {
    refuse(state, combatant, { item }) {
      const found = state.lying.find(({ id }) => id === item)
      if (!found) return no('nothing-there', 'Nothing with that id lies on the ground.')
      const metres = metresTo(state, combatant, found)
      return metres <= rules.blowReach
        ? undefined
        : no(
            'too-far',
            `It lies ${metresText(metres)} away. Move to within ${rules.blowReach} m of it first.`,
          )
    },
    offers: (view, combatant) =>
      view.lying
        .filter((one) => metresTo(view, combatant, one) <= rules.blowReach)
        .map(({ id, carried }) => ({
          verb: 'pick-up',
          group: 'Pick up',
          label: `Pick up ${carried.weapon.name}`,
          choice: { do: 'pick-up', item: id },
        })),
    perform(t, combatant, { item }) {
      const found = t.state.lying.find(({ id }) => id === item)
      return found
        ? [{ type: 'picked-up', who: combatant.id, item, name: found.carried.weapon.name }]
        : []
    },
  }
}
