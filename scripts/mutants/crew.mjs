// Runs jobs in parallel in a few processes. A job that takes too long terminates its process, which is then
// replaced.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const WORKER = fileURLToPath(new URL('./worker.mjs', import.meta.url))

function startWorker() {
  let child
  const start = () => {
    child = fork(WORKER, [], {
      execArgv: ['--max-old-space-size=1536', '--stack-size=900'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  }
  start()
  /**
   * Runs one job. `limitOf(step)` is the time limit of a step in milliseconds; unlimited if absent. Resolves to `{
   * result }`, `{ error }`, or `{ ended }`.
   */
  const run = (job, limitOf) =>
    new Promise((done) => {
      let timer
      const finish = (answer) => {
        clearTimeout(timer)
        child.removeAllListeners()
        done(answer)
      }
      const end = (ended) => {
        child.removeAllListeners()
        child.kill('SIGKILL')
        start()
        finish({ ended })
      }
      const wait = (milliseconds) => {
        clearTimeout(timer)
        timer = setTimeout(() => end('time'), milliseconds)
      }
      child.on('message', (message) => {
        if (message.step === undefined) finish(message)
        else wait(limitOf(message.step))
      })
      child.on('exit', () => end('crash'))
      // Before its first step a worker compiles what it needs; a job without steps is not limited.
      if (limitOf) wait(300_000)
      child.send(job)
    })
  return { run, stop: () => child.kill('SIGKILL') }
}

/** Runs `jobs` with `size` processes, in order; calls `done(job, answer)` for each. */
export async function runJobs(size, jobs, done) {
  const queue = [...jobs]
  await Promise.all(
    Array.from({ length: Math.min(size, queue.length) }, async () => {
      const worker = startWorker()
      for (let job = queue.shift(); job; job = queue.shift()) {
        const { message, limitOf } = job.prepare()
        await done(job, await worker.run(message, limitOf))
      }
      worker.stop()
    }),
  )
}
