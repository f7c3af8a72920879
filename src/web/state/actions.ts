// The user's actions at the table.
import type { Id, Seat } from '../../dice/dice.ts'
import type { Item, Ruling } from '../../engine/book.ts'
import type { GunfightCard } from '../../books/gunfight/table/card.ts'
import type { Point } from '../../field/map.ts'
import type { Now, ShownLine } from '../../server/protocol.ts'
import { batch } from '@preact/signals'
import { connect, type Answer, type Line, type Wish } from './socket.ts'
import { itemFor, withExtras } from './menu.ts'
import { go, tableHash } from './route.ts'
import * as s from './store.ts'

let line: Line | undefined

export function sitDown(table: string, seat: string | undefined): () => void {
  s.clearTable()
  line = connect(table, seat, {
    now: hearNow,
    open: (open) => {
      s.connected.value = open
      if (open) s.everConnected.value = true
    },
  })
  return () => {
    line?.close()
    line = undefined
    s.clearTable()
  }
}

/** `from` is an index: a struck line and its replacement may have the same number. */
function mergeLines(old: readonly ShownLine[], now: Now): readonly ShownLine[] {
  return now.from === 0 ? now.lines : [...old.slice(0, now.from), ...now.lines]
}

function hearNow(now: Now): void {
  const before = s.ask.value
  batch(() => {
    s.lines.value = mergeLines(s.lines.value, now)
    s.now.value = now
    s.whys.value = new Map()
    // The question was answered: shows the next one.
    if (before && !before.answered && s.ask.value?.key === before.key && s.ask.value.answered)
      s.askKey.value = undefined
    const same =
      s.ask.value?.key === before?.key &&
      JSON.stringify(s.ask.value?.items) === JSON.stringify(before?.items)
    if (same) return
    s.clearChoice()
    if (s.ask.value?.key !== before?.key) s.armedByHand.value = undefined
    // On a phone the sheet opens with it.
    if (s.offers.value) {
      s.tab.value = 'now'
      s.sheetUp.value = true
    }
    if (s.ask.value?.who !== before?.who) s.chosen.value = undefined
  })
  void askReach()
}

async function send(wish: Wish): Promise<Answer> {
  if (!line)
    return {
      type: 'refused',
      id: '',
      refusal: { code: 'refused/no-line', rule: 'page/line/closed', why: 'No table is open.' },
    }
  const answer = await line.send(wish)
  if (answer.type === 'refused')
    s.notice.value = { text: answer.refusal.why, rule: answer.refusal.rule }
  else if (wish.do !== 'plan' && wish.do !== 'back' && wish.do !== 'reach' && wish.do !== 'path')
    s.notice.value = undefined
  return answer
}

/** Fetches the asked combatant's reach, once per question and when the field changes. */
async function askReach(): Promise<void> {
  const ask = s.ask.value
  if (!ask || !s.walk.value || !s.scene.value?.map) {
    s.reach.value = undefined
    return
  }
  const answer = await send({ do: 'reach', key: ask.key })
  if (answer.type === 'reach' && s.ask.value?.key === ask.key)
    s.reach.value = { key: ask.key, reach: answer }
}

export function lookAt(key: string): void {
  batch(() => {
    s.askKey.value = key
    s.armedByHand.value = undefined
    s.clearChoice()
  })
  void askReach()
}

export function arm(group: string): void {
  s.armedByHand.value = group
}

/** Performs the chosen item, or first shows its plan or asks the map for a spot. */
export function take(item: Item): void {
  const ask = s.ask.value
  if (!ask) return
  s.way.value = undefined
  if (item.refusal) {
    s.notice.value = { text: item.refusal.why, rule: item.refusal.rule }
    return
  }
  if (item.target !== undefined || item.thing !== undefined) s.armedByHand.value = item.group
  s.clearChoice()
  if (item.needs) {
    s.mapWish.value = {
      label: item.label,
      wants: item.needs === 'line' ? 'line' : 'spot',
      take: (points) => takeMarks(item, points),
    }
    s.sheetUp.value = false
    return
  }
  if (item.plan || item.variants?.length) return prepare(ask.key, item, item.choice)
  s.aim.value = undefined
  void send({ do: 'answer', key: ask.key, choice: item.choice })
}

/** Takes the map's answer: a path is shown with its cost first; a spot or a line goes into the choice and may be moved. */
function takeMarks(item: Item, points: readonly Point[]): void {
  const ask = s.ask.value
  const [first] = points
  if (!ask || !first) return
  if (item.needs === 'path') {
    s.mapWish.value = undefined
    void findWay(first)
    return
  }
  const base =
    item.choice !== null && typeof item.choice === 'object' ? item.choice : { do: item.verb }
  prepare(ask.key, item, {
    ...base,
    ...(item.needs === 'line' ? { line: points } : { spot: first }),
  })
}

/** Requests the plan. The same item at another spot keeps its variants. */
function prepare(key: string, item: Item, choice: unknown): void {
  const before = s.aim.value?.item === item ? s.aim.value : undefined
  const extras =
    before?.extras ??
    Object.fromEntries(
      (item.variants ?? []).flatMap((one) =>
        one.values[0] ? [[one.name, one.values[0].value]] : [],
      ),
    )
  s.aim.value = { key, item, choice, extras, card: before?.card, busy: true }
  s.tab.value = 'now'
  s.sheetUp.value = true
  void plan()
}

