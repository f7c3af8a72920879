// Lets a function that is not written in parts pause during the long computations inside it: it is left there and run again
// when the result is known.
import { complete, type Gradual } from './gradual.ts'

/** Results of long computations, by owner and key. */
type Results = Map<object, Map<string, unknown>>

/** Leaves a function in which a computation is not done yet. */
class Unfinished extends Error {
  readonly rest: Gradual<void>
  constructor(rest: Gradual<void>) {
    super('a computation is not done yet')
    this.rest = rest
  }
}

/** A run of a function that may be left. */
interface Run {
  readonly known: Results
  /** Parts that may still be done before it is left. */
  left: number
}

/** Running a function again costs about as much as a few parts. */
const PARTS_OF_A_RUN = 4

/** The run that is under way. */
let now: Run | undefined

/**
 * Runs `act`, pausing after each part of the long computations inside it (`inParts`). It is run once more after each of
 * these, so it must change nothing and depend on nothing that changes meanwhile.
 */
export function* gradually<T>(act: () => T): Gradual<T> {
  const results: Results = new Map()
  for (;;) {
    const rest = attempt(act, results)
    if ('result' in rest) return rest.result
    yield* rest.unfinished
  }
}

function attempt<T>(
  act: () => T,
  results: Results,
): { readonly result: T } | { readonly unfinished: Gradual<void> } {
  const outer = now
  now = { known: results, left: PARTS_OF_A_RUN }
  try {
    return { result: act() }
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error
    return { unfinished: error.rest }
  } finally {
    now = outer
  }
}

/**
 * The result of `work`, whose key names it among those of its owner. Inside `gradually`, work of more than a few parts is
 * done between two runs of the function; otherwise at once.
 */
export function inParts<T>(owner: object, key: () => string, work: () => Gradual<T>): T {
  if (!now) return complete(work())
  let results = now.known.get(owner) as Map<string, T> | undefined
  if (!results) now.known.set(owner, (results = new Map<string, T>()))
  const name = key()
  const found = results.get(name)
  if (found !== undefined) return found
  const begun = work()
  do {
    const part = nextPart(begun)
    if (part.done) {
      results.set(name, part.value)
      return part.value
    }
  } while (--now.left > 0)
  throw new Unfinished(keepResult(begun, results, name))
}

/** The next part, which is not left in the middle. */
function nextPart<T>(work: Gradual<T>): IteratorResult<void, T> {
  const run = now
  now = undefined
  try {
    return work.next()
  } finally {
    now = run
  }
}

function* keepResult<T>(work: Gradual<T>, results: Map<string, T>, name: string): Gradual<void> {
  yield
  results.set(name, yield* work)
}
