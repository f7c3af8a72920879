// The stage: shows new log lines one after another on the map or in the ring. The table itself is always present:
// questions, keys and screen readers wait for nothing. Only the picture holds whoever is named until their moment, and
// what tells of them beside it: order, log, sheet, scores, the ending.
import { batch, computed, signal } from '@preact/signals'
import type { Id } from '../../dice/dice.ts'
import type { BoutScene, Boxer } from '../../books/fights/scene.ts'
import type { Scene, SeenSheet, Sheet, Token } from '../../books/gunfight/table/scene.ts'
import type { Point } from '../../field/map.ts'
import type { Shown, ShownLine } from '../../server/protocol.ts'
import { lasts, paceFor, stepsOf, type Show, type Step } from './cues.ts'
import { GRAVE } from './log-entries.ts'
import { motion } from './motion.ts'
import { hurries } from './pace.ts'
import { scene, tokens } from './store.ts'
import { none, onLeaveTable, tableState } from './table-state.ts'

/** A step being shown. */
export interface Playing extends Step {
  readonly id: number
  /** Durations are multiplied by this. */
  readonly pace: number
  /** Where whoever does it stands, and their target, in metres. */
  readonly from?: Point
  readonly to?: Point
  /** Where others stand whom it reaches. */
  readonly also: readonly Point[]
}

/** How the table looked before new lines. */
export interface Before {
  readonly scene: Shown
  /** The number of its unfinished beat. */
  readonly beats: number
}

export const [{ playing, held, heldBoxers, heldBout, heldEnd, stagedUntil, caption }, reset] =
  tableState(() => ({
    /** The steps that are still visible; the last is the newest. */
    playing: [] as readonly Playing[],
    /** The tokens that are shown as they were. */
    held: new Map() as ReadonlyMap<Id, Token>,
    heldBoxers: none<readonly [Boxer, Boxer]>(),
    /** The bout whose scores are shown until the ring has shown what changed them. */
    heldBout: none<{ readonly scene: BoutScene; readonly beats: number }>(),
    /** Log entries that begin at this line or later wait for their moment. */
    stagedUntil: Infinity,
    /** The end has come, but is not shown yet. */
    heldEnd: false,
    /** Without a pace, nothing is animated. */
    caption: none<Pick<Step, 'n' | 'text' | 'show' | 'why' | 'cue'> & { readonly pace?: number }>(),
  }))

/** The token that walks, and where it is, in metres. A signal of its own, because it changes with every frame. */
export const walking = signal<{ readonly id: Id; readonly at: Point } | undefined>(undefined)

/** Whether anything is being shown or waits to be. */
export const staging = computed(() => stagedUntil.value < Infinity)

/** The tokens as the map shows them. */
export const shownTokens = computed((): readonly Token[] => {
  const hold = held.value
  if (hold.size === 0) return tokens.value
  const here = new Set(tokens.value.map(({ id }) => id))
  return [
    ...tokens.value.map((token) => hold.get(token.id) ?? token),
    ...[...hold.values()].filter(({ id }) => !here.has(id)),
  ]
})

/** The scenes in which the held people were as they are shown. */
const scenesOfHeld = new Map<Id, Scene>()

/** The sheets; those of held people as they were. */
export const shownSheets = computed(() => {
  const sheets: Record<Id, Sheet> = { ...scene.value?.sheets }
  const seen: Record<Id, SeenSheet> = { ...scene.value?.seen }
  for (const id of held.value.keys()) {
    const before = scenesOfHeld.get(id)
    if (before?.sheets[id]) sheets[id] = before.sheets[id]
    if (before?.seen?.[id]) seen[id] = before.seen[id]
  }
  return { sheets, seen }
})

/** A numbered effect stays visible this long after its step began, in milliseconds. */
const VISIBLE = 1500
const CAPTION = 3200
/** More steps than this are not worth watching: the present is shown. */
const MOST = 150

let queue: readonly Step[] = []
let count = 0
const timers = new Set<ReturnType<typeof setTimeout>>()
let frame = 0

function later(ms: number, run: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(timer)
    run()
  }, ms)
  timers.add(timer)
}

const reducesMotion = (): boolean =>
  motion.value === 'off' ||
  (motion.value === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches)

const SPEEDS: Readonly<Record<string, number>> = { slow: 2, fast: 0.6 }
const HURRY = 0.3

/** Called with each step as it begins, for sound. */
let listener: ((step: Playing) => void) | undefined
export const onStep = (hear: (step: Playing) => void): void => void (listener = hear)

/** Shows the present at once. */
export function showPresent(): void {
  timers.forEach(clearTimeout)
  timers.clear()
  if (frame !== 0) cancelAnimationFrame(frame)
  queue = []
  batch(() => {
    reset()
    walking.value = undefined
  })
}
onLeaveTable(showPresent)

