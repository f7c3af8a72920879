// A career on the page: its data, the last error, and its moves, sent one at a time.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { FighterText } from '../../books/fights/read-setup.ts'
import * as api from './api.ts'
import { tableOf } from './bout-result.ts'
import { navigate, tableHash } from '../state/route.ts'
import { rankById } from './format.ts'

/** The requests that change a career. */
export interface CareerActions {
  move(move: api.Move): Promise<unknown>
  bet(bet: api.BettingMove): Promise<unknown>
  addOpponent(fighter: FighterText): Promise<unknown>
  /** Opens a table for the agreed bout, and goes there. */
  openTable(owner: api.BoutOwner): Promise<unknown>
  recordBout(owner: api.BoutOwner): Promise<unknown>
}

export interface CareerState {
  readonly career?: api.KeptCareer | undefined
  readonly wrong?: string | undefined
  readonly busy: boolean
  /** Ranks before the last bouts. */
  readonly before?: ReadonlyMap<string, number> | undefined
  readonly act: CareerActions
}

/** A part of a career's page, for one of its players. */
export interface CareerProps {
  readonly career: api.KeptCareer
  readonly who: number
  readonly act: CareerActions
}

/** Loads a career and sends its moves, one at a time. */
export function useCareer(id: string): CareerState {
  const [career, setCareer] = useState<api.KeptCareer | undefined>(undefined)
  const [before, setBefore] = useState<ReadonlyMap<string, number> | undefined>(undefined)
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const take = (next: api.KeptCareer): void => {
    if (career && next.fought.length > career.fought.length) setBefore(rankById(career))
    setCareer(next)
  }
  const ask = async (
    request: (now: api.KeptCareer) => api.CareerResult,
  ): Promise<api.KeptCareer | undefined> => {
    if (!career || under.current) return undefined
    under.current = true
    setBusy(true)
    const said = await request(career)
    under.current = false
    setBusy(false)
    setWrong(said.wrong?.why)
    const now = said.value ?? said.wrong.career
    if (now) take(now)
    return said.value
  }
  useEffect(() => {
    void api
      .getCareer(id)
      .then((said) => (said.value ? setCareer(said.value) : setWrong(said.wrong.why)))
  }, [])
  const act: CareerActions = {
    move: (move) => ask((now) => api.postMove(now, move)),
    bet: (bet) => ask((now) => api.postBet(now, bet)),
    addOpponent: (fighter) => ask((now) => api.addOpponent(now, fighter)),
    openTable: async (owner) => {
      const now = await ask((before) => api.openBoutTable(before, owner))
      const table = now && tableOf(now, owner)
      if (table !== undefined) navigate(tableHash(table))
    },
    recordBout: (owner) => ask((now) => api.recordBout(now, owner)),
  }
  return { busy, act, career, before, wrong }
}
