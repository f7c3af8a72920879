// Writes tables and pictures to files.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../server/make-folder.ts'
import { badInput } from './io.ts'
import { svgToPng } from './png.ts'

/** Writes NAME.csv, NAME.svg and NAME.png, and returns their paths. */
export async function writeFiles(
  folder: string,
  name: string,
  csv: string,
  svg: string,
): Promise<string[]> {
  const files: [string, string | Uint8Array][] = [
    [`${name}.csv`, csv],
    [`${name}.svg`, svg],
    [`${name}.png`, await svgToPng(svg)],
  ]
  try {
    makeFolder(folder)
    for (const [file, content] of files) writeFileSync(join(folder, file), content)
  } catch (error) {
    throw badInput(
      '--out',
      `'${folder}' cannot be written to (${(error as NodeJS.ErrnoException).code})`,
      'a folder, or a path where one can be created',
    )
  }
  return files.map(([file]) => join(folder, file))
}
