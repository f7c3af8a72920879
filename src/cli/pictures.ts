// Writes tables and pictures to files.
import { join } from 'node:path'
import { makeFolder } from '../server/make-folder.ts'
import { badInput, writeOutput, type Io } from './io.ts'
import { svgToPng } from './png.ts'

/** Writes NAME.csv, NAME.svg and NAME.png, and returns their paths. */
export async function writeFiles(
  io: Io,
  folder: string,
  { name, csv, svg }: { readonly name: string; readonly csv: string; readonly svg: string },
): Promise<string[]> {
  const files: [string, string | Uint8Array][] = [
    [`${name}.csv`, csv],
    [`${name}.svg`, svg],
    [`${name}.png`, await svgToPng(svg)],
  ]
  try {
    makeFolder(folder)
  } catch (error) {
    throw badInput(
      '--out',
      `'${folder}' cannot be written to (${(error as NodeJS.ErrnoException).code})`,
      'a folder, or a path where one can be created',
    )
  }
  return files.map(([file, content]) => {
    const path = join(folder, file)
    writeOutput(io, path, content)
    return path
  })
}
