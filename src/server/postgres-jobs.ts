// Jobs in PostgreSQL: any free machine runs them. graphile-worker distributes them; progress goes through a row per
// job.
import { Logger, makeWorkerUtils, run, type Runner, type WorkerUtils } from 'graphile-worker'
import type { Sql } from 'postgres'
import { prepareJob, type Following, type Job, type Jobs } from './jobs.ts'
import type { Library } from './library.ts'
import { connectTo } from './postgres-connection.ts'
import { faultOf, refuse } from './refusals.ts'

/** Keeps graphile-worker's tables apart from those of other programs that use it. */
const SCHEMA = 'ringfire_worker'
const TASK = 'play'
/** Milliseconds between polls of a job, both by the waiting server and by the worker. */
const LOOK_EVERY = 250
/** Seconds without a heartbeat after which a worker counts as dead and its job goes to another. */
const DEAD_AFTER = 4
/** Seconds without a waiting server after which a job is abandoned. */
const ALONE_AFTER = 15
/** A job that has killed this many workers is not retried. */
const MOST_ATTEMPTS = 3

/** About as many as people are likely to ask for. */
const MOST_BEGUN = 20

type Report = (error: unknown) => void

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, LOOK_EVERY))

/** graphile-worker logs everything to the console; only errors matter here. */
const quiet = (report: Report): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') report(new Error(message))
  })

/**
 * The job queue of a server. If `own`, the server also works on jobs itself, like any machine that runs `workOn`,
 * starting with its first request.
 */
export function postgresJobs(
  url: string,
  library: Library,
  report: Report,
  { own = true } = {},
): Jobs {
  const { sql, explain } = connectTo(url, 3)
  let started: Promise<{ readonly utils: WorkerUtils; readonly worker?: Worker }> | undefined
  const start = async () => {
    const utils = await makeWorkerUtils({
      connectionString: url,
      schema: SCHEMA,
      logger: quiet(report),
      maxPoolSize: 2,
    })
    return own ? { utils, worker: await workOn(url, library, report) } : { utils }
  }
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    const { utils, worker } = (await started?.catch(() => undefined)) ?? {}
    await worker?.close()
    await utils?.release()
    await sql.end({ timeout: 1 })
  }
  return {
    most: MOST_BEGUN,
    async run(id, job, _prepared, following) {
      try {
        started ??= start()
        started.catch(() => (started = undefined))
        const { utils } = await started
        await sql`insert into ringfire.jobs (id, job) values (${id}, ${JSON.stringify(job)})`
        await utils.addJob(TASK, { id }, { maxAttempts: MOST_ATTEMPTS })
        return await follow({ sql, utils, id }, following)
      } catch (error) {
        throw explain(error)
      }
    },
    async stop(id) {
      const stopped =
        await sql`update ringfire.jobs set stopping = true where id = ${id} returning id`
      return stopped.length > 0
    },
    close: () => (closing ??= close()),
  }
}

interface Seen {
  readonly worker: string | null
  readonly lines: number
  readonly line: string | null
  readonly last: string | null
  readonly silent: boolean
}

interface Followed {
  readonly sql: Sql
  readonly utils: WorkerUtils
  readonly id: string
}

/** Reports a job's progress until it is over. A job whose worker falls silent goes to another. */
async function follow({ sql, utils, id }: Followed, { signal, tell }: Following): Promise<object> {
  for (let told = 0; ; await pause()) {
    const [seen] = await sql<Seen[]>`update ringfire.jobs
      set wanted = now(), stopping = stopping or ${signal.aborted}
      where id = ${id}
      returning worker, lines, line, last,
        worker is not null and beat < now() - make_interval(secs => ${DEAD_AFTER}) as silent`
    if (!seen) return { refusal: STOPPED }
    const { worker, lines, line, last, silent } = seen
    if (lines > told && line !== null) tell(JSON.parse(line) as object)
    told = lines
    if (last !== null || (signal.aborted && worker === null)) {
      await sql`delete from ringfire.jobs where id = ${id}`
      return last === null ? { refusal: STOPPED } : (JSON.parse(last) as object)
    }
    if (silent && worker !== null) await takeFrom({ sql, utils, id }, worker)
  }
}

