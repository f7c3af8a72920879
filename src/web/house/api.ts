// HTTP requests of house rules.
import type { HouseRules, HouseRulesFile } from '../../files/house-rules.ts'
import { request, type ApiResult, type ApiError } from '../characters/api.ts'

export type { HouseRules, HouseRulesFile, ApiError }

const at = (id: string): string => `/api/house-rules/${encodeURIComponent(id)}`

export const getSets = (): Promise<ApiResult<readonly HouseRules[]>> =>
  request('GET', '/api/house-rules')
export const createSet = (set: unknown): Promise<ApiResult<HouseRules>> =>
  request('POST', '/api/house-rules', set)
export const updateSet = (
  id: string,
  version: number,
  set: unknown,
): Promise<ApiResult<HouseRules>> => request('PUT', at(id), { version, set })
export const removeSet = (id: string, version: number): Promise<ApiResult<unknown>> =>
  request('DELETE', `${at(id)}?version=${version}`)
/** Validates a file as the server would before storing it. */
export const checkSet = (file: unknown): Promise<ApiResult<HouseRulesFile>> =>
  request('POST', '/api/house-rules/check', file)
