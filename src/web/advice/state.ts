// The state of advice requests: pending, received, refused.
import { computed, effect, signal } from '@preact/signals'
import type { AdviceLine, MistakesLine } from '../../server/http-api.ts'
import { readJsonLines, postJson } from '../state/json-lines.ts'
import { send } from '../state/send.ts'
import type { RequestReply } from '../state/socket.ts'
import { ask, isReplay, now, playback, tablePath } from '../state/store.ts'
import { errorText } from '../../dice/error-text.ts'
import type { Computation } from '../course/state.ts'

/** What a user reads when the advice breaks off. */
const stopText = (mishap: unknown): string => `The advice stopped (${errorText(mishap)}).`

type Advice = Extract<AdviceLine, { advice: unknown }>['advice']
type Mistakes = Extract<MistakesLine, { mistakes: unknown }>['mistakes']

/** Requested advice on a question; pending while both `advice` and `refused` are absent. `ranked`: still without its chances. */
interface Asked {
  readonly sign: string
  readonly ranked?: Advice
  readonly advice?: Advice
  readonly refused?: string
}

const asked = signal<Asked | undefined>(undefined)

/** Identifies a question at one moment, so that advice on another one is not shown. */
const sign = computed(() => {
  const open = ask.value
  return open && `${now.value?.table} ${open.key} ${JSON.stringify(open.items)}`
})
/** The question on which advice can be requested; undefined if there is none. */
export const advisable = computed(() => {
  const open = ask.value
  const may =
    !isReplay.value &&
    !playback.value &&
    now.value?.advice === undefined &&
    open !== undefined &&
    !open.answered &&
    open.items.length > 1 &&
    (now.value?.scene.kind === 'bout' || open.kind === 'act')
  return may ? open : undefined
})
/** The advice requested on the current question. */
export const advice = computed(() =>
  advisable.value && asked.value?.sign === sign.value ? asked.value : undefined,
)

let gone = new AbortController()

/** Dismisses advice, or aborts a pending request. */
export function dropAdvice(): void {
  gone.abort()
  asked.value = undefined
}

/** Requests advice on the current question. */
export async function askAdvice(): Promise<void> {
  const open = advisable.value
  const about = sign.value
  if (!open || !about || (advice.value && !advice.value.refused)) return
  gone.abort()
  gone = new AbortController()
  const { signal: stopped } = gone
  asked.value = { sign: about }
  const put = (found: Omit<Asked, 'sign'>): void => {
    if (asked.value?.sign === about && !stopped.aborted) asked.value = { sign: about, ...found }
  }
  try {
    const { body } = await postJson(tablePath('advice'), { key: open.key }, stopped)
    if (!body) return
    for await (const line of readJsonLines<AdviceLine>(body)) {
      if ('ranked' in line) put({ ranked: line.ranked })
      else if ('advice' in line) put({ advice: line.advice })
      else if ('refusal' in line) put({ refused: line.refusal.why })
    }
  } catch (mishap) {
    put({ refused: stopText(mishap) })
  }
}

// Abort requests about an earlier question.
effect(() => {
  if (asked.value && asked.value.sign !== sign.value) gone.abort()
})

/** Sets whether players may ask for advice. */
export const allowAdvice = (wanted: 'allowed' | 'off'): Promise<RequestReply> =>
  send({ do: 'advice', advice: wanted })

/** The costliest choices of a table's fight. */
interface Costs extends Computation {
  readonly table: string
  readonly mistakes?: Mistakes
  readonly refused?: string
}

const looked = signal<Costs | undefined>(undefined)
export const costs = computed(() =>
  looked.value?.table === now.value?.table ? looked.value : undefined,
)

/** Searches for the costliest choices. */
export async function findCosts(): Promise<void> {
  const table = now.value?.table
  if (table === undefined) return
  const put = (change: Partial<Costs>): void => {
    if (looked.value?.table === table) looked.value = { ...looked.value, ...change }
  }
  looked.value = { table, done: 0, of: 1 }
  try {
    const { body } = await postJson(tablePath('mistakes'), {})
    if (!body) return
    for await (const line of readJsonLines<MistakesLine>(body)) {
      if ('begun' in line) put({ id: line.begun.id })
      else if ('mistakes' in line) put({ mistakes: line.mistakes })
      else if ('refusal' in line) put({ refused: line.refusal.why })
      else put(line)
    }
  } catch (mishap) {
    put({ refused: stopText(mishap) })
  }
}

/** Stops the search. */
export function stopCosts(): void {
  const id = costs.value?.id
  if (id) void postJson(tablePath(`plays/${encodeURIComponent(id)}/stop`), {})
}
