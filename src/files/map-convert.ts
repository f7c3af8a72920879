// Reads any map file: our own, Universal VTT, or a Foundry scene.
import { isFoundryScene, readFoundryScene } from './map-foundry.ts'
import {
  chooseByName,
  finishOwn,
  listOf,
  nameFrom,
  own,
  parseForeign,
  withOwnNames,
  type ImportedMap,
  type ImportOptions,
} from './map-import.ts'
import { isUvtt, readUvtt } from './map-uvtt.ts'
import { readMapDraft } from './map.ts'
import { findReservedName } from './names.ts'
import { faulty, type Parsed } from './problems.ts'
import { isObject, type JsonObject } from '../engine/plain-data.ts'

/** Reads a map in any supported format. Problems say what is wrong with the file. */
export function convertMap(text: string, options: ImportOptions): Parsed<ImportedMap> {
  const json = parseForeign(text)
  if (json.problems) return json
  const scenes = scenesOf(json.value)
  if (scenes.length > 0) return readOneScene(scenes, options)
  const file = isObject(json.value) ? json.value : {}
  if (isUvtt(file)) return readUvtt(file, options)
  if (Array.isArray(own(file, 'obstacles'))) return readOwn(file)
  const inner = own(file, 'map')
  if (inner !== undefined && own(file, 'sides') !== undefined) return readOwn(inner, 'map.')
  return faulty(
    'the file',
    'it is not a known kind of map',
    'a Ringfire map or scenario, Universal VTT (.dd2vtt, .uvtt, .df2vtt) or a Foundry scene',
  )
}

interface NamedScene {
  readonly name: string
  readonly scene: JsonObject
}

/** The scenes of a file: itself, those of an adventure or a list, or one per line. */
function scenesOf(file: unknown): readonly NamedScene[] {
  const list = [file, ...listOf(file)].flatMap((one) => [one, ...listOf(own(one, 'scenes'))])
  return withOwnNames(
    list
      .filter(isObject)
      .filter(isFoundryScene)
      .map((scene, i) => ({ name: nameFrom(own(scene, 'name'), `Scene ${i + 1}`), scene })),
  )
}

/** Reads the scene that was asked for, or else the first one that has walls. */
function readOneScene(scenes: readonly NamedScene[], options: ImportOptions): Parsed<ImportedMap> {
  const first = scenes.find(({ scene }) => listOf(own(scene, 'walls')).length > 0) ?? scenes[0]
  const chosen =
    options.scene !== undefined || !first
      ? chooseByName(scenes, options.scene ?? '', 'scene')
      : { value: first }
  if (chosen.problems) return chosen
  const { name, scene } = chosen.value
  const read = readFoundryScene(scene, options)
  if (read.problems || scenes.length === 1) return read
  const { value } = read
  const names = scenes.map((one) => one.name)
  return { value: { ...value, report: { ...value.report, scenes: { names, read: name } } } }
}

function readOwn(file: unknown, before = ''): Parsed<ImportedMap> {
  const reserved = findReservedName(file, { texts: false })
  if (reserved) return { problems: [reserved] }
  const read = readMapDraft(file)
  if (read.problems)
    return { problems: read.problems.map((one) => ({ ...one, field: `${before}${one.field}` })) }
  return finishOwn(read.value, undefined, [])
}
