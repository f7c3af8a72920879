// Requests to a table other than answers: undo, seats, dice, rulings, branches.
import type { Refusal, Seat } from '../../dice/dice.ts'
import type { Ruling } from '../../engine/ruling.ts'
import type { Level } from '../../players/levels.ts'
import { send } from './send.ts'
import { heldKeys, rememberKeys } from './keys.ts'
import { navigate, tableHash } from './route.ts'
import type { RequestReply } from './socket.ts'
import * as s from './store.ts'
import { onLeaveTable } from './table-state.ts'

/** An undo or redo, and once it has been answered, the position that the page showed then. */
interface Step {
  readonly reply: Promise<RequestReply>
  answered?: { readonly shown: string | undefined }
}
let lastStep: Step | undefined
onLeaveTable(() => {
  lastStep = undefined
})

/**
 * Undoes or redoes a step. Pressed again before the page shows where the last step led, it goes on from there: each
 * press is a step.
 */
function takeStep(verb: 'undo' | 'redo'): Promise<RequestReply> {
  const before = lastStep
  const goesOn = before && (!before.answered || before.answered.shown === s.now.value?.at)
  const led = goesOn ? before.reply : Promise.resolve(undefined)
  const step: Step = {
    reply: led.then((reply) => {
      const at = (reply?.type === 'done' ? reply.at : undefined) ?? s.now.value?.at
      return send({ do: verb, ...(at === undefined ? {} : { at }) })
    }),
  }
  lastStep = step
  void step.reply.then(() => {
    step.answered = { shown: s.now.value?.at }
  })
  return step.reply
}

export const undo = (): Promise<RequestReply> => takeStep('undo')
export const redo = (): Promise<RequestReply> => takeStep('redo')

/** Opens a new table that continues from here, or that fights the same fight again; then the computer may expect the same play. */
export async function openFromHere(how: 'branch' | 'again', expects?: true): Promise<void> {
  const answer = await send(
    how === 'again' ? { do: how, ...(expects ? { expects } : {}) } : { do: how },
  )
  if (answer.type !== 'done' || !answer.table) return
  // The keys of the original table also open the new one.
  rememberKeys(answer.table, heldKeys(s.now.value?.table ?? ''))
  navigate(tableHash(answer.table))
}

/** Sends the faces that a person rolled. */
export async function enterRoll(faces: readonly number[]): Promise<void> {
  const roll = s.now.value?.roll
  if (!roll) return
  const { key, label, who } = roll
  await send({ do: 'roll', key, label, ...(who ? { who } : {}), faces })
}

/** Sets the seats that the computer plays, and its level. */
export const setComputerSeats = (seats: readonly Seat[], level?: Level): Promise<RequestReply> =>
  send({ do: 'computer', seats, ...(level ? { level } : {}) })
/** Sets the seats whose dice people roll themselves. */
export const setManualDiceSeats = (seats: readonly Seat[]): Promise<RequestReply> =>
  send({ do: 'hand', seats })

/** Begins a fight that waits. */
export const startFight = (): Promise<RequestReply> => send({ do: 'start' })
/** Begins the open turn again without the devices that are silent. */
export const restartTurn = (turn: number): Promise<RequestReply> => send({ do: 'restart', turn })

/** Performs a ruling; resolves to true if it was accepted. */
export const performRuling = async (
  ruling: Ruling,
  values: Readonly<Record<string, unknown>>,
  why: string,
): Promise<boolean> => (await beginRuling(ruling, values, why)) === undefined

/** Performs a ruling; resolves to the refusal, or to undefined if it was accepted. */
export async function beginRuling(
  ruling: Ruling,
  values: Readonly<Record<string, unknown>>,
  why: string,
): Promise<Refusal | undefined> {
  // Who goes on after the end has read how it ended; others may be reading it.
  if (s.scene.value?.over !== undefined) s.endHidden.value = true
  const answer = await send({
    do: 'begin',
    choice: { ...ruling.fixed, ...values },
    ...(why ? { why } : {}),
  })
  return answer.type === 'refused' ? answer.refusal : undefined
}
