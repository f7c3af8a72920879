// The page's worker with the rules. A single file serves all purposes, because most of it is the books: its name
// selects whether it answers the lab, verifies dice, reads maps or says what counts where.
import { answerCheck } from './dice/worker.ts'
import { answerLab } from './lab/worker.ts'
import { answerMaps } from './maps/worker.ts'
import { answerMatrix } from './rules/worker.ts'

const ANSWERS = new Map<string, (asked: MessageEvent) => void>([
  ['dice', answerCheck],
  ['maps', answerMaps],
  ['matrix', answerMatrix],
])
self.onmessage = ANSWERS.get(self.name) ?? answerLab