const STOPPED = refuse('stopped', 'It was stopped before the first fight was over.')

async function takeFrom({ sql, utils, id }: Followed, worker: string): Promise<void> {
  const [taken] = await sql`update ringfire.jobs set worker = null
    where id = ${id} and worker = ${worker} returning id`
  if (taken) await utils.forceUnlockWorkers([worker])
}

/** A machine that runs jobs. */
export interface Worker {
  /** Stops, leaving the current job to other workers. */
  close(): Promise<void>
}

/** Runs jobs one at a time, on all processors but one, until closed. */
export async function workOn(url: string, library: Library, report: Report): Promise<Worker> {
  const { sql, explain } = connectTo(url, 2)
  // Rows that nobody has polled since yesterday were left behind by a killed server.
  await sql`delete from ringfire.jobs where wanted < now() - interval '1 day'`
  const leaving = new AbortController()
  const runner: Runner = await run({
    connectionString: url,
    schema: SCHEMA,
    // A job that is left to other workers has failed in the words of graphile-worker.
    logger: quiet((error) => !leaving.signal.aborted && report(error)),
    concurrency: 1,
    maxPoolSize: 3,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList: {
      [TASK]: async (payload, { job: { locked_by: worker } }) => {
        const { id } = payload as { id: string }
        await playOne({ sql, id, worker: worker ?? 'somebody', library, report }, leaving.signal)
      },
    },
  }).catch(async (error: unknown) => {
    await sql.end({ timeout: 1 })
    throw explain(error)
  })
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    leaving.abort()
    await runner.stop()
    await sql.end({ timeout: 1 })
  }
  return { close: () => (closing ??= close()) }
}

interface Playing {
  readonly sql: Sql
  readonly id: string
  readonly worker: string
  readonly library: Library
  readonly report: Report
}

/** Runs a job if a server still waits for it. Throws if the job has to be retried elsewhere. */
async function playOne(playing: Playing, leaving: AbortSignal): Promise<void> {
  const { sql, id, worker, library, report } = playing
  const [row] = await sql<{ job: string }[]>`update ringfire.jobs
    set worker = ${worker}, beat = now()
    where id = ${id} and last is null and not stopping returning job`
  if (!row) return
  const stopping = new AbortController()
  leaving.addEventListener('abort', () => stopping.abort(), { once: true })
  const pulse = beat(playing, stopping)
  const last = await play(library, JSON.parse(row.job) as Job, {
    signal: stopping.signal,
    tell: pulse.tell,
  }).catch((error: unknown) => {
    report(error)
    return { refusal: faultOf(error) }
  })
  await pulse.end()
  if (leaving.aborted) {
    await sql`update ringfire.jobs set worker = null where id = ${id} and worker = ${worker}`
    throw new Error('this worker stops')
  }
  await sql`update ringfire.jobs set last = ${JSON.stringify(last)}
    where id = ${id} and worker = ${worker}`
}

async function play(library: Library, job: Job, following: Following): Promise<object> {
  const prepared = prepareJob(library, job)
  return 'play' in prepared ? prepared.play(following) : prepared
}

/** Records a heartbeat and the newest line, and notices when the job is no longer wanted. */
function beat({ sql, id, worker, report }: Playing, stopping: AbortController) {
  let newest: string | null = null
  let over = false
  const look = async (): Promise<void> => {
    const line = newest
    newest = null
    const [row] = await sql<{ stop: boolean }[]>`update ringfire.jobs set
        beat = now(),
        line = coalesce(${line}, line),
        lines = lines + ${line === null ? 0 : 1}::int
      where id = ${id} and worker = ${worker}
      returning stopping or wanted < now() - make_interval(secs => ${ALONE_AFTER}) as stop`
    if (!row || row.stop) stopping.abort()
  }
  const looking = (async () => {
    for (; !over; await pause()) await look().catch(report)
  })()
  return {
    tell: (line: object): void => void (newest = JSON.stringify(line)),
    async end() {
      over = true
      await looking
      if (newest !== null) await look()
    },
  }
}
