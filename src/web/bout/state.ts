// The page state of a bout beyond that of any table: marked answer, hand-over, playback.
import { computed, effect } from '@preact/signals'
import type { PlanCard } from '../../engine/book.ts'
import { answerAsk, fetchPlanOf } from '../state/actions.ts'
import { showBeat } from '../state/playback.ts'
import { heldBout } from '../state/stage.ts'
import { none, tableState } from '../state/table-state.ts'
import { ask, playback, moment, now, openAsks, boutScene } from '../state/store.ts'

/** The scene to draw: the moment being played back, or the current one. */
export const shownScene = computed(() =>
  playback.value
    ? moment.value?.scene.kind === 'bout'
      ? moment.value.scene
      : boutScene.value
    : boutScene.value,
)
export const shownDice = computed(
  () => (playback.value && moment.value ? moment.value.dice : now.value?.dice) ?? [],
)
/** The number of the unfinished beat in the displayed ring. */
export const shownBeats = computed(() =>
  playback.value && moment.value ? moment.value.beat + 1 : (now.value?.beats ?? 0),
)
/** The question that can be answered now; none during playback. */
export const question = computed(() =>
  playback.value || ask.value?.answered ? undefined : ask.value,
)
/** The bout as the scores tell it: they follow what the ring shows. */
export const toldScene = computed(() => heldBout.value?.scene ?? shownScene.value)
export const toldBeats = computed(() => heldBout.value?.beats ?? shownBeats.value)
export const [{ revealedKey, plans, markedByHand }] = tableState(() => ({
  /** The key of the sealed question that its player has uncovered. */
  revealedKey: none<string>(),
  /** The plans received so far, by their answer's index in the menu. */
  plans: new Map() as ReadonlyMap<number, PlanCard>,
  markedByHand: none<{ readonly key: string; readonly at: number }>(),
}))
/** Whether a sealed question is hidden: of two open questions on one screen, each player sees only their own. */
export const isCovered = computed(
  () =>
    openAsks.value.length > 1 &&
    question.value !== undefined &&
    revealedKey.value !== question.value.key,
)
/** Uncovers the sealed question for its player. */
export const revealQuestion = (): void => {
  revealedKey.value = question.value?.key
}

/** "No", or 0, is marked by default. */
export const markedIndex = computed(() => {
  const open = question.value
  if (!open) return 0
  const count = open.items.length
  if (markedByHand.value?.key === open.key) return Math.min(markedByHand.value.at, count - 1)
  return count === 2 && typeof open.items[0]?.choice !== 'number' ? 1 : 0
})
/** Marks the answer with this index. */
export const markAnswer = (at: number): void => {
  if (question.value) markedByHand.value = { key: question.value.key, at }
}
/** The plan of the marked answer. */
export const markedPlan = computed(() => plans.value.get(markedIndex.value))

/** Sends the answer with this index; does nothing while the question is covered. */
export function submitAnswer(at: number): void {
  const open = question.value
  const item = open?.items[at]
  if (open && item && !isCovered.value) void answerAsk(open.key, item.choice)
}

/** Milliseconds a question is shown before the plans of all its answers are fetched: who answers sooner needs none. */
const BEFORE_ALL = 150

/** Fetches the plans of a question once it may be seen, the marked one first. */
export function keepPlansFetched(): () => void {
  let asked = ''
  return effect(() => {
    const open = isCovered.value ? undefined : question.value
    const sign = open
      ? `${open.key} ${now.value?.beats ?? 0} ${now.value?.dice?.at(-1)?.rolls.length ?? 0}`
      : ''
    if (sign === asked) return
    asked = sign
    plans.value = new Map()
    if (!open) return
    const first = markedIndex.peek()
    const order = [first, ...open.items.keys()].filter((at, i, all) => all.indexOf(at) === i)
    void (async () => {
      for (const at of order) {
        if (asked !== sign) return
        const item = open.items[at]
        const card = item && (await fetchPlanOf(open.key, item.choice))
        if (card && asked === sign) plans.value = new Map(plans.peek()).set(at, card)
        if (at === first) await new Promise((resolve) => setTimeout(resolve, BEFORE_ALL))
      }
    })()
  })
}

/** Plays back a bout between two computers from its first beat. */
export function playComputerBout(): void {
  const table = now.value
  if (table && table.seats.every(({ computer }) => computer) && !playback.value)
    void showBeat(0, true)
}
