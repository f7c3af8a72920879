// The seed of the laws on random play: `npm test` gives the same answer for the same commit; `npm run soak` plays anew each time.
// RINGFIRE_SEED plays what failed once more.
import fc from 'fast-check'
import { compileLate } from '../../src/cli/compile-late.ts'
import { SOAK } from './soak.ts'

// As the command does.
compileLate()

const given = process.env['RINGFIRE_SEED']
const seed = given === undefined ? (SOAK ? Date.now() | 0 : 1) : Number(given)

fc.configureGlobal({ seed })