export function vary(name: string, value: unknown): void {
  const aim = s.aim.value
  if (!aim) return
  s.aim.value = { ...aim, extras: { ...aim.extras, [name]: value }, busy: true }
  void plan()
}

async function plan(): Promise<void> {
  const aim = s.aim.value
  if (!aim) return
  if (!aim.item.plan) {
    s.aim.value = { ...aim, busy: false }
    return
  }
  const answer = await send({
    do: 'plan',
    key: aim.key,
    choice: withExtras(aim.choice, aim.extras),
  })
  const still = s.aim.value
  if (
    !still ||
    still.item !== aim.item ||
    still.choice !== aim.choice ||
    still.extras !== aim.extras
  )
    return
  if (answer.type === 'plan') s.aim.value = { ...still, card: answer.card, busy: false }
  else if (answer.type === 'refused')
    s.aim.value = {
      ...still,
      card: { title: aim.item.label, refusal: answer.refusal, sums: [], chances: [], notes: [] },
      busy: false,
    }
}

/** Sends the planned action, or the drawn path. */
export async function pullTrigger(): Promise<void> {
  const {
    aim: { value: aim },
    way: { value: way },
  } = s
  s.clearChoice()
  if (aim) await send({ do: 'answer', key: aim.key, choice: withExtras(aim.choice, aim.extras) })
  else if (way && way.choice !== undefined)
    await send({ do: 'answer', key: way.key, choice: way.choice })
}

/** Handles a click on a token: the armed group's item for it, else its sheet. */
export function pointAt(id: Id): void {
  const item = itemFor(s.groups.value, s.armed.value, id)
  s.chosen.value = id
  if (item) take(item)
  else s.aim.value = undefined
}

/** Handles a click on an obstacle: its item, if it has one. */
export function pointAtThing(id: Id): void {
  const item = s.things.value.get(id)
  if (item) take(item)
  else s.clearChoice()
}

export async function findWay(to: Point): Promise<boolean> {
  const ask = s.ask.value
  if (!ask) return false
  s.aim.value = undefined
  const answer = await send({ do: 'path', key: ask.key, to })
  if (answer.type !== 'path' || s.ask.value?.key !== ask.key) return false
  s.way.value = {
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

/** Walks to where the token was dropped, once the path is shown. */
export async function walkTo(to: Point): Promise<void> {
  if (await findWay(to)) await pullTrigger()
}

export async function openWhy(n: number): Promise<void> {
  const answer = await send({ do: 'why', line: n })
  if (answer.type === 'why') s.whys.value = new Map(s.whys.value).set(n, answer)
}

export function closeWhy(n: number): void {
  const left = new Map(s.whys.value)
  left.delete(n)
  s.whys.value = left
}

/** Answers a question at once. */
export const answerAsk = (key: string, choice: unknown): Promise<Answer> =>
  send({ do: 'answer', key, choice })
/** The plan of one answer; undefined if there is none. */
export async function planOf(key: string, choice: unknown): Promise<GunfightCard | undefined> {
  const answer = await send({ do: 'plan', key, choice })
  return answer.type === 'plan' ? answer.card : undefined
}
/** Fetches the table as it stood after a beat, or after the beat of a log line. */
export async function lookBack(
  at: { readonly beat: number } | { readonly line: number },
): Promise<s.Back | undefined> {
  const answer = await send({ do: 'back', ...at })
  return answer.type === 'back' ? answer : undefined
}

export const undo = (): Promise<Answer> => send({ do: 'undo' })
export const redo = (): Promise<Answer> => send({ do: 'redo' })

export async function branch(): Promise<void> {
  const answer = await send({ do: 'branch' })
  if (answer.type === 'done' && answer.table) go(tableHash(answer.table))
}

export async function throwDice(faces: readonly number[]): Promise<void> {
  const roll = s.now.value?.roll
  if (roll)
    await send({ do: 'roll', label: roll.label, ...(roll.who ? { who: roll.who } : {}), faces })
}

export const amendDice = (at: number, faces: readonly number[], why: string): Promise<Answer> =>
  send({ do: 'amend', line: at, faces, why })
export const letComputer = (seats: readonly Seat[]): Promise<Answer> =>
  send({ do: 'computer', seats })
export const letHand = (seats: readonly Seat[]): Promise<Answer> => send({ do: 'hand', seats })

/** Performs a ruling; true if it was accepted. */
export async function rule(
  ruling: Ruling,
  values: Readonly<Record<string, unknown>>,
  why: string,
): Promise<boolean> {
  const answer = await send({
    do: 'begin',
    choice: { ...ruling.fixed, ...values },
    ...(why ? { why } : {}),
  })
  return answer.type === 'done'
}

/** Chooses the item with this verb, as the `e` key does; an exact match comes first. */
export function takeVerb(verb: string): boolean {
  const items = s.groups.value.flatMap((group) => group.items).filter((one) => one.verb === verb)
  const item = items.find((one) => one.label.toLowerCase().startsWith(verb)) ?? items[0]
  if (item) take(item)
  return item !== undefined
}
