// Reads any map file: our own, Universal VTT, or a Foundry scene.
import { isFoundryScene, readFoundryScene } from './map-foundry.ts'
import { own, parseForeign, finishOwn, type ImportedMap, type ImportOptions } from './map-import.ts'
import { isUvtt, readUvtt } from './map-uvtt.ts'
import { readMapDraft } from './map.ts'
import { findReservedName } from './names.ts'
import { faulty, type Parsed } from './problems.ts'

/** Reads a map in any supported format. Problems say what is wrong with the file. */
export function convertMap(text: string, options: ImportOptions): Parsed<ImportedMap> {
  const json = parseForeign(text)
  if (json.problems) return json
  const file = json.value
  if (isUvtt(file)) return readUvtt(file, options)
  if (isFoundryScene(file)) return readFoundryScene(file, options)
  if (Array.isArray(own(file, 'obstacles'))) return readOwn(file)
  const inner = own(file, 'map')
  if (inner !== undefined && own(file, 'sides') !== undefined) return readOwn(inner, 'map.')
  return faulty(
    'the file',
    'it is not a known kind of map',
    'a Ringfire map or scenario, Universal VTT (.dd2vtt, .uvtt, .df2vtt) or a Foundry scene',
  )
}

function readOwn(file: unknown, before = ''): Parsed<ImportedMap> {
  const reserved = findReservedName(file, { texts: false })
  if (reserved) return { problems: [reserved] }
  const read = readMapDraft(file)
  if (read.problems)
    return { problems: read.problems.map((one) => ({ ...one, field: `${before}${one.field}` })) }
  return finishOwn(read.value, undefined, [])
}
