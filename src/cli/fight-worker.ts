// A worker of `ringfire fight --runs`: reads the scenario once, then plays the runs that it is sent.
import { parentPort, workerData } from 'node:worker_threads'
import type { HouseRulesFile } from '../files/house-rules.ts'
import { outsideBooks } from '../server/wire-outside.ts'
import { need } from './io.ts'
import { castIn, playRuns } from './play.ts'
import { fillShelf } from './shelf.ts'
import { countedScenario } from './wire.ts'

/** What a worker is made with: the text of the scenario, and the seed of the series. */
export interface WorkerData {
  readonly scenario: string
  readonly seed: number
  /** The set that --options names. */
  readonly house?: HouseRulesFile
  /** Books that --with names. */
  readonly books: readonly string[]
}

/** Runs to be played: from, up to but not including to. */
export type WorkerTask = readonly [from: number, to: number]

const { scenario, seed, house, books } = workerData as WorkerData
fillShelf(need(await outsideBooks(books)))
const ready = countedScenario(scenario, house)
const cast = castIn(ready)
parentPort!.on('message', (task: WorkerTask) => parentPort!.postMessage(playRuns(ready, cast, seed, task)))
