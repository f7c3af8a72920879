// A few processes that do jobs beside each other. A job that takes too long ends its process; another takes its place.
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
  /** Does one job. `limitOf(step)`: milliseconds that a step may take; absent: any. Gives `{ result }`, `{ error }`, or `{ ended }`. */
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
      // Before the first step a worker compiles what it needs; a job without steps takes as long as it takes.
      if (limitOf) wait(300_000)
      child.send(job)
    })
  return { run, stop: () => child.kill('SIGKILL') }
}

/** Does `jobs` with `size` processes, in order; `done(job, answer)` for each. */
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
