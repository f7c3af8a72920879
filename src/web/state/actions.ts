// The user's actions at the table.
import type { Id } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
import type { GunfightCard } from '../../books/gunfight/table/card.ts'
import { bearing } from '../../field/geometry.ts'
import type { Point } from '../../field/map.ts'
import type { Now, ShownAsk, ShownLine } from '../../server/protocol.ts'
import { batch, effect, untracked } from '@preact/signals'
import { actionSearch } from './all-actions.ts'
import { connect, type Connection, type ConnectionHandlers, type RequestReply } from './socket.ts'
import { stageNew } from './stage.ts'
import {
  itemForTarget,
  addVariants,
  usualValues,
  withVariant,
  type VariantValues,
} from './items.ts'
import {
  answersItself,
  forgetPast,
  meetPeople,
  remember,
  rememberUsual,
  type Span,
} from './remembered.ts'
import { askQuietly, refusePress, send, sendUnasked, setConnection } from './send.ts'
import * as s from './store.ts'
import { clearTable } from './table-state.ts'
import { holdTaps, noteQuestion } from './presses.ts'

/** Whether nothing has come over the connection since it was opened: what happened meanwhile is not staged. */
let isFresh = true

/** Connects the page to a table; returns the function that disconnects. */
export const connectTable = (table: string, seat: string | undefined): (() => void) =>
  attachTable((handlers) => connect(table, seat, handlers))

/** Shows the table that a connection leads to; returns the function that disconnects. */
export function attachTable(open: (handlers: ConnectionHandlers) => Connection): () => void {
  clearTable()
  const connection = open({
    onNow: receiveNow,
    onPointed: (pointer) => {
      s.pointed.value = pointer
    },
    onPresence: (screens) => {
      s.presence.value = screens
    },
    onFault: (refusal) => {
      s.fault.value = refusal
    },
    onTurnedAway: (refusal) => {
      s.turnedAway.value = refusal
    },
    onConnectedChange: (connected) => {
      s.connected.value = connected
      if (connected) s.everConnected.value = isFresh = true
    },
  })
  setConnection(connection)
  const stop = effect(() => {
    const open = s.ask.value
    if (open?.later) void untracked(() => fetchMenu(open.key))
  })
  return () => {
    stop()
    connection.close()
    setConnection(undefined)
    clearTable()
  }
}

/** `from` is an index: a struck line and its replacement may have the same number. */
function mergeLines(old: readonly ShownLine[], now: Now): readonly ShownLine[] {
  return now.from === 0 ? now.lines : [...old.slice(0, now.from), ...now.lines]
}

function receiveNow(now: Now): void {
  const before = s.ask.value
  const endedBefore = s.scene.value?.over !== undefined
  const known = s.lines.value
  const shown = s.now.value && { scene: s.now.value.scene, beats: s.now.value.beats ?? 0 }
  const isOther = batch(() => {
    s.lines.value = mergeLines(s.lines.value, now)
    s.now.value = now
    s.fault.value = undefined
    if (!s.playback.value) stageNew(known, s.lines.value, isFresh ? undefined : shown)
    isFresh = false
    if (!endedBefore && s.scene.value?.over !== undefined) {
      s.page.value = undefined
      // On a phone, the ending is shown on the map.
      s.sheetUp.value = s.ownSheetOnly.value
    }
    // The question was answered: show the next one.
    if (before && !before.answered && s.ask.value?.key === before.key && s.ask.value.answered)
      s.selectedAskKey.value = undefined
    const same =
      s.ask.value?.key === before?.key &&
      JSON.stringify(s.ask.value?.items) === JSON.stringify(before?.items)
    if (same) return false
    if (before && !before.answered) s.answeredAt.value = known.at(-1)?.n
    s.clearDraft()
    if (s.ask.value?.key !== before?.key) s.armedByHand.value = actionSearch.value = undefined
    // On a phone, an offer opens the bottom sheet.
    if (s.offers.value) {
      s.tab.value = 'now'
      if (!s.sheetUp.value) holdTaps()
      s.sheetUp.value = true
    }
    if (s.ask.value?.who !== before?.who) s.selectedToken.value = undefined
    return true
  })
  if (isOther) noteQuestion()
  void fetchReach()
  answerRemembered()
}

