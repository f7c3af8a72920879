// What several connections are shown of one state, made once: the scene of a view, and the menu of a question.
import type { Ask, Seat } from '../dice/dice.ts'
import type { Clock, Item } from '../engine/book.ts'
import type { AnyFace, Shown } from './library.ts'
import type { AnyGame } from './lines.ts'

interface SharedScene {
  readonly scene: Shown
  readonly json: string
}

/** The whole scene of a view, its fields as JSON, and what each seat is shown of it. */
interface ViewScenes {
  readonly whole: Shown
  readonly texts: ReadonlyMap<unknown, string>
  readonly bySeat: Map<Seat, SharedScene>
}

// Seats that know the same have the same view object, and every state has questions of its own.
const scenes = new WeakMap<object, ViewScenes>()
const menus = new WeakMap<Ask, readonly Item[]>()

/** The scene of a view that a game has made, as a seat may have it; also as JSON. */
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

/** JSON of a scene; what it has in common with the whole one, the map above all, is not written again. */
const jsonOf = (scene: Shown, texts: ReadonlyMap<unknown, string>): string =>
  `{${Object.entries(scene)
    .filter(([, value]) => value !== undefined)
    .map(
      ([field, value]) => `${JSON.stringify(field)}:${texts.get(value) ?? JSON.stringify(value)}`,
    )
    .join(',')}}`

/** The menu of an open question, made from the view of the seat that is asked. */
export function menuOf(face: AnyFace, game: AnyGame, ask: Ask): readonly Item[] {
  let known = menus.get(ask)
  if (!known) menus.set(ask, (known = face.menu(game.view(ask.seat), ask)))
  return known
}
