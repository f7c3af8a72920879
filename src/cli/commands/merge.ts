// `ringfire merge PARTS`: the figures of a series that was played in parts.
import { ForeignRecord } from '../../series/parts.ts'
import { COMMANDS } from '../command-list.ts'
import { textFlag, type Call, type Command } from '../command.ts'
import { badInput, type ExitCode, type Io } from '../io.ts'
import { readParts } from '../part-files.ts'
import { present } from '../../dice/present.ts'
import { MERGE as WORDS } from './words.ts'

/** The flags that the caller of `merge` chooses; all others are recorded in the parts. */
const OUTPUTS = ['csv', 'picture'] as const

export const merge: Command = {
  about: WORDS.about,
  examples: [
    'merge part-*.jsonl',
    'merge part-*.jsonl --json',
    'merge part-*.jsonl --csv fights.csv --picture fights.svg',
  ],
  flags: {
    csv: { type: 'string', what: WORDS.csv },
    picture: { type: 'string', what: WORDS.picture },
  },
  takes: [1, 100_000],
  async run(call): Promise<ExitCode> {
    const { head, played } = readParts(call.io, call.args)
    const entry = present(
      COMMANDS.find(({ name }) => name === head.command),
      'command of the parts',
    )
    const command = await entry.load()
    const asked = OUTPUTS.filter((flag) => textFlag(call, flag) !== undefined)
    const unknown = [...Object.keys(head.flags), ...asked].find(
      (flag) => !Object.hasOwn(command.flags, flag),
    )
    if (unknown !== undefined)
      throw badInput(`--${unknown}`, WORDS.hasNoSuchFlag(head.command), WORDS.flagOf(head.command))
    const inner: Call = {
      name: head.command,
      args: head.args,
      flags: {
        ...head.flags,
        ...Object.fromEntries(asked.map((flag) => [flag, call.flags[flag]])),
        with: call.flags['with'],
      },
      json: call.json,
      io: withFiles(call.io, head.files),
      files: new Map(),
      played,
    }
    try {
      return await command.run(inner)
    } catch (error) {
      if (error instanceof ForeignRecord)
        throw badInput('PARTS', WORDS.recordDoesNotBelong(error.message), WORDS.partsAsShardWrote)
      throw error
    }
  },
}

/** An `Io` that reads only the files embedded in the parts. */
const withFiles = (io: Io, files: Readonly<Record<string, string>>): Io => ({
  ...io,
  read(path) {
    const text = Object.hasOwn(files, path) ? files[path] : undefined
    if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
    return text
  },
})