/** Sends the remembered answers. */
function answerRemembered(): void {
  meetPeople(s.tokens.value.map(({ id }) => id))
  forgetPast(s.openAsks.value, s.scene.value?.clock ?? '')
  rememberUsual(s.openAsks.value)
  for (const ask of s.openAsks.value)
    if (ask.offer && answersItself(ask))
      void sendUnasked({ do: 'answer', key: ask.key, choice: ask.offer.keeps })
}

/** Answers without change, now and for a span. */
export function keepFor(ask: ShownAsk, span: Span): void {
  if (!ask.offer) return
  remember(ask, span, s.scene.value?.clock ?? '')
  // This question is answered regardless of what it would change; later ones follow the span.
  void send({ do: 'answer', key: ask.key, choice: ask.offer.keeps })
}

/** Fetches the menu of a question that was sent without one. */
async function fetchMenu(key: string): Promise<void> {
  const answer = await sendUnasked({ do: 'menu', key })
  const shown = s.now.value
  if (answer.type !== 'menu' || !shown) return
  const asks = shown.asks.map((one): ShownAsk => {
    const { later, ...rest } = one
    return later && one.key === key ? { ...rest, items: answer.items } : one
  })
  s.now.value = { ...shown, asks }
  void fetchReach()
}

/** Fetches the asked combatant's reach, once per question and whenever the field changes. */
async function fetchReach(): Promise<void> {
  const ask = s.ask.value
  if (!ask || !s.pathItem.value || !s.scene.value?.map) {
    s.reach.value = undefined
    return
  }
  const answer = await sendUnasked({ do: 'reach', key: ask.key })
  if (answer.type === 'reach' && s.ask.value?.key === ask.key)
    s.reach.value = { key: ask.key, reach: answer }
}

/** Selects one of several open questions. */
export function selectAsk(key: string): void {
  batch(() => {
    s.selectedAskKey.value = key
    s.armedByHand.value = undefined
    s.clearDraft()
  })
  void fetchReach()
}

/** Arms a group, so that clicking a token chooses its item. */
export function armGroup(group: string): void {
  s.armedByHand.value = group
}

/** Whether the sheet of a phone was up before it made room for choosing a spot. */
let sheetWasUp = false

/** Raises the sheet again that made room for the map. */
function restoreSheet(): void {
  if (!sheetWasUp) return
  sheetWasUp = false
  s.sheetUp.value = true
}

/** Gives up what is being prepared. */
export function cancelDraft(): void {
  s.clearDraft()
  restoreSheet()
}

/** Performs the chosen item, or first shows its plan or asks the map for a spot. */
export function takeItem(item: Item): void {
  const ask = s.ask.value
  if (!ask) return
  s.pathPreview.value = undefined
  if (item.refusal) {
    s.notice.value = { text: item.refusal.why, rule: item.refusal.rule }
    return
  }
  if (item.target !== undefined || item.thing !== undefined) s.armedByHand.value = item.group
  s.clearDraft()
  if (item.needs) {
    s.mapRequest.value = {
      label: item.label,
      shape: item.needs === 'line' ? 'line' : 'spot',
      walks: item.needs === 'path',
      onPicked: (points) => takeMapPoints(item, points),
    }
    sheetWasUp = s.sheetUp.value
    s.sheetUp.value = false
    return
  }
  if (item.plan || item.variants?.length) return prepareAction(ask.key, item, item.choice)
  s.draftAction.value = undefined
  void send({ do: 'answer', key: ask.key, choice: item.choice })
}

/**
 * Applies the points picked on the map: a path is shown with its cost first; a spot or a line becomes part of the
 * choice and may still be moved.
 */
function takeMapPoints(item: Item, points: readonly Point[]): void {
  const ask = s.ask.value
  const [first] = points
  if (!ask || !first) return
  if (item.needs === 'path') {
    s.mapRequest.value = undefined
    void previewPath(first)
    return
  }
  const base =
    item.choice !== null && typeof item.choice === 'object' ? item.choice : { do: item.verb }
  const from = s.actor.value
  prepareAction(ask.key, item, {
    ...base,
    ...(item.needs === 'line'
      ? { line: points }
      : item.needs === 'facing'
        ? { degrees: from ? bearing(from, first) : 0 }
        : { spot: first }),
  })
}

/** Requests the plan. The same item at another spot keeps its variants. */
export function prepareAction(key: string, item: Item, choice: unknown, own?: VariantValues): void {
  const before = s.draftAction.value?.item === item ? s.draftAction.value : undefined
  const extras = own ?? before?.extras ?? usualValues(item)
  s.draftAction.value = { key, item, choice, extras, card: before?.card, busy: true }
  void fetchPlan()
}

