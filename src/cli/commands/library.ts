// `ringfire library export FILE | import FILE`: everything a server stores except tables and careers, as one
// archive.
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
import { LIBRARY as WORDS } from './words.ts'

const DOES: Readonly<Record<string, (call: Call, store: Store) => Promise<ExitCode>>> = {
  export: exportFile,
  import: importFile,
}

export const archive: Command = {
  about: WORDS.about,
  examples: ['library export library.zip --data data', 'library import library.zip --data data'],
  flags: {
    data: { type: 'string', what: WORDS.data },
  },
  takes: [2, 2],
  async run(call) {
    const does = argumentOf(call, 0)
    const run = Object.hasOwn(DOES, does) ? DOES[does] : undefined
    if (!run) throw badInput(does, WORDS.unknownCommand, suggest(does, Object.keys(DOES)))
    const data = textFlag(call, 'data') ?? 'data'
    const store = await openStore(data, (error) => call.io.err(String(error))).catch(
      (error: unknown) => {
        throw badInput('--data', (error as Error).message.replace(/\.$/, ''), WORDS.folderOfServer)
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
  call.io.out(call.json ? JSON.stringify({ file: path, bytes }) : WORDS.bytes(path, bytes))
  return 0
}

function readArchive(path: string): Uint8Array {
  try {
    const { size } = statSync(path)
    if (size <= MOST_ARCHIVE.packed) return readFileSync(path)
    throw badInput(
      path,
      WORDS.itHasMegabytes(Math.round(size / MEGABYTE)),
      WORDS.atMost(MOST_ARCHIVE.packed / MEGABYTE),
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw badInput(
      path,
      code === 'ENOENT' ? WORDS.thereIsNoSuchFile : WORDS.itCannotBeRead(code),
      WORDS.pathOfArchive,
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
    WORDS.added(
      Object.entries(added)
        .map(([kind, count]) => `${count} ${kind.replace('-', ' ')}`)
        .join(', ') || 'nothing',
    ),
    ...(there > 0 ? [WORDS.hereAlreadyLeft(there)] : []),
    ...dropped.map(({ path, why }) => WORDS.leftOut(path, why)),
  ].join('\n')
