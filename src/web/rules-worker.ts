// The page's worker with the rules. A single file serves all purposes, because most of it is the books: its name
// selects whether it answers the lab, verifies dice or reads maps.
import { answerCheck } from './dice/worker.ts'
import { answerLab } from './lab/worker.ts'
import { answerMaps } from './maps/worker.ts'

const ANSWERS = new Map<string, (asked: MessageEvent) => void>([
  ['dice', answerCheck],
  ['maps', answerMaps],
])
self.onmessage = ANSWERS.get(self.name) ?? answerLab
