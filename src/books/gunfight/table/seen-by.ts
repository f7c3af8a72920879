// Restricts a scene to what a seat may see: for other players' people it has visible facts instead of sheets.
import type { Seat } from '../../../dice/dice.ts'
import { byId } from '../../../engine/ids.ts'
import { getCombatant } from '../combatants.ts'
import type { Fight } from '../contract/fight.ts'
import type { Scene, SeenSheet } from './scene.ts'

/** The scene as a seat may see it. The referee, and everyone with the open-sheets option, sees all of it. */
export function seenBy(scene: Scene, view: Readonly<Fight>, seat: Seat): Scene {
  if (seat === 'referee' || view.rules.options['open-sheets']) return scene
  const own = Object.values(scene.sheets).filter((sheet) => sheet.seat === seat)
  const seen =
    seenSheets.get(scene) ??
    scene.men.map((token) => seenSheet(view, token, scene.sheets[token.id]))
  seenSheets.set(scene, seen)
  return {
    ...scene,
    sheets: byId(own.map((sheet) => [sheet.id, sheet])),
    seen: byId(seen.filter((one) => one.seat !== seat).map((one) => [one.id, one])),
  }
}

/** Every seat sees the same of somebody else's people. */
const seenSheets = new WeakMap<Scene, readonly SeenSheet[]>()

function seenSheet(
  view: Readonly<Fight>,
  token: Scene['men'][number],
  sheet: Scene['sheets'][string] | undefined,
): SeenSheet {
  const { id, name, seat, side, state, conditions } = token
  const { armour } = getCombatant(view, id)
  const held = (sheet?.weapons ?? [])
    .filter(({ inHand, otherHand }) => inHand || otherHand)
    .map((weapon) => weapon.name)
  return {
    id,
    name,
    seat,
    side: view.sides[side]?.name ?? '',
    state,
    ...(held.length === 0 ? {} : { inHand: held.join(' and ') }),
    armour: armour.map((piece) => piece.name),
    conditions,
  }
}
