// Caches what several connections show of one state: the scene of a view, and the menu of a question.
import type { Ask, Seat } from '../dice/dice.ts'
import type { Clock, Item } from '../engine/book.ts'
import type { AnyFace } from './library.ts'
import type { Hands } from '../books/gunfight/table/hands.ts'
import type { Ground, Now, Shown } from './protocol.ts'
import { NOBODY } from './viewer.ts'
import type { AnyGame } from './lines.ts'

interface SharedScene {
  readonly scene: Shown
  readonly json: string
}

/** The whole scene of a view, its fields as JSON, and the part shown to each seat. */
interface ViewScenes {
  readonly whole: Shown
  readonly texts: ReadonlyMap<unknown, string>
  readonly bySeat: Map<Seat, SharedScene>
}

// Seats that know the same share one view object, and every state has its own questions.
const scenes = new WeakMap<object, ViewScenes>()
const menus = new WeakMap<Ask, readonly Item[]>()

/** The scene of a game's view for one seat, with its JSON. */
export function sceneOf(face: AnyFace, view: Readonly<Clock>, seat: Seat): SharedScene {
  let known = scenes.get(view)
  if (!known) scenes.set(view, (known = viewScenes(face.scene(view))))
  let shown = known.bySeat.get(seat)
  if (!shown) {
    const scene = face.seenBy?.(known.whole, view, seat) ?? known.whole
    known.bySeat.set(seat, (shown = { scene, json: jsonOf(scene, known.texts) }))
  }
  return shown
}

function viewScenes(whole: Shown): ViewScenes {
  const values = Object.values(whole).filter((value) => typeof value === 'object' && value !== null)
  return {
    whole,
    texts: new Map(values.map((value) => [value, JSON.stringify(value)])),
    bySeat: new Map(),
  }
}

/** The JSON of a scene; fields shared with the whole scene, above all the map, are not serialized again. */
const jsonOf = (scene: Shown, texts: ReadonlyMap<unknown, string>): string =>
  `{${Object.entries(scene)
    .filter(([, value]) => value !== undefined)
    .map(
      ([field, value]) => `${JSON.stringify(field)}:${texts.get(value) ?? JSON.stringify(value)}`,
    )
    .join(',')}}`

/** The menu of an open question, built from the view of the asked seat. */
export function menuOf(face: AnyFace, game: AnyGame, ask: Ask): readonly Item[] {
  let known = menus.get(ask)
  if (!known) menus.set(ask, (known = face.menu(game.view(ask.seat), ask)))
  return known
}

/** What a player's people see of the ground; nothing for the referee and watchers, and without a map. */
export function sightIn(
  face: Pick<AnyFace, 'seenGround'>,
  view: Readonly<Clock>,
  seat: Seat,
): { readonly sight?: Ground } {
  const sight = seat === 'referee' || seat === NOBODY ? undefined : face.seenGround?.(view, seat)
  return sight ? { sight } : {}
}

/** What people hold, for a book in which they hold anything. */
export const handsIn = (face: Pick<AnyFace, 'hands'>, view: Readonly<Clock>): Pick<Now, 'hands'> =>
  face.hands ? { hands: face.hands(view) as Hands } : {}
