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

/** The results for the function that is being run in parts. */
let known: Results | undefined

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
  const outer = known
  known = results
  try {
    return { result: act() }
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error
    return { unfinished: error.rest }
  } finally {
    known = outer
  }
}

/**
 * The result of `work`, whose key names it among those of its owner. Inside `gradually`, work of more than one part is done
 * between two runs of the function; otherwise at once.
 */
export function inParts<T>(owner: object, key: () => string, work: () => Gradual<T>): T {
  if (!known) return complete(work())
  let results = known.get(owner) as Map<string, T> | undefined
  if (!results) known.set(owner, (results = new Map<string, T>()))
  const name = key()
  const found = results.get(name)
  if (found !== undefined) return found
  const begun = work()
  const first = begun.next()
  if (!first.done) throw new Unfinished(keepResult(begun, results, name))
  results.set(name, first.value)
  return first.value
}

function* keepResult<T>(work: Gradual<T>, results: Map<string, T>, name: string): Gradual<void> {
  yield
  results.set(name, yield* work)
}
