// What several connections are shown of one state, made once: the scene of a view, and the menu of a question.
import type { Ask } from '../dice/dice.ts'
import type { Clock, Item } from '../engine/book.ts'
import type { AnyFace, Shown } from './library.ts'
import type { AnyGame } from './lines.ts'

interface Scene {
  readonly scene: Shown
  readonly json: string
}

// Seats that know the same have the same view object, and every state has questions of its own.
const scenes = new WeakMap<object, Scene>()
const menus = new WeakMap<Ask, readonly Item[]>()

/** The scene of a view that a game has made, also as JSON. */
export function sceneOf(face: AnyFace, view: Readonly<Clock>): Scene {
  let known = scenes.get(view)
  if (!known) {
    const scene = face.scene(view)
    scenes.set(view, (known = { scene, json: JSON.stringify(scene) }))
  }
  return known
}

/** The menu of an open question, made from the view of the seat that is asked. */
export function menuOf(face: AnyFace, game: AnyGame, ask: Ask): readonly Item[] {
  let known = menus.get(ask)
  if (!known) menus.set(ask, (known = face.menu(game.view(ask.seat), ask)))
  return known
}
