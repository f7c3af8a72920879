// `ringfire replay SAVE --html FILE`: a recorded fight as one HTML file that plays offline.
import { present } from '../../dice/present.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_ROOT } from '../../files/package-root.ts'
import type { Parsed } from '../../files/problems.ts'
import { readReplay } from '../../files/read-replay.ts'
import { replayIn, rulesNamed, writeReplay } from '../../files/replay-file.ts'
import { readSave } from '../../files/save.ts'
import type { ReplayData } from '../../server/http-api.ts'
import { pageFolder } from '../../server/packed-page.ts'
import { makeReplay } from '../../server/replay.ts'
import { readRules, rulesOfBooks } from '../../server/rules.ts'
import { playTheCourse } from '../play-course.ts'
import { argumentOf, requireFlag, numberFlag, type Command } from '../command.ts'
import { badInput, writeOutput, type ExitCode } from '../io.ts'
import { ABOUT_SAVES, bookOfRecord, readRecord } from '../records.ts'
import { readSeriesFlags, seriesFlags } from '../series-flags.ts'

const { workers } = seriesFlags('')
/** Enough runs to show the turning points of most fights within about a minute. */
const DEFAULT_RUNS = 40
const COURSE_LEFT_OUT = 0

export const replay: Command = {
  about: [
    ABOUT_SAVES,
    'The file contains the map, the log, every "why", the chance to win over time and the proof of the dice. Nothing in it is hidden.',
  ].join('\n'),
  examples: [
    'replay fight.json --html fight.html',
    'replay evening.json --html evening.html --runs 400',
    'replay fight.json --html fight.html --runs 0',
  ],
  flags: {
    html: 'the file to write',
    runs: `futures of a beat where the fight swings, for the course (${DEFAULT_RUNS}); 0 leaves the course out`,
    seed: 'the seed of those futures (1)',
    workers: present(workers, 'the flag workers'),
  },
  takes: [1, 1],
  async run(call): Promise<ExitCode> {
    const html = requireFlag(call, 'html', 'the file to write, such as --html fight.html')
    const runs = numberFlag(call, 'runs', 0, 100_000) ?? DEFAULT_RUNS
    const page = readPage()
    const record = readRecord(call.io, argumentOf(call, 0))
    const found =
      runs === COURSE_LEFT_OUT
        ? undefined
        : await playTheCourse(call, record, runs, readSeriesFlags(call, Infinity))
    const entry = bookOfRecord(record.save)
    const rules = [...readRules(), ...rulesOfBooks({ [entry.id]: entry })]
    const data = makeReplay(record.save, entry.make(record.save.options))
    const text = await writeReplay(page, {
      ...data,
      rules: rulesNamed(rules, data),
      ...(found ? { course: found } : {}),
    })
    const read = await readBack(text)
    writeOutput(call.io, html, text, () => read)
    const { beats } = record.recorded
    call.io.out(
      call.json
        ? JSON.stringify({ file: html, bytes: Buffer.byteLength(text), beats })
        : `${html}: ${beats} beats, ${Math.ceil(Buffer.byteLength(text) / 1024)} KB`,
    )
    return 0
  },
}

/** Reads the fight as the page will. */
async function readBack(html: string): Promise<Parsed<unknown>> {
  const { save } = (await readReplay(replayIn(html))) as Pick<ReplayData, 'save'>
  return readSave(save)
}

/** The built replay page. */
function readPage(): string {
  const file = join(pageFolder(join(PACKAGE_ROOT, 'dist')), 'replay.html')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw badInput('replay', 'the page has not been built yet', 'run `npm run build` first')
}
