// Computes advice in a separate thread.
import type { AdviceJob, AskAdvice } from './advice-tasks.ts'
import { startThread } from './thread.ts'

/** Computes the advice in a separate thread; undefined if it was stopped. */
export async function adviseInThread(
  job: AdviceJob,
  signal: AbortSignal,
): Promise<AskAdvice | undefined> {
  const thread = startThread({ advice: job })
  const stopped = new Promise<undefined>((end) =>
    signal.addEventListener('abort', () => end(undefined), { once: true }),
  )
  try {
    const made = await Promise.race([
      thread.run<AskAdvice | undefined>([{ at: 0, run: 1 }]),
      stopped,
    ])
    return made?.[0]
  } finally {
    await thread.end()
  }
}
