// HTTP requests of house rules.
import type { HouseRules, HouseRulesFile } from '../../files/house-rules.ts'
import { documentApi, request, type ApiResult, type ApiError } from '../characters/api.ts'

export type { HouseRules, HouseRulesFile, ApiError }

const sets = documentApi<HouseRules>('/api/house-rules')
export const { list: getSets, create: createSet, remove: removeSet } = sets
export const updateSet = (
  id: string,
  version: number,
  set: unknown,
): Promise<ApiResult<HouseRules>> => sets.update(id, version, { set })
/** Validates a file as the server would before storing it. */
export const checkSet = (file: unknown): Promise<ApiResult<HouseRulesFile>> =>
  request('POST', '/api/house-rules/check', file)
