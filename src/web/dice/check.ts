// Checks the dice of a table in this browser: fetches its record and verifies it in a worker.
import { request } from '../characters/api.ts'
import { loadText, storeText } from '../state/storage.ts'
import type { ShownProof } from '../../server/protocol.ts'
import type { CheckReply, CheckRequest } from './protocol.ts'
import { askRulesWorker } from '../start-rules-worker.ts'

const nameOf = (table: string): string => `commitment ${table}`

/** Remembers the first commitment this browser sees, so that the server cannot replace it later. */
export function rememberCommitment(table: string, proof: ShownProof | undefined): void {
  if (proof && !proof.seeded && loadText(nameOf(table)) === undefined)
    storeText(nameOf(table), proof.commitment)
}

/** The first commitment this browser saw. */
export const firstCommitment = (table: string): string | undefined => loadText(nameOf(table))

/** Verifies every roll of a table whose secret is revealed. */
export async function checkDice(table: string): Promise<CheckReply> {
  const { value, wrong } = await request<object>(
    'GET',
    `/api/tables/${encodeURIComponent(table)}/proof`,
  )
  if (!value) return { verdict: 'unknown', lines: [wrong.why] }
  const asked: CheckRequest = { save: value, commitment: firstCommitment(table) }
  try {
    return await askRulesWorker<CheckReply>('dice', asked)
  } catch (mishap) {
    return { verdict: 'unknown', lines: [(mishap as Error).message] }
  }
}
