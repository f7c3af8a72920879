// The HTTP side of boxing careers.
import type { BettingMove } from '../../books/fights/career/betting.ts'
import type { StarRequest } from '../../books/fights/career/circuit.ts'
import type { RecordedBout } from '../../books/fights/career/career.ts'
import type { Move } from '../../books/fights/career/moves.ts'
import type { SignatureLine } from '../../books/fights/create-fighter.ts'
import type { BoutScene } from '../../books/fights/scene.ts'
import type { OptionValues } from '../../engine/book.ts'
import type { KeptCareer, ListedCareer } from '../../files/circuit.ts'
import { send } from '../characters/api.ts'
import type { Outcome, Wrong } from '../characters/api.ts'

export type { BettingMove, RecordedBout, KeptCareer, ListedCareer, Move, StarRequest, Wrong }

/** A replayed bout. */
export interface ToldBout {
  readonly bout: RecordedBout
  readonly lines?: readonly string[]
  readonly ring?: BoutScene
}

export type Whose = number | 'hogan'
export type Said = Promise<Outcome<KeptCareer>>

const at = (id: string): string => `/api/careers/${encodeURIComponent(id)}`

export const getCareers = (): Promise<Outcome<readonly ListedCareer[]>> =>
  send('GET', '/api/careers')
export const getCareer = (id: string): Said => send('GET', at(id))
export const getFile = (id: string): Promise<Outcome<object>> => send('GET', `${at(id)}/file`)
export const rollFirst = (): Promise<Outcome<{ seed: number; rolled: SignatureLine }>> =>
  send('POST', '/api/careers/roll', {})
export const makeCareer = (name: string, star: StarRequest, options: OptionValues = {}): Said =>
  send('POST', '/api/careers', { name, star, options })
export const loadCareer = (file: unknown): Said => send('POST', '/api/careers/load', file)
export const joinCareer = ({ id, version }: KeptCareer, star: StarRequest): Said =>
  send('POST', `${at(id)}/players`, { version, star })
export const removeCareer = (id: string, version: number): Promise<Outcome<unknown>> =>
  send('DELETE', `${at(id)}?version=${version}`)
export const moveOn = ({ id, version }: KeptCareer, move: Move): Said =>
  send('POST', `${at(id)}/moves`, { version, move })
export const betOn = ({ id, version }: KeptCareer, bet: BettingMove): Said =>
  send('POST', `${at(id)}/bets`, { version, bet })
export const toTable = ({ id, version }: KeptCareer, whose: Whose): Said =>
  send('POST', `${at(id)}/table`, { version, whose })
export const takeHome = ({ id, version }: KeptCareer, whose: Whose): Said =>
  send('POST', `${at(id)}/home`, { version, whose })
export const getBout = (id: string, n: number): Promise<Outcome<ToldBout>> =>
  send('GET', `${at(id)}/bouts/${n}`)
export const watchBout = (id: string, n: number): Promise<Outcome<{ id: string }>> =>
  send('POST', `${at(id)}/bouts/${n}/table`, {})
