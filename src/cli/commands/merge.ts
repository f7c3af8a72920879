// `ringfire merge PARTS`: the figures of a series that was played in parts.
import { ForeignRecord } from '../../series/parts.ts'
import { COMMANDS } from '../command-list.ts'
import { textFlag, type Call, type Command } from '../command.ts'
import { badInput, type ExitCode, type Io } from '../io.ts'
import { readParts } from '../part-files.ts'
import { present } from '../../dice/present.ts'

/** The flags that the caller of `merge` chooses; all others are recorded in the parts. */
const OUTPUTS = ['csv', 'picture'] as const

export const merge: Command = {
  about: [
    'PARTS are the files that `fight`, `bout`, `compare`, `futures` and `tournament` write with --shard, in any order. The figures are',
    'exactly those of the same command without --shard: as text, with --json, and in the files of --csv and --picture.',
    'merge refuses parts of different series, a missing part and a part that is given twice.',
  ].join('\n'),
  examples: [
    'merge part-*.jsonl',
    'merge part-*.jsonl --json',
    'merge part-*.jsonl --csv fights.csv --picture fights.svg',
  ],
  flags: {
    csv: 'write a table to this CSV file, one row for each fight',
    picture: 'write a chart of the figures to this file (.svg or .png)',
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
      throw badInput(
        `--${unknown}`,
        `\`${head.command}\` has no such flag`,
        `a flag of \`${head.command}\``,
      )
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
        throw badInput(
          'PARTS',
          `a record does not belong to this fight: ${error.message}`,
          'part files that --shard wrote, unchanged',
        )
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
