// The worker of the page that has the rules. One file for all its uses, because the books are most of it: it answers the lab, or
// checks dice, by the name that it is started with.
import { answerCheck } from './dice/worker.ts'
import { answerLab } from './lab/worker.ts'

self.onmessage = self.name === 'dice' ? answerCheck : answerLab
