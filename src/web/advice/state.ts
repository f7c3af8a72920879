// Advice as the server gives it: asked for, on its way, there.
import { computed, effect, signal } from '@preact/signals'
import type { AdviceLine, MistakesLine } from '../../server/http-api.ts'
import { readJsonLines, postJson } from '../state/json-lines.ts'
import { send } from '../state/actions.ts'
import type { RequestReply } from '../state/socket.ts'
import { ask, isReplay, now, playback } from '../state/store.ts'
import { WORDS } from './words.ts'

type Advice = Extract<AdviceLine, { advice: unknown }>['advice']
type Mistakes = Extract<MistakesLine, { mistakes: unknown }>['mistakes']

/** The advice on a question; without `advice` and `refused` it is on its way. */
interface Asked {
  readonly sign: string
  readonly advice?: Advice
  readonly refused?: string
}

const asked = signal<Asked | undefined>(undefined)

/** A question at a moment: advice on another one is not shown. */
const sign = computed(() => {
  const open = ask.value
  return open && `${now.value?.table} ${open.key} ${JSON.stringify(open.items)}`
})
/** The question that advice can be asked on; undefined: on none. */
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
/** What was asked on the present question. */
export const advice = computed(() =>
  advisable.value && asked.value?.sign === sign.value ? asked.value : undefined,
)

let gone = new AbortController()

/** Puts advice away, or stops what is on its way. */
export function dropAdvice(): void {
  gone.abort()
  asked.value = undefined
}

const address = (what: string): string =>
  `/api/tables/${encodeURIComponent(now.value?.table ?? '')}/${what}`

/** Asks for advice on the present question. */
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
    const { body } = await postJson(address('advice'), { key: open.key }, stopped)
    if (!body) return
    for await (const line of readJsonLines<AdviceLine>(body)) {
      if ('advice' in line) put({ advice: line.advice })
      else if ('refusal' in line) put({ refused: line.refusal.why })
    }
  } catch (mishap) {
    put({ refused: WORDS.broken(mishap instanceof Error ? mishap.message : String(mishap)) })
  }
}

// Advice on an earlier question is dropped.
effect(() => {
  if (asked.value && asked.value.sign !== sign.value) gone.abort()
})

/** Says whether players may ask for advice. */
export const allowAdvice = (wanted: 'allowed' | 'off'): Promise<RequestReply> =>
  send({ do: 'advice', advice: wanted })

/** What cost most in the fight of a table. */
interface Costs {
  readonly table: string
  readonly id?: string
  readonly done: number
  readonly of: number
  readonly mistakes?: Mistakes
  readonly refused?: string
}

const looked = signal<Costs | undefined>(undefined)
export const costs = computed(() =>
  looked.value?.table === now.value?.table ? looked.value : undefined,
)

/** Looks for what cost most. */
export async function findCosts(): Promise<void> {
  const table = now.value?.table
  if (table === undefined) return
  const put = (change: Partial<Costs>): void => {
    if (looked.value?.table === table) looked.value = { ...looked.value, ...change }
  }
  looked.value = { table, done: 0, of: 1 }
  try {
    const { body } = await postJson(address('mistakes'), {})
    if (!body) return
    for await (const line of readJsonLines<MistakesLine>(body)) {
      if ('begun' in line) put({ id: line.begun.id })
      else if ('mistakes' in line) put({ mistakes: line.mistakes })
      else if ('refusal' in line) put({ refused: line.refusal.why })
      else put(line)
    }
  } catch (mishap) {
    put({ refused: WORDS.broken(mishap instanceof Error ? mishap.message : String(mishap)) })
  }
}

/** Stops looking. */
export function stopCosts(): void {
  const id = costs.value?.id
  if (id) void postJson(address(`plays/${encodeURIComponent(id)}/stop`), {})
}
