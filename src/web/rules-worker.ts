// The worker of the page that has the rules. One file for all its uses, because the books are most of it: it answers the lab,
// checks dice or reads maps, by the name that it is started with.
import { answerCheck } from './dice/worker.ts'
import { answerLab } from './lab/worker.ts'
import { answerMaps } from './maps/worker.ts'

const ANSWERS = new Map<string, (asked: MessageEvent) => void>([
  ['dice', answerCheck],
  ['maps', answerMaps],
])
self.onmessage = ANSWERS.get(self.name) ?? answerLab
