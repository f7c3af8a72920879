// Computes advice in a separate thread.
import { COUNTED, RANKED, type AdviceJob, type AskAdvice } from './advice-tasks.ts'
import { startThread } from './thread.ts'

/**
 * Computes the advice in a separate thread; undefined if it was stopped. `ranked` gets the choices of a gunfight in about a second,
 * before their chances are counted.
 */
export async function adviseInThread(
  job: AdviceJob,
  signal: AbortSignal,
  ranked: (found: AskAdvice) => void,
): Promise<AskAdvice | undefined> {
  const thread = startThread({ advice: job })
  const stopped = new Promise<undefined>((end) =>
    signal.addEventListener('abort', () => end(undefined), { once: true }),
  )
  try {
    const ask = async (run: number): Promise<AskAdvice | undefined> => {
      const made = await Promise.race([
        thread.run<AskAdvice | undefined>([{ at: 0, run }]),
        stopped,
      ])
      return made?.[0]
    }
    const first = await ask(RANKED)
    if (!first?.advice || first.kind !== 'act') return first
    ranked(first)
    return await ask(COUNTED)
  } finally {
    await thread.end()
  }
}
