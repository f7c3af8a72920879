// Verifies a save off the main thread, because that replays the whole fight.
import { BOOKS, BOUTS } from '../../books/index.ts'
import type { Save } from '../../files/save.ts'
import { formatVerification } from '../../files/verify-text.ts'
import { verifySave } from '../../files/verify.ts'
import type { CheckReply, CheckRequest } from './protocol.ts'
import { errorText } from '../../dice/error-text.ts'

function check({ save, notes }: CheckRequest): CheckReply {
  const { book: id, options } = save as Save
  const entry = { ...BOOKS, ...BOUTS }[id]
  if (!entry)
    return {
      verdict: 'unknown',
      lines: [`This page does not have the book "${id}". Check with the command ringfire verify.`],
    }
  const found = verifySave(entry.make(options).book, save as Save, notes ? { notes } : {})
  return { verdict: found.verdict, lines: formatVerification(found) }
}

/** Answers a request to check a save. */
export function answerCheck({ data }: MessageEvent<CheckRequest>): void {
  try {
    self.postMessage(check(data))
  } catch (mishap) {
    const why = errorText(mishap)
    self.postMessage({
      verdict: 'unknown',
      lines: [`The check stopped: ${why}`],
    } satisfies CheckReply)
  }
}
