// The HTTP side of house rules.
import type { HouseRules, HouseRulesFile } from '../../files/house-rules.ts'
import { send } from '../characters/api.ts'
import type { Outcome, Wrong } from '../characters/api.ts'

export type { HouseRules, HouseRulesFile, Wrong }

const at = (id: string): string => `/api/house-rules/${encodeURIComponent(id)}`

export const getSets = (): Promise<Outcome<readonly HouseRules[]>> =>
  send('GET', '/api/house-rules')
export const makeSet = (set: unknown): Promise<Outcome<HouseRules>> =>
  send('POST', '/api/house-rules', set)
export const changeSet = (
  id: string,
  version: number,
  set: unknown,
): Promise<Outcome<HouseRules>> => send('PUT', at(id), { version, set })
export const removeSet = (id: string, version: number): Promise<Outcome<unknown>> =>
  send('DELETE', `${at(id)}?version=${version}`)
/** Reads a file as the server would keep it. */
export const checkSet = (file: unknown): Promise<Outcome<HouseRulesFile>> =>
  send('POST', '/api/house-rules/check', file)
