// `ringfire library export FILE | import FILE`: everything a server stores except tables and careers, as one
// archive.
import { readFileSync, statSync } from 'node:fs'
import { MEGABYTE, MOST_ARCHIVE } from '../../files/archive-limits.ts'
import { packArchive, unpackArchive } from '../../files/archive.ts'
import { PACKAGE_ROOT } from '../../files/package-root.ts'
import type { ArchiveReport } from '../../files/archive-report.ts'
import { importLibrary, libraryFiles } from '../../server/library-archive.ts'
import { openStore } from '../../server/open-store.ts'
import type { Store } from '../../server/store.ts'
import { realLibrary } from '../../server/wire.ts'
import { argumentOf, textFlag, print, chooseAct, type Call, type Command } from '../command.ts'
import { badInput, requireParsed, writeOutput, type ExitCode } from '../io.ts'
import { allLoadedBooks } from '../loaded-books.ts'

export const archive: Command = {
  about: [
    'export writes characters with portraits, maps with pictures, house rules and drafts of fights as one ZIP file.',
    'import adds whatever the folder does not have yet, leaves existing items unchanged, and lists what it left out.',
    'A server that uses the same folder can keep running.',
  ].join('\n'),
  examples: ['library export library.zip --data data', 'library import library.zip --data data'],
  flags: {
    data: 'the folder or database of the server (data)',
  },
  takes: [2, 2],
  async run(call) {
    const run = chooseAct(call, { export: exportFile, import: importFile })
    const data = textFlag(call, 'data') ?? 'data'
    const store = await openStore(data, (error) => call.io.err(String(error))).catch(
      (error: unknown) => {
        throw badInput(
          '--data',
          (error as Error).message.replace(/\.$/, ''),
          'the folder of the server',
        )
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
  writeOutput(call.io, path, new Uint8Array(packed), unpackArchive)
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
      `it is ${Math.round(size / MEGABYTE)} megabytes`,
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
  const books = allLoadedBooks()
  const real = realLibrary(PACKAGE_ROOT, (error) => call.io.err(String(error)), books)
  const report = requireParsed(await importLibrary(store, real, files))
  return print(call, report, inWords(report))
}

function inWords({ added, there, dropped }: ArchiveReport): string {
  const kinds = Object.entries(added).map(([kind, count]) => `${count} ${kind.replace('-', ' ')}`)
  return [
    `added: ${kinds.join(', ') || 'nothing'}`,
    ...(there > 0 ? [`here already and unchanged: ${there}`] : []),
    ...dropped.map(({ path, why }) => `left out: ${path}: ${why}`),
  ].join('\n')
}
