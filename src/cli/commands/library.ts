// `ringfire library export FILE | import FILE`: everything that a server keeps, but for its tables and careers, as one archive.
import { readFileSync, statSync } from 'node:fs'
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { TABLE_BOOKS } from '../../books/index.ts'
import { MEGABYTE, MOST_ARCHIVE } from '../../files/archive-limits.ts'
import { packArchive, unpackArchive } from '../../files/archive.ts'
import { PACKAGE_ROOT } from '../../files/package-root.ts'
import type { ArchiveReport } from '../../files/archive-report.ts'
import { importLibrary, libraryFiles } from '../../server/library-archive.ts'
import { openStore } from '../../server/open-store.ts'
import type { Store } from '../../server/store.ts'
import { realLibrary } from '../../server/wire.ts'
import { argumentOf, textFlag, type Call, type Command } from '../command.ts'
import { badInput, requireParsed, writeOutput, type ExitCode } from '../io.ts'
import { outsideBooks } from '../outside-books.ts'

const DOES: Readonly<Record<string, (call: Call, store: Store) => Promise<ExitCode>>> = {
  export: exportFile,
  import: importFile,
}

export const archive: Command = {
  about: [
    'export writes characters with portraits, maps with pictures, house rules and drafts of fights as one ZIP file.',
    'import adds what the file has and the folder has not; what is there stays as it is. What is left out is told.',
    'A server that runs on the same folder need not be stopped.',
  ].join('\n'),
  examples: ['library export library.zip --data data', 'library import library.zip --data data'],
  flags: {
    data: { type: 'string', what: 'the folder or database of the server (data)' },
  },
  takes: [2, 2],
  async run(call) {
    const does = argumentOf(call, 0)
    const run = Object.hasOwn(DOES, does) ? DOES[does] : undefined
    if (!run) throw badInput(does, 'a library cannot do that', suggest(does, Object.keys(DOES)))
    const data = textFlag(call, 'data') ?? 'data'
    const store = await openStore(data, (error) => call.io.err(String(error))).catch(
      (error: unknown) => {
        throw badInput('--data', (error as Error).message, 'the folder of the server')
      },
    )
    try {
      return await run(call, store)
    } finally {
      await store.close()
    }
  },
}

async function exportFile(call: Call, store: Store): Promise<ExitCode> {
  const path = argumentOf(call, 1)
  const packed = await new Response(packArchive(libraryFiles(store))).arrayBuffer()
  writeOutput(call.io, path, new Uint8Array(packed))
  const bytes = packed.byteLength
  call.io.out(call.json ? JSON.stringify({ file: path, bytes }) : `${path}: ${bytes} bytes`)
  return 0
}

function readArchive(path: string): Uint8Array {
  try {
    const { size } = statSync(path)
    if (size <= MOST_ARCHIVE.packed) return readFileSync(path)
    throw badInput(
      path,
      `it has ${Math.round(size / MEGABYTE)} megabytes`,
      `at most ${MOST_ARCHIVE.packed / MEGABYTE}`,
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw badInput(
      path,
      code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`,
      'the path of an archive',
    )
  }
}

async function importFile(call: Call, store: Store): Promise<ExitCode> {
  const files = requireParsed(unpackArchive(readArchive(argumentOf(call, 1))))
  const books = { ...TABLE_BOOKS, ...outsideBooks() }
  const real = realLibrary(PACKAGE_ROOT, (error) => call.io.err(String(error)), books)
  const report = requireParsed(await importLibrary(store, real, files))
  call.io.out(call.json ? JSON.stringify(report, null, 2) : inWords(report))
  return 0
}

const inWords = ({ added, there, dropped }: ArchiveReport): string =>
  [
    `added: ${
      Object.entries(added)
        .map(([kind, count]) => `${count} ${kind.replace('-', ' ')}`)
        .join(', ') || 'nothing'
    }`,
    ...(there > 0 ? [`here already, left as they are: ${there}`] : []),
    ...dropped.map(({ path, why }) => `left out: ${path}: ${why}`),
  ].join('\n')
