// The explanation of log lines: their dice and sums.
import type { ShownLine } from '../../server/protocol.ts'
import { send } from './send.ts'
import * as s from './store.ts'

/** Shows the explanation of these log lines, instead of any other. */
export function openWhy(lines: readonly ShownLine[]): void {
  s.explanations.value = new Map()
  s.whyOf.value = lines.map(({ n }) => n)
}

/** Fetches what explains the shown lines, as it is now: what may be overruled changes with each beat. */
export async function fetchWhys(): Promise<void> {
  const of = s.whyOf.value
  const wanted = s.lines.value.filter((line) => line.why && !line.struck && of.includes(line.n))
  const found = await Promise.all(
    wanted.map(async ({ n }) => [n, await send({ do: 'why', line: n })] as const),
  )
  if (s.whyOf.value !== of) return
  s.explanations.value = new Map(
    found.flatMap(([n, answer]) => (answer.type === 'why' ? [[n, answer] as const] : [])),
  )
}

/** Closes the explanation. */
export function closeWhy(): void {
  s.whyOf.value = []
}
