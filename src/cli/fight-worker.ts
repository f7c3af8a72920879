// A worker of `ringfire fight --runs`: reads the scenario once, then plays the runs that it is sent.
import { parentPort, workerData } from 'node:worker_threads'
import { castIn, playRuns } from './play.ts'
import { countedScenario } from './wire.ts'

/** What a worker is made with: the text of the scenario, and the seed of the series. */
export interface WorkerData {
  readonly scenario: string
  readonly seed: number
}

/** Runs to be played: from, up to but not including to. */
export type WorkerTask = readonly [from: number, to: number]

const { scenario, seed } = workerData as WorkerData
const ready = countedScenario(scenario)
const cast = castIn(ready)
parentPort!.on('message', (task: WorkerTask) => parentPort!.postMessage(playRuns(ready, cast, seed, task)))
