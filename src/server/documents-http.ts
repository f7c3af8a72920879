// Shared by the HTTP routes of stored documents: the status of an answer, and the version of a deletion.
import type { Refusal } from '../dice/dice.ts'
import { refuse } from './refusals.ts'
import { answer, type Answer, type RouteRequest } from './routes.ts'

/**
 * Returns a function that answers with a result, a refusal or problems. `done` is the status of a result; `statuses`
 * has those of refusals by code, 400 if absent.
 */
export const answerWith =
  (statuses: Readonly<Record<string, number>>) =>
  (done: number, told: object): Answer => {
    const { refusal } = told as { readonly refusal?: Refusal }
    if (refusal) return answer(statuses[refusal.code] ?? 400, told)
    return answer('problems' in told ? 400 : done, told)
  }

/** Calls `remove` with the version in the query of a DELETE request; refuses a request without one. */
export async function atVersion<T extends object>(
  { version = '' }: RouteRequest['query'],
  path: string,
  remove: (version: number) => Promise<T>,
): Promise<T | { readonly refusal: Refusal }> {
  if (/^\d{1,9}$/.test(version)) return remove(Number(version))
  return {
    refusal: refuse('not-a-request', `Name the version to remove: DELETE ${path}?version=1.`),
  }
}
