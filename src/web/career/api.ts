// HTTP requests of boxing careers.
import type { BettingMove } from '../../books/fights/career/hogan.ts'
import type { StarRequest } from '../../books/fights/career/circuit.ts'
import type { BoutOwner } from '../../books/fights/career/side-bets.ts'
import type { RecordedBout } from '../../books/fights/career/career.ts'
import type { Move } from '../../books/fights/career/moves.ts'
import type { SignatureLine } from '../../books/fights/create-fighter.ts'
import type { FighterText } from '../../books/fights/read-setup.ts'
import type { BoutScene } from '../../books/fights/scene.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { KeptCareer, ListedCareer } from '../../files/circuit.ts'
import { documentApi, request, type ApiResult } from '../characters/api.ts'

export type { BettingMove, BoutOwner, RecordedBout, KeptCareer, ListedCareer, Move, StarRequest }

/** A replayed bout. */
export interface BoutReplay {
  readonly bout: RecordedBout
  readonly lines?: readonly string[]
  readonly ring?: BoutScene
}

export type CareerResult = Promise<ApiResult<KeptCareer>>

const at = (id: string): string => `/api/careers/${encodeURIComponent(id)}`

const careers = documentApi<KeptCareer, ListedCareer>('/api/careers')
export const { list: getCareers, one: getCareer, remove: removeCareer } = careers
export const getCareerFile = (id: string): Promise<ApiResult<object>> =>
  request('GET', `${at(id)}/file`)
export const rollSignature = (): Promise<ApiResult<{ seed: number; rolled: SignatureLine }>> =>
  request('POST', '/api/careers/roll', {})
export const createCareer = (
  name: string,
  star: StarRequest,
  options: OptionValues = {},
): CareerResult => careers.create({ name, star, options })
export const loadCareer = (file: unknown): CareerResult =>
  request('POST', '/api/careers/load', file)
/** Adds a player with this star, or a fighter to the stable of player `stableOf`. */
export const joinCareer = (
  { id, version }: KeptCareer,
  star: StarRequest,
  stableOf?: number,
): CareerResult => request('POST', `${at(id)}/players`, { version, star, stableOf })
/** Adds a grunt that the players have made to the ranking. */
export const addOpponent = ({ id, version }: KeptCareer, fighter: FighterText): CareerResult =>
  request('POST', `${at(id)}/opponents`, { version, fighters: [fighter] })
/** Sends a player's move, based on this version of the career. */
export const postMove = ({ id, version }: KeptCareer, move: Move): CareerResult =>
  request('POST', `${at(id)}/moves`, { version, move })
/** Sends a move in the betting between players. */
export const postBet = ({ id, version }: KeptCareer, bet: BettingMove): CareerResult =>
  request('POST', `${at(id)}/bets`, { version, bet })
/** Opens a table for a player's bout, or for the Hogan bout. */
export const openBoutTable = ({ id, version }: KeptCareer, owner: BoutOwner): CareerResult =>
  request('POST', `${at(id)}/table`, { version, whose: owner })
/** Enters the result of a bout boxed at a table into the career. */
export const recordBout = ({ id, version }: KeptCareer, owner: BoutOwner): CareerResult =>
  request('POST', `${at(id)}/home`, { version, whose: owner })
export const getBout = (id: string, n: number): Promise<ApiResult<BoutReplay>> =>
  request('GET', `${at(id)}/bouts/${n}`)
/** Opens a table that replays a recorded bout; returns its id. */
export const openReplayTable = (id: string, n: number): Promise<ApiResult<{ id: string }>> =>
  request('POST', `${at(id)}/bouts/${n}/table`, {})