/** Sets a variant of the draft action and requests its plan. */
export function setVariant(name: string, value: unknown): void {
  const draft = s.draftAction.value
  if (!draft) return
  const extras = withVariant(draft.item, draft.extras, name, value)
  s.draftAction.value = { ...draft, extras, busy: true }
  void fetchPlan()
}

async function fetchPlan(): Promise<void> {
  const draft = s.draftAction.value
  if (!draft) return
  if (!draft.item.plan) {
    s.draftAction.value = { ...draft, busy: false }
    return
  }
  const answer = await send({
    do: 'plan',
    key: draft.key,
    choice: addVariants(draft.choice, draft.extras),
  })
  const still = s.draftAction.value
  if (
    !still ||
    still.item !== draft.item ||
    still.choice !== draft.choice ||
    still.extras !== draft.extras
  )
    return
  if (answer.type === 'plan') s.draftAction.value = { ...still, card: answer.card, busy: false }
  else if (answer.type === 'refused')
    s.draftAction.value = {
      ...still,
      card: { title: draft.item.label, refusal: answer.refusal, sums: [], chances: [], notes: [] },
      busy: false,
    }
}

/** Sends the planned action, or the drawn path. */
export async function submitAction(): Promise<void> {
  const {
    draftAction: { value: draft },
    pathPreview: { value: path },
  } = s
  cancelDraft()
  if (draft)
    await send({ do: 'answer', key: draft.key, choice: addVariants(draft.choice, draft.extras) })
  else if (path && path.choice !== undefined)
    await send({ do: 'answer', key: path.key, choice: path.choice })
}

/** Shows the sheet of a combatant. */
export function showSheet(id: Id): void {
  batch(() => {
    s.selectedToken.value = id
    s.page.value = s.tab.value = 'sheet'
    s.sheetUp.value = true
  })
}

/** Handles a click on a token: takes the armed group's item for it, or else shows its sheet. */
export function clickToken(id: Id): void {
  const item = itemForTarget(s.groups.value, s.armed.value, id)
  s.selectedToken.value = id
  if (item) return takeItem(item)
  s.draftAction.value = undefined
  s.page.value = 'sheet'
}

/** Handles a click on an obstacle: takes its item, if it has one. */
export function clickObstacle(id: Id): void {
  const item = s.itemsByObstacle.value.get(id)
  if (item) takeItem(item)
  else s.clearDraft()
}

/** Requests a path and shows it; resolves to true if it can be walked. */
export async function previewPath(to: Point): Promise<boolean> {
  const ask = s.ask.value
  if (!ask || refusePress()) return false
  s.draftAction.value = undefined
  const answer = await send({ do: 'path', key: ask.key, to })
  if (answer.type !== 'path' || s.ask.value?.key !== ask.key) return false
  s.pathPreview.value = {
    key: ask.key,
    to,
    path: answer.path,
    cost: answer.cost,
    choice: answer.choice,
    refusal: answer.refusal,
  }
  if (answer.refusal) s.notice.value = { text: answer.refusal.why, rule: answer.refusal.rule }
  return !answer.refusal && answer.choice !== undefined
}

/** Walks to where the token was dropped, once the path has been shown. */
export async function walkTo(to: Point): Promise<void> {
  if (await previewPath(to)) await submitAction()
}

/** Answers a question at once. */
export const answerAsk = (key: string, choice: unknown): Promise<RequestReply> =>
  send({ do: 'answer', key, choice })
/** The plan of one answer, asked for ahead: the question may be answered by then. Undefined if there is none. */
export async function fetchPlanOf(key: string, choice: unknown): Promise<GunfightCard | undefined> {
  const answer = await askQuietly({ do: 'plan', key, choice })
  return answer?.type === 'plan' ? answer.card : undefined
}
/** Fetches the table as it was after a beat, or after the beat of a log line. */
export async function fetchMoment(
  at: { readonly beat: number } | { readonly line: number },
): Promise<s.Moment | undefined> {
  const answer = await send({ do: 'back', ...at })
  return answer.type === 'back' ? answer : undefined
}

/** Chooses the item with this verb, as the `e` key does; an exact match takes precedence. */
export function takeVerb(verb: string): boolean {
  const items = s.groups.value.flatMap((group) => group.items).filter((one) => one.verb === verb)
  const item = items.find((one) => one.label.toLowerCase().startsWith(verb)) ?? items[0]
  if (item) takeItem(item)
  return item !== undefined
}
