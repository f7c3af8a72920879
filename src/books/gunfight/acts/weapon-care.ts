// Care of weapons: reloading, drawing another, picking up what lies on the ground.
import type { Refusal } from '../../../dice/dice.ts'
import type { ActKind } from '../contract/act-kind.ts'
import type { Changing, PickingUp, Reloading } from '../contract/acts.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import type { LyingWeapon } from '../contract/fight.ts'
import { refused } from '../contract/refusal.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { metresToLying } from '../movement/lying.ts'
import { formOf } from './form.ts'
import { metresText } from './targets.ts'

/** Something that a weapon can be loaded with. */
interface Load {
  readonly id: string
  readonly name: string
  /** Of a round, in the money of the setting. */
  readonly price?: string
}

export interface WeaponSlots<B extends BookTypes> {
  /** The weapon in hand is loaded with something. */
  takesLoads(combatant: B['Combatant']): boolean
  /** Spare loads are counted, and there is none. */
  lacksSpare(combatant: B['Combatant']): boolean
  /** What the weapon in hand can be loaded with, and is; absent: there is nothing to choose. */
  loads?(
    combatant: B['Combatant'],
  ): { readonly all: readonly Load[]; readonly now: string } | undefined
  /** Why somebody cannot pick a weapon up; why they cannot draw one. */
  refusePickUp?(combatant: B['Combatant']): Refusal | undefined
  refuseDraw?(combatant: B['Combatant']): Refusal | undefined
  /** Whether drawing a weapon uses up an action; absent: it does. */
  drawCounts?(combatant: B['Combatant']): boolean
}

export function weaponActs<B extends BookTypes>(rules: GunfightRules<B>, slots: WeaponSlots<B>) {
  const rule = rules.ids.reload
  const no = (code: string, why: string): Refusal => refused(code, rule, why)
  const noSuchWeapon = no('no-weapon', 'There is no other weapon of that number.')

  const reload: ActKind<B, Reloading> = {
    harmless: true,
    refuse(_state, combatant, { load }) {
      const carried = combatant.weapons[combatant.inHand]
      if (!carried || !slots.takesLoads(combatant))
        return no('nothing-to-load', 'The weapon in hand is not loaded with anything.')
      const { weapon, loaded } = carried
      const { all, now } = slots.loads?.(combatant) ?? { all: [], now: undefined }
      if (load !== undefined && !all.some(({ id }) => id === load))
        return no('no-load', `${weapon.name} takes ${all.map(({ name }) => name).join(', ')}.`)
      if (loaded >= weapon.shots && (load === undefined || load === now))
        return no('full', `${weapon.name} is full.`)
      return slots.lacksSpare(combatant)
        ? no('no-spare', `No spare load for ${weapon.name} is left.`)
        : undefined
    },
    offers(_view, combatant) {
      const { all, now } = slots.loads?.(combatant) ?? { all: [], now: undefined }
      const plain = { verb: 'reload', group: 'Reload', label: 'Reload' }
      return [
        { ...plain, choice: { do: 'reload' } },
        ...all
          .filter(({ id }) => id !== now)
          .map(({ id, name, price }) => ({
            ...plain,
            label: `with ${name}${price === undefined ? '' : ` (${price} a round)`}`,
            choice: { do: 'reload' as const, load: id },
          })),
      ]
    },
    perform: (_t, combatant, { load }) => [
      {
        type: 'reloaded',
        who: combatant.id,
        weapon: combatant.inHand,
        ...(load === undefined ? {} : { load }),
      },
    ],
  }

  const change: ActKind<B, Changing> = {
    harmless: true,
    counts: (_state, combatant) => slots.drawCounts?.(combatant) ?? true,
    form: ({ weapon }) => (Number.isInteger(weapon) ? undefined : noSuchWeapon),
    refuse: (_state, combatant, { weapon }) =>
      combatant.weapons[weapon] && weapon !== combatant.inHand
        ? slots.refuseDraw?.(combatant)
        : noSuchWeapon,
    offers: (_view, combatant) =>
      combatant.weapons.flatMap(({ weapon: { name } }, weapon) =>
        weapon === combatant.inHand
          ? []
          : [
              {
                verb: 'change',
                group: 'Change weapon',
                label: `Draw ${name}`,
                choice: { do: 'change' as const, weapon },
              },
            ],
      ),
    perform: (_t, combatant, { weapon }) => [{ type: 'changed', who: combatant.id, weapon }],
  }

  return { reload, change, 'pick-up': pickUpAct(rules, slots) }
}

/** An action, as drawing another weapon is. */
function pickUpAct<B extends BookTypes>(
  rules: GunfightRules<B>,
  { refusePickUp }: WeaponSlots<B>,
): ActKind<B, PickingUp> {
  const no = (code: string, why: string): Refusal => refused(code, rules.ids.unlisted, why)
  const metresTo = (state: StateOf<B>, combatant: B['Combatant'], one: LyingWeapon): number =>
    metresToLying(rules, state, combatant, one)
  return {
    form: formOf({ item: 'id' }, rules.ids.unlisted),
    refuse(state, combatant, { item }) {
      const found = state.lying.find(({ id }) => id === item)
      if (!found) return no('nothing-there', 'Nothing of that name lies on the ground.')
      const metres = metresTo(state, combatant, found)
      return metres <= rules.blowReach
        ? refusePickUp?.(combatant)
        : no(
            'too-far',
            `It lies ${metresText(metres)} away; go to within ${rules.blowReach} m of it first.`,
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
