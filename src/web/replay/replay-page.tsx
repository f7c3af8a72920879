// A replay from the server: the fight from its first beat, as the seat of the link knows it.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { ReplayData } from '../../server/http-api.ts'
import { BoutTable } from '../bout/bout-table.tsx'
import { request } from '../characters/api.ts'
import { attachTable } from '../state/actions.ts'
import { endPlayback, showBeat } from '../state/playback.ts'
import { tableHash } from '../state/route.ts'
import { isReplay, now } from '../state/store.ts'
import { GunfightTable } from '../table/gunfight-table.tsx'
import { openReplay } from './connection.ts'
import { Proof } from './proof.tsx'
import './replay.css'

interface Place {
  readonly table: string
  readonly seat?: string
}

async function fetchReplay({ table, seat }: Place): Promise<ReplayData | string> {
  const query = seat === undefined ? '' : `?seat=${encodeURIComponent(seat)}`
  const { value, wrong } = await request<ReplayData>(
    'GET',
    `/api/tables/${encodeURIComponent(table)}/replay${query}`,
  )
  return value ?? wrong?.why ?? 'The replay could not be fetched.'
}

/** Plays fetched data; returns the function that ends it. */
function play(data: ReplayData): () => void {
  isReplay.value = true
  const detach = attachTable((handlers) => openReplay(data, handlers))
  document.title = `${data.now.scene.title} · Ringfire`
  void showBeat(-1, true)
  return () => {
    endPlayback()
    detach()
    isReplay.value = false
  }
}

export function ReplayPage({ table, seat }: Place) {
  const [found, setFound] = useState<ReplayData | string | undefined>(undefined)
  useLayoutEffect(() => {
    let end: (() => void) | undefined
    let left = false
    void fetchReplay({ table, ...(seat ? { seat } : {}) }).then((data) => {
      if (left) return
      if (typeof data !== 'string') end = play(data)
      setFound(data)
    })
    return () => {
      left = true
      end?.()
    }
  }, [table, seat])
  if (typeof found === 'string')
    return (
      <main class="turned-away" data-testid="no-replay">
        <h1>There is no replay yet</h1>
        <p role="alert">{found}</p>
        <a class="choice" href={tableHash(table, seat)}>
          To the table
        </a>
      </main>
    )
  if (!found) return null
  return (
    <>
      {now.value?.scene.kind === 'bout' ? <BoutTable /> : <GunfightTable />}
      <Proof data={found} />
    </>
  )
}
