// A process that records which probes each test hits, and runs tests against a mutated module. A mutant may loop
// forever or exhaust the memory; the parent process then terminates this one and starts another.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { moduleSource } from './modules.mjs'
import { readModule } from './read-module.mjs'
import { VITEST, runFile } from './test-runner.mjs'

const PACKAGES = { vitest: VITEST }
const plain = moduleSource({ packages: PACKAGES })
let probed

/** Tables contain no code to probe; tests of rules do not load the page. */
const hasProbes = (path) => /^(src|tests|golden)\/(?!catalogue\/|web\/)/.test(path)

/** Modules with probes, and the bits that they set. */
function withProbes() {
  const bits = new Map()
  globalThis.__probes = (path) => bits.get(path)
  const source = moduleSource({
    packages: PACKAGES,
    instrument(path, text) {
      if (!hasProbes(path)) return text
      const { probes, instrumented } = readModule(path, text)
      bits.set(path, new Uint8Array(probes))
      return instrumented()
    },
  })
  return { source, bits }
}

/** The probes that are set, by module, as base64 bitmaps; clears them. */
function takeProbes(bits) {
  const set = {}
  for (const [path, bytes] of bits) {
    if (!bytes.includes(1)) continue
    const packed = new Uint8Array(Math.ceil(bytes.length / 8))
    bytes.forEach((bit, i) => {
      if (bit) packed[i >> 3] |= 1 << (i & 7)
    })
    set[path] = Buffer.from(packed).toString('base64')
    bytes.fill(0)
  }
  return set
}

const JOBS = {
  /** The modules of a test file, and a hash of their texts. */
  async modules({ path }) {
    const modules = await plain.prepare(path)
    const hash = createHash('sha256')
    for (const one of modules) hash.update(`\0${one}\0`).update(readFileSync(join(ROOT, one)))
    return { modules, hash: hash.digest('hex') }
  },
  /** The probes hit by each test of a file, and those hit while loading it. */
  async record({ path }) {
    probed ??= withProbes()
    const { source, bits } = probed
    await source.prepare(path)
    const registry = source.registry()
    takeProbes(bits)
    const tests = []
    let loading
    const { failed } = await runFile({
      path,
      load: () => registry.load(path),
      wants: () => true,
      before() {
        loading ??= takeProbes(bits)
      },
      after: (name, ms) =>
        tests.push({ name, ms: Math.round(ms * 10) / 10, runs: takeProbes(bits) }),
      all: true,
    })
    return { loading: loading ?? takeProbes(bits), tests, failed }
  },
  /** Runs the steps of a plan, each some tests of a file, against a mutated module until one fails. */
  async mutant({ path, text, steps }, progress) {
    const registry = plain.registry(new Map([[path, text]]))
    for (const [i, { file, skip }] of steps.entries()) {
      await plain.prepare(file)
      progress(i)
      registry.forget(file)
      const left = new Set(skip)
      const { failed } = await runFile({
        path: file,
        load: () => registry.load(file),
        wants: (name) => !left.has(name),
      })
      if (failed.length > 0) return { file, test: failed[0] }
    }
    return undefined
  },
}

// A promise rejected because of a mutant concerns the test, and must not end this process.
process.on('unhandledRejection', () => {})
process.on('message', async ({ job, ...rest }) => {
  try {
    const result = await JOBS[job](rest, (step) => process.send({ step }))
    process.send({ result })
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) })
  }
})
