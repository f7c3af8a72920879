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
  takesLoads(man: B['Man']): boolean
  /** Spare loads are counted, and there is none. */
  lacksSpare(man: B['Man']): boolean
  /** What the weapon in hand can be loaded with, and is; absent: there is nothing to choose. */
  loads?(man: B['Man']): { readonly all: readonly Load[]; readonly now: string } | undefined
  /** Why somebody cannot pick a weapon up; why they cannot draw one. */
  refusePickUp?(man: B['Man']): Refusal | undefined
  refuseDraw?(man: B['Man']): Refusal | undefined
  /** Whether drawing a weapon uses up an action; absent: it does. */
  drawCounts?(man: B['Man']): boolean
}

export function weaponActs<B extends BookTypes>(rules: GunfightRules<B>, slots: WeaponSlots<B>) {
  const rule = rules.ids.reload
  const no = (code: string, why: string): Refusal => refused(code, rule, why)
  const noSuchWeapon = no('no-weapon', 'There is no other weapon of that number.')

  const reload: ActKind<B, Reloading> = {
    harmless: true,
    refuse(_state, man, { load }) {
      const carried = man.weapons[man.inHand]
      if (!carried || !slots.takesLoads(man))
        return no('nothing-to-load', 'The weapon in hand is not loaded with anything.')
      const { weapon, loaded } = carried
      const { all, now } = slots.loads?.(man) ?? { all: [], now: undefined }
      if (load !== undefined && !all.some(({ id }) => id === load))
        return no('no-load', `${weapon.name} takes ${all.map(({ name }) => name).join(', ')}.`)
      if (loaded >= weapon.shots && (load === undefined || load === now))
        return no('full', `${weapon.name} is full.`)
      return slots.lacksSpare(man)
        ? no('no-spare', `No spare load for ${weapon.name} is left.`)
        : undefined
    },
    offers(_view, man) {
      const { all, now } = slots.loads?.(man) ?? { all: [], now: undefined }
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
    perform: (_t, man, { load }) => [
      {
        type: 'reloaded',
        who: man.id,
        weapon: man.inHand,
        ...(load === undefined ? {} : { load }),
      },
    ],
  }

  const change: ActKind<B, Changing> = {
    harmless: true,
    counts: (_state, man) => slots.drawCounts?.(man) ?? true,
    form: ({ weapon }) => (Number.isInteger(weapon) ? undefined : noSuchWeapon),
    refuse: (_state, man, { weapon }) =>
      man.weapons[weapon] && weapon !== man.inHand ? slots.refuseDraw?.(man) : noSuchWeapon,
    offers: (_view, man) =>
      man.weapons.flatMap(({ weapon: { name } }, weapon) =>
        weapon === man.inHand
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
    perform: (_t, man, { weapon }) => [{ type: 'changed', who: man.id, weapon }],
  }

  return { reload, change, 'pick-up': pickUpAct(rules, slots) }
}

/** An action, as drawing another weapon is. */
function pickUpAct<B extends BookTypes>(
  rules: GunfightRules<B>,
  { refusePickUp }: WeaponSlots<B>,
): ActKind<B, PickingUp> {
  const no = (code: string, why: string): Refusal => refused(code, rules.ids.unlisted, why)
  const metresTo = (state: StateOf<B>, man: B['Man'], one: LyingWeapon): number =>
    metresToLying(rules, state, man, one)
  return {
    form: formOf({ item: 'id' }, rules.ids.unlisted),
    refuse(state, man, { item }) {
      const found = state.lying.find(({ id }) => id === item)
      if (!found) return no('nothing-there', 'Nothing of that name lies on the ground.')
      const metres = metresTo(state, man, found)
      return metres <= rules.blowReach
        ? refusePickUp?.(man)
        : no(
            'too-far',
            `It lies ${metresText(metres)} away; go to within ${rules.blowReach} m of it first.`,
          )
    },
    offers: (view, man) =>
      view.lying
        .filter((one) => metresTo(view, man, one) <= rules.blowReach)
        .map(({ id, carried }) => ({
          verb: 'pick-up',
          group: 'Pick up',
          label: `Pick up ${carried.weapon.name}`,
          choice: { do: 'pick-up', item: id },
        })),
    perform(t, man, { item }) {
      const found = t.state.lying.find(({ id }) => id === item)
      return found
        ? [{ type: 'picked-up', who: man.id, item, name: found.carried.weapon.name }]
        : []
    },
  }
}
