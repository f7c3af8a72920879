/**
 * Ringfire for programmers: whole fights and single attacks, and below them the dice, the engine,
 * the field and the books. Everything here is plain data and plain functions; nothing reads a clock,
 * a file or a network, and no other package is needed.
 *
 * A fight step by step, from a scenario whose form is right:
 * @example
 * import { BOOKS, newGame, simplePlayer } from 'ringfire'
 * const entry = BOOKS['fnff-1988']
 * const { book, face } = entry.make({ 'aim-max-phases': 4 })
 * const { setup } = entry.enter(scenario, {})
 * const game = newGame(book, setup, { seed: 7 })
 * while (game.pending) {
 *   const { ask, key } = game.pending.asks.find((one) => !one.answered)
 *   const view = book.view(game.state, ask.seat)
 *   game.answer(ask.seat, key, simplePlayer({ face, view, ask, menu: face.menu(view, ask) }))
 * }
 *
 * A variant of a book, with a slot and a default of its own, for `ringfire serve --with
 * ./my-book.mjs`:
 * @example
 * import { fnff1988 } from 'ringfire'
 * export default fnff1988.bookEntry({
 *   id: 'grim', title: 'Grim', defaults: { 'head-doubling-order': 'after-armour' },
 *   slots: (base) => ({ points: (dice, plan, margin) => base.points(dice, plan, margin) + 1 }),
 * })
 * @packageDocumentation
 */

import { seriesWith } from './api/series.ts'

// ---- whole fights and single attacks: the quickest way in.
export const {
  /**
   * As `compare`, without blocking: with progress, an abort signal and, in Node, threads.
   * @see {@link SeriesOptions}, which has an example.
   */
  compareAsync,
  /**
   * As `simulate`, without blocking: with progress, an abort signal and, in Node, threads.
   * @see {@link SeriesOptions}, which has an example.
   */
  simulateAsync,
} = /* @__PURE__ */ seriesWith()
export { compare, playFight, scenarioFrom, simulate } from './api/fights.ts'
export type { PlayOptions, PlayedFight, ScenarioInput, SimulateOptions } from './api/fights.ts'
export type { SeriesOptions } from './api/series.ts'
export { exchangeFrom, odds, resolve } from './api/exchanges.ts'
export type { ExchangeInput, ExchangeOdds } from './api/odds.ts'
export { weaponLike } from './api/weapons.ts'
export type { WeaponChanges } from './api/weapons.ts'
export { AttackRefused } from './api/errors.ts'
export type { BookChoice, BookId, BookOptions, OptionsOf } from './api/books.ts'

// ---- dice: the only door to chance. A rule takes a `Dice` and never knows who stands behind it.
export * from './dice/index.ts'

// ---- engine: what any book is, and a fight in somebody's hands.
export type {
  Book,
  Clock,
  Face,
  Item,
  Option,
  OptionValue,
  OptionValues,
  PlanCard,
  Start,
  Sum,
  Table,
  Timer,
  Trace,
} from './engine/book.ts'
export type { Ruling } from './engine/ruling.ts'
export type {
  Explained,
  Game,
  LogUpdate,
  OpenAsk,
  OpenRoll,
  Outcome,
  Pending,
  SeatLine,
  Step,
} from './engine/game.ts'
export type { Beat } from './engine/log.ts'
export { EVERYTHING, OPEN, hidden } from './engine/visibility.ts'
export type { Knowledge, Visibility } from './engine/visibility.ts'
export { loadGame, newGame } from './engine/play.ts'
export { EngineFault } from './engine/plain-data.ts'
export { offer } from './engine/orders.ts'
export type { Offer, Order } from './engine/orders.ts'
export type { ChoiceEntry, Entry, RollEntry } from './engine/tape.ts'
export { addTimer, nextDue, passTime, removeTimer, removeTimers } from './engine/timers.ts'
export { openWindow } from './engine/window.ts'

// ---- field: metres, walls, lines of sight, ways; or a fight without a map.
export type { FieldMap, Figure, Ground, Obstacle, Point } from './field/map.ts'
export { mapFaults } from './field/map-faults.ts'
export { bearing, distance, inDirectView, pointInShape } from './field/geometry.ts'
export { maplessCover, maplessDistance, maplessField, maplessSees } from './field/mapless.ts'
export { findPath, reachableSpots } from './field/reach.ts'
export { figureScale, metresOnTable } from './field/scale.ts'
export { lineOfSight, sideBlocked } from './field/sight.ts'

// ---- books: the list of the house, the procedure that gunfight books share, and each book by
// itself.
export { BOOKS } from './books/index.ts'
export type { BookEntry, RuleText } from './books/index.ts'
export type { Desk } from './books/gunfight/character/desk.ts'
export type { Drawn, GunfightCard, Inside } from './books/gunfight/table/card.ts'
export type { GunfightFace } from './books/gunfight/table/face.ts'
export type { Scene } from './books/gunfight/table/scene.ts'
export { firing, landing } from './books/gunfight/attack/firing.ts'
export type { Margin, Place, Plan, Slots } from './books/gunfight/attack/slots.ts'
/** The 1988 book by itself. */
export * as fnff1988 from './books/fnff-1988/index.ts'
/** The 2020 book by itself. */
export * as cp2020 from './books/cp2020/index.ts'
/** Done Right by itself. */
export * as doneRight from './books/done-right/index.ts'
/** Gray Dawn by itself. */
export * as grayDawn from './books/gray-dawn/index.ts'
/** The boxing book by itself. */
export * as boxing from './books/fights/index.ts'
export { RULE_IDS } from './catalogue/ids.ts'
export type { RuleId } from './catalogue/ids.ts'

// ---- players: a computer player that knows only what its seat may know.
export { simplePlayer } from './players/simple-player.ts'
export { veteranPlayer } from './players/veteran.ts'
export type { Turn } from './players/turn.ts'

// ---- advice: the three best choices of a question, from what its seat knows.
export { advise } from './players/advise.ts'
export type { Advice, Advised, AdviceFacts, Consulting, Thoroughness } from './players/advise.ts'
