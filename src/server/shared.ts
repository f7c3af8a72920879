// Caches what several connections show of one state, with its JSON: the scene of a view, and the menu of a question.
import type { Ask, Seat } from '../dice/dice.ts'
import type { Clock, Item } from '../engine/book.ts'
import type { Ruling } from '../engine/ruling.ts'
import { shareLists } from '../files/shared-lists.ts'
import type { AnyFace } from './library.ts'
import type { Hands } from '../books/gunfight/table/hands.ts'
import type { Ground, Now, Shown } from './protocol.ts'
import { NOBODY } from './viewer.ts'
import type { AnyGame } from './lines.ts'

interface SharedScene {
  readonly scene: Shown
  readonly json: string
}

/** The whole scene of a view, the part shown to each seat, and the JSON of what they have in common. */
interface ViewScenes {
  readonly whole: Shown
  readonly bySeat: Map<Seat, SharedScene>
  readonly texts: Map<unknown, string>
}

interface SharedMenu {
  readonly items: readonly Item[]
  /** The items as JSON. */
  json?: string
}

/**
 * What was shown last, of one table only: what lives until the next choice at every table costs more to keep than to make
 * again.
 */
class ShownTable {
  readonly of: AnyFace | undefined
  /** Seats that know the same share one view object. */
  readonly scenes = new WeakMap<object, ViewScenes>()
  /** Every state has its own questions. */
  readonly menus = new WeakMap<Ask, SharedMenu>()

  constructor(of?: AnyFace) {
    this.of = of
  }
}
let last = new ShownTable()

function tableOf(face: AnyFace): ShownTable {
  if (last.of !== face) last = new ShownTable(face)
  return last
}

/** The scene of a game's view for one seat, with its JSON. */
export function sceneOf(face: AnyFace, view: Readonly<Clock>, seat: Seat): SharedScene {
  const { scenes } = tableOf(face)
  let known = scenes.get(view)
  if (!known)
    scenes.set(view, (known = { whole: face.scene(view), bySeat: new Map(), texts: new Map() }))
  let shown = known.bySeat.get(seat)
  if (!shown) {
    const scene = face.seenBy?.(known.whole, view, seat) ?? known.whole
    known.bySeat.set(seat, (shown = { scene, json: sceneJson(scene, known.texts) }))
  }
  return shown
}

/** The JSON of a scene. The scenes of a view share most fields, and the sheets in others. */
function sceneJson(scene: Shown, texts: Map<unknown, string>): string {
  const textOf = (value: unknown): string => {
    const text = texts.get(value) ?? JSON.stringify(value)
    if (typeof value === 'object') texts.set(value, text)
    return text
  }
  return fieldsJson(scene, (value, field) =>
    field === 'map'
      ? jsonOf(value as object)
      : field === 'sheets' || field === 'seen'
        ? fieldsJson(value as object, textOf)
        : textOf(value),
  )
}

const fieldsJson = (of: object, json: (value: unknown, field: string) => string): string =>
  `{${Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${JSON.stringify(field)}:${json(value, field)}`)
    .join(',')}}`

/** The texts of what many messages hold: maps, arms. */
const lasting = new WeakMap<object, string>()

function jsonOf(value: object): string {
  const text = lasting.get(value) ?? JSON.stringify(value)
  lasting.set(value, text)
  return text
}

/** The fields of a message that hold these rulings. */
export function rulingsJson(rulings: readonly Ruling[]): string {
  const { rulings: sent, lists = [] } = shareLists(rulings, jsonOf)
  const shared = lists.length > 0 ? `,"lists":[${lists.map(jsonOf).join(',')}]` : ''
  return `"rulings":${JSON.stringify(sent)}${shared}`
}

function sharedMenu(face: AnyFace, game: AnyGame, ask: Ask): SharedMenu {
  const { menus } = tableOf(face)
  let known = menus.get(ask)
  if (!known) menus.set(ask, (known = { items: face.menu(game.view(ask.seat), ask) }))
  return known
}

/** The menu of an open question, built from the view of the asked seat. */
export const menuOf = (face: AnyFace, game: AnyGame, ask: Ask): readonly Item[] =>
  sharedMenu(face, game, ask).items

/** The same, with its JSON. */
export function menuWithJson(face: AnyFace, game: AnyGame, ask: Ask): Required<SharedMenu> {
  const menu = sharedMenu(face, game, ask)
  return { items: menu.items, json: (menu.json ??= JSON.stringify(menu.items)) }
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