/** Puts new lines on the stage. Without motion, only a caption is shown: of the last grave line, or else of the last. */
export function stageLines(lines: readonly ShownLine[], before: Before): void {
  const steps = stepsOf(lines)
  if (steps.length === 0) return
  if (document.visibilityState === 'hidden') return showPresent()
  if (reducesMotion()) return say(steps.findLast(({ show }) => GRAVE.has(show)) ?? steps.at(-1))
  if (queue.length + steps.length > MOST) return showPresent()
  const hold = new Map(held.value)
  const was = before.scene
  if (was.kind === 'gunfight') {
    const here = new Map(was.men.map((token) => [token.id, token]))
    for (const id of new Set(steps.flatMap(({ names }) => names))) {
      const token = here.get(id)
      if (!token || hold.has(id)) continue
      hold.set(id, token)
      scenesOfHeld.set(id, was)
    }
  }
  const idle = !staging.value
  queue = [...queue, ...steps]
  batch(() => {
    held.value = hold
    if (was.over === undefined) heldEnd.value = true
    if (was.kind === 'bout') {
      heldBoxers.value ??= was.fighters
      heldBout.value ??= { scene: was, beats: before.beats }
    }
    if (idle) playNext()
  })
}

/**
 * Stages what is new in the log. An undo or redo shows the present. So do lines without a `before`: they were there
 * when the page opened, or came while the connection was lost.
 */
export function stageNew(
  known: readonly ShownLine[],
  lines: readonly ShownLine[],
  before: Before | undefined,
): void {
  const last = known.at(-1)?.n
  const undone = known.some(({ n, struck }, i) => !struck && lines[i]?.struck && lines[i].n === n)
  if (undone || !before || last === undefined || lines.length < known.length) return showPresent()
  stageLines(
    lines.filter(({ n }) => n > last),
    before,
  )
}

/** Shows a caption for a while. */
function say(step: (Step & { readonly pace?: number }) | undefined): void {
  caption.value = step
  later(CAPTION, () => {
    if (caption.value === step) caption.value = undefined
  })
}

function playNext(): void {
  const [step, ...rest] = queue
  queue = rest
  if (!step) return finish()
  const waiting = new Set(rest.map(({ first }) => first)).size
  const pace = paceFor(waiting) * (SPEEDS[motion.value] ?? 1) * (hurries.value ? HURRY : 1)
  stagedUntil.value = step.first
  const one: Playing = { ...step, id: ++count, pace, ...placesOf(step) }
  playing.value = [...playing.value, one]
  say(one)
  begin(one)
  listener?.(one)
  later(VISIBLE * Math.max(pace, 0.6) + lasts(step) * pace, () => {
    playing.value = playing.value.filter(({ id }) => id !== one.id)
  })
  later(lasts(step) * pace, () =>
    batch(() => {
      settle(one)
      playNext()
    }),
  )
}

function finish(): void {
  held.value = new Map()
  heldBoxers.value = heldBout.value = undefined
  heldEnd.value = false
  stagedUntil.value = Infinity
  walking.value = undefined
}

const find = (id: Id | undefined): Token | undefined =>
  shownTokens.value.find((token) => token.id === id)

/** Where the people of a step stand now. */
function placesOf({ cue }: Step): Pick<Playing, 'from' | 'to' | 'also'> {
  const [who, target] = [find(cue.who), find(cue.to)]
  const to = cue.at ?? target
  return {
    ...(who ? { from: { x: who.x, y: who.y } } : {}),
    ...(to ? { to: { x: to.x, y: to.y } } : {}),
    also: (cue.also ?? []).flatMap((id) => find(id) ?? []),
  }
}

/** Whoever does this looks where they do it. */
const DEEDS: ReadonlySet<Show> = new Set(['shot', 'zone', 'throw', 'blow', 'hold'])

/** What a step changes as it begins. */
function begin({ show, cue, pace, from, to }: Playing): void {
  const { who } = cue
  if (show === 'knock-down') heldBoxers.value = undefined
  if (who === undefined) return
  if (show === 'move' && from && to) return walk(who, { from, to, ms: lasts({ show, cue }) * pace })
  if (show === 'death' || show === 'down' || show === 'fall' || show === 'stand')
    hold(who, ({ posture, down, dead, wounds, state }) => ({
      posture,
      wounds,
      ...(show === 'stand' ? {} : { state, down: down || show !== 'fall' }),
      ...(show === 'death' ? { dead } : {}),
    }))
  if (DEEDS.has(show)) hold(who, ({ facing }) => ({ facing }))
  if (show === 'wound') hold(who, ({ wounds }) => ({ wounds }))
}

/** Changes a held token by what is true of it now. */
function hold(id: Id, change: (now: Token) => Partial<Token>): void {
  const [before, now] = [held.value.get(id), tokens.value.find((token) => token.id === id)]
  if (before && now) held.value = new Map(held.value).set(id, { ...before, ...change(now) })
}

/** Eases in and out. */
const ease = (t: number): number => t * t * (3 - 2 * t)

function walk(id: Id, { from, to, ms }: { from: Point; to: Point; ms: number }): void {
  const start = performance.now()
  const step = (time: number): void => {
    const part = ease(Math.min(1, Math.max(0, (time - start) / ms)))
    walking.value = {
      id,
      at: { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    }
    if (part < 1) frame = requestAnimationFrame(step)
  }
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(step)
}

/** After a step: whoever no later step names is shown as they are. */
function settle({ show, cue, names, to }: Playing): void {
  const awaited = new Set(queue.flatMap((step) => step.names))
  const hold = new Map(held.value)
  const mover = cue.who === undefined ? undefined : hold.get(cue.who)
  if (show === 'move' && mover && to) hold.set(mover.id, { ...mover, x: to.x, y: to.y })
  for (const id of names) if (!awaited.has(id)) hold.delete(id)
  if (show === 'move') {
    cancelAnimationFrame(frame)
    walking.value = undefined
  }
  held.value = hold
}
