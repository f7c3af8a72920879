// A career on the page: its data, the last error, and its moves, one request at a time.
import { useEffect, useRef, useState } from 'preact/hooks'
import * as api from './api.ts'
import type { BettingMove, KeptCareer, Move, Whose, Wrong } from './api.ts'
import { placesOf } from './words.ts'

/** The requests that change a career. */
export interface Act {
  move(move: Move): Promise<void>
  bet(bet: BettingMove): Promise<void>
  toTable(whose: Whose): Promise<void>
  home(whose: Whose): Promise<void>
}

export interface Open {
  readonly career?: KeptCareer
  readonly wrong?: Wrong
  readonly busy: boolean
  /** Places in the ranking before the last bouts. */
  readonly before?: ReadonlyMap<string, number>
  readonly act: Act
}

export function useCareer(id: string): Open {
  const [career, setCareer] = useState<KeptCareer | undefined>(undefined)
  const [before, setBefore] = useState<ReadonlyMap<string, number> | undefined>(undefined)
  const [wrong, setWrong] = useState<Wrong | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const take = (next: KeptCareer): void => {
    if (career && next.fought.length > career.fought.length) setBefore(placesOf(career))
    setCareer(next)
  }
  const ask = async (request: (now: KeptCareer) => api.Said): Promise<void> => {
    if (!career || under.current) return
    under.current = true
    setBusy(true)
    const said = await request(career)
    under.current = false
    setBusy(false)
    setWrong(said.wrong)
    const now = said.value ?? said.wrong.career
    if (now) take(now)
  }
  useEffect(() => {
    void api
      .getCareer(id)
      .then((said) => (said.value ? setCareer(said.value) : setWrong(said.wrong)))
  }, [])
  const act: Act = {
    move: (move) => ask((now) => api.moveOn(now, move)),
    bet: (bet) => ask((now) => api.betOn(now, bet)),
    toTable: (whose) => ask((now) => api.toTable(now, whose)),
    home: (whose) => ask((now) => api.takeHome(now, whose)),
  }
  return {
    busy,
    act,
    ...(career ? { career } : {}),
    ...(before ? { before } : {}),
    ...(wrong ? { wrong } : {}),
  }
}
