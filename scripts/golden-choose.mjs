// `npm run golden -- --choose 7`: chooses the items that `npm test` makes, for 7 seconds of processor time, and
// writes them to golden/chosen.json. A part of the rules is worth more the fewer of the chosen items run it; an
// item is worth what it adds per unit of time.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'
import { moduleSource } from './mutants/modules.mjs'
import { readModule } from './mutants/read-module.mjs'

const SECONDS = Number(process.argv[process.argv.indexOf('--choose') + 1])
if (!(SECONDS > 0)) throw new Error('--choose wants seconds: npm run golden -- --choose 7')
/** Candidates per kind of item. */
const LOOKED_AT = { fights: 60, exchanges: 700, tables: 75, bouts: 150 }
/** The value of running a part of the rules for the first, second, ... time. */
const WORTH = [1, 0.5, 0.3, 0.2, 0.1]

const bits = new Map()
globalThis.__probes = (path) => bits.get(path)
const source = moduleSource({
  instrument(path, text) {
    if (!/^src\/(books|engine|field)\//.test(path)) return text
    const { probes, instrumented } = readModule(path, text)
    bits.set(path, new Uint8Array(probes))
    return instrumented()
  },
})
await source.prepare('golden/record.ts')
const { CHAPTERS, countOf, lineOf } = source.registry().load('golden/record.ts')

/** Each probe hit since the last call, as one number. */
const offsets = new Map()
let probes = 0
for (const [path, { length }] of bits) {
  offsets.set(path, probes)
  probes += length
}
function takeProbes() {
  const found = []
  for (const [path, bytes] of bits) {
    const from = offsets.get(path)
    bytes.forEach((bit, i) => bit && found.push(from + i))
    bytes.fill(0)
  }
  return Uint32Array.from(found)
}

const items = []
for (const chapter of CHAPTERS) {
  const start = performance.now()
  for (let n = 0; n < Math.min(countOf(chapter), LOOKED_AT[chapter.kind]); n++) {
    takeProbes()
    const { user, system } = process.cpuUsage()
    lineOf(chapter, n)
    const after = process.cpuUsage({ user, system })
    items.push({ chapter, n, ms: (after.user + after.system) / 1000 + 0.3, runs: takeProbes() })
  }
  console.error(
    `${chapter.book} ${chapter.kind}: ${((performance.now() - start) / 1000).toFixed(0)} s`,
  )
}

const times = new Uint8Array(probes)
const worthOf = ({ runs, ms }) => {
  let sum = 0
  for (const one of runs) sum += WORTH[times[one]] ?? 0
  return sum / ms
}
// An item's worth only decreases, so the item with the best old figure is the best if its recomputed worth still
// beats the next.
const heap = items.map((item) => ({ item, worth: worthOf(item) })).sort((a, b) => b.worth - a.worth)
const chosen = new Map(CHAPTERS.map((chapter) => [chapter, []]))
let left = SECONDS * 1000
while (heap.length > 0 && left > 0) {
  const [first] = heap.splice(0, 1)
  const worth = worthOf(first.item)
  if (worth === 0) continue
  if (heap.length > 0 && worth < heap[0].worth) {
    const at = heap.findIndex((one) => one.worth <= worth)
    heap.splice(at < 0 ? heap.length : at, 0, { item: first.item, worth })
    continue
  }
  const { chapter, n, ms, runs } = first.item
  if (ms > left) continue
  left -= ms
  chosen.get(chapter).push(n)
  for (const one of runs) times[one] = Math.min(255, times[one] + 1)
}

const everRun = new Set(items.flatMap(({ runs }) => [...runs]))
const run = times.filter((count) => count > 0).length
const total = [...chosen.values()].flat().length
console.error(
  `${total} items run ${run} of the ${everRun.size} parts that ${items.length} items run (${probes} in all)`,
)
const lines = CHAPTERS.map(
  (chapter) =>
    `  ${JSON.stringify(`${chapter.book} ${chapter.kind}`)}: ${JSON.stringify(chosen.get(chapter).sort((a, b) => a - b)).replaceAll(',', ', ')}`,
)
writeFileSync(join(ROOT, 'golden/chosen.json'), `{\n${lines.join(',\n')}\n}\n`)
