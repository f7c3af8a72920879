// Distributions of results, including those of the common pools, cached on first use.
import { checkFaces, checkPool } from './dice-error.ts'

/**
 * `chances[i]` is the chance of `values[i]`; `cut` is the omitted chance. Chances and cut add up to
 * 1.
 */
export interface Distribution<T = number> {
  readonly values: readonly T[]
  /** The keys of plain data among the values (`plain-key.ts`), where they are known. */
  readonly keys?: readonly unknown[]
  readonly chances: readonly number[]
  readonly cut: number
}

const sums = new Map<number, Distribution>()
const reached = new Map<string, Distribution>()
const opens = new Map<string, Distribution>()

/**
 * The distribution of the sum of `count` dice with `sides` sides, by convolution. Counts in whole numbers as
 * long as they are exact.
 */
export function sumDistribution(count: number, sides: number): Distribution {
  const key = count * 0x2000000 + sides
  const known = sums.get(key)
  if (known) return known
  checkPool('sum', count, sides)
  const ways = sides ** count
  const countable = ways < Number.MAX_SAFE_INTEGER
  let row = [1]
  for (let die = 0; die < count; die++) row = addDie(row, sides, countable ? 1 : 1 / sides)
  const chances = countable ? row.map((one) => one / ways) : row
  const made = { values: chances.map((_chance, i) => count + i), chances, cut: 0 }
  sums.set(key, made)
  return made
}

/** Adds one die, with weight `each` per face. */
function addDie(row: readonly number[], sides: number, each: number): number[] {
  const next = Array.from({ length: row.length + sides - 1 }, () => 0)
  row.forEach((weight, i) => {
    for (let face = 0; face < sides; face++) addAt(next, i + face, weight * each)
  })
  return next
}

/** Adds a weight at an index; a missing entry counts as 0. */
export function addAt(row: number[], at: number, weight: number): void {
  row[at] = (row[at] ?? 0) + weight
}

/** The distribution of the number of dice among `count` that show `atMost` or less. */
export function successesDistribution(count: number, sides: number, atMost: number): Distribution {
  checkPool('successes', count, sides)
  const good = Math.min(sides, Math.max(0, Math.floor(atMost)))
  const key = `${count}/${sides}/${good}`
  const known = reached.get(key)
  if (known) return known
  const chance = good / sides
  let row = [1]
  for (let die = 0; die < count; die++) {
    const next = Array.from({ length: row.length + 1 }, () => 0)
    row.forEach((one, i) => {
      addAt(next, i, one * (1 - chance))
      addAt(next, i + 1, one * chance)
    })
    row = next
  }
  const made = dropImpossible(
    row.map((_one, i) => i),
    row,
    0,
  )
  reached.set(key, made)
  return made
}

/** The distribution of an open-ended die. Chains rarer than `remainder` are omitted and counted in `cut`. */
export function openDistribution(
  sides: number,
  ways: 'up' | 'both',
  remainder: number,
): Distribution {
  checkPool('open', 1, sides)
  const key = `${sides}/${ways}/${remainder}`
  const known = opens.get(key)
  if (known) return known
  const made =
    sides < 2 ? dieDistribution(1) : chainDistribution(sides, ways, Math.max(remainder, 1e-300))
  opens.set(key, made)
  return made
}

function chainDistribution(sides: number, ways: 'up' | 'both', remainder: number): Distribution {
  const chances = new Map<number, number>()
  const put = (value: number, chance: number): void =>
    void chances.set(value, (chances.get(value) ?? 0) + chance)
  const up: [number, number][] = []
  let rest = 1
  for (let base = 0; rest > remainder; base += sides, rest /= sides) {
    for (let face = 1; face < sides; face++) up.push([base + face, rest / sides])
  }
  for (const [value, chance] of up) {
    if (value !== 1 || ways === 'up') put(value, chance)
    else for (const [down, part] of up) put(-down, part * chance)
  }
  const outcomes = [...chances].sort(([a], [b]) => a - b)
  return {
    values: outcomes.map(([value]) => value),
    chances: outcomes.map(([, chance]) => chance),
    cut: ways === 'up' ? rest : rest + rest / sides,
  }
}

/** One die. */
export function dieDistribution(sides: number): Distribution {
  return sumDistribution(1, sides)
}

/** One die, rerolled until it shows one of `faces`. */
export function amongDistribution(sides: number, faces: readonly number[]): Distribution {
  checkFaces('among', sides, faces)
  const fitting = [...new Set(faces)]
    .filter((face) => Number.isInteger(face) && face >= 1 && face <= sides)
    .sort((a, b) => a - b)
  return { values: fitting, chances: fitting.map(() => 1 / fitting.length), cut: 0 }
}

/** Removes values with a chance of 0. */
export function dropImpossible(
  values: readonly number[],
  chances: readonly number[],
  cut: number,
): Distribution {
  return {
    values: values.filter((_value, i) => (chances[i] ?? 0) > 0),
    chances: chances.filter((chance) => chance > 0),
    cut,
  }
}
