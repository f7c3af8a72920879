// Tables and pictures as files.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bad } from './io.ts'

/** Writes NAME.csv and NAME.svg, and NAME.png where the renderer is installed; answers the paths. */
export async function writeFiles(folder: string, name: string, csv: string, svg: string): Promise<string[]> {
  const files: [string, string | Uint8Array][] = [[`${name}.csv`, csv], [`${name}.svg`, svg]]
  const png = await rendered(svg)
  if (png) files.push([`${name}.png`, png])
  try {
    mkdirSync(folder, { recursive: true })
    for (const [file, content] of files) writeFileSync(join(folder, file), content)
  } catch (error) {
    throw bad('--out', `'${folder}' cannot be written to (${(error as NodeJS.ErrnoException).code})`, 'a folder, or a path where one can be made')
  }
  return files.map(([file]) => join(folder, file))
}

/** The picture as PNG; undefined where the renderer, an optional package, is not there for this machine. */
async function rendered(svg: string): Promise<Uint8Array | undefined> {
  try {
    const { Resvg } = await import('@resvg/resvg-js')
    return new Resvg(svg).render().asPng()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
