// `ringfire map list | check FILE | convert FILE | export FILE | place MAP SCENARIO`: works with map files.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { decodeBase64 } from '../../files/base64.ts'
import { convertMap } from '../../files/map-convert.ts'
import type { ImportReport } from '../../files/map-import.ts'
import { IMPORT_GROUPS } from '../../files/map-review.ts'
import { writeUvtt } from '../../files/map-uvtt-write.ts'
import { scenarioWithMap } from '../../files/map-fight.ts'
import { mapProblems, parseMap, parseMapDraft, type MapFile } from '../../files/map.ts'
import { PACKAGE_ROOT } from '../../files/package-root.ts'
import { parseScenario } from '../../files/scenario.ts'
import { sentence, type Problem } from '../../files/problems.ts'
import {
  argumentOf,
  formatTable,
  textFlag,
  print,
  formatJson,
  requireFlag,
  chooseAct,
  type Call,
  type Command,
} from '../command.ts'
import { BadInput, badInput, readInput, requireParsed, writeOutput, type ExitCode } from '../io.ts'
import { plural } from '../../dice/english.ts'

export const map: Command = {
  about: [
    'FILE is a map (schemas/map.json), a scenario with one, Universal VTT (.dd2vtt, .uvtt, .df2vtt) or a Foundry scene; docs/maps.md',
    'says what is read from each. check exits with 0 if the map is ready for a fight, with 1 if something on it is wrong.',
  ].join('\n'),
  examples: [
    'map list',
    'map check maps/warehouse.json',
    'map convert cellar.dd2vtt --square 1.5 --out cellar.json --picture cellar.webp',
    'map convert scene.json --out scene-map.json --json',
    'map place maps/warehouse.json scenarios/junkyard.json --out there.json',
    'map export maps/alley.json --out alley.dd2vtt',
  ],
  flags: {
    out: { of: ['convert', 'export', 'place'], what: 'the file to write' },
    square: {
      of: ['check', 'convert', 'export'],
      what: 'metres per square (as the file says, or 1.5)',
    },
    scene: {
      of: ['check', 'convert', 'export', 'place'],
      what: 'the scene of a Foundry file that has several (the first one with walls)',
    },
    floor: {
      of: ['check', 'convert', 'export', 'place'],
      what: 'the floor of a Foundry scene that has several (where the scene begins)',
    },
    picture: { of: ['convert'], what: 'where to write the picture in the file' },
  },
  takes: [1, 3],
  run(call) {
    const act = chooseAct(call, { list, check, convert, export: exportMap, place })
    if (act === list) return list(call)
    const [does] = call.args
    const files = act === place ? 2 : 1
    if (call.args.length !== files + 1)
      throw badInput(
        `map ${does}`,
        `it takes ${files === 1 ? 'one file' : 'a map and a scenario'}`,
        `ringfire map ${does} ${files === 1 ? 'FILE' : 'MAP SCENARIO'}`,
      )
    return act(call)
  },
}

function list(call: Call): ExitCode {
  const folder = join(PACKAGE_ROOT, 'maps')
  const maps = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const read = requireParsed(parseMap(readFileSync(join(folder, name), 'utf8')))
      return { file: `maps/${name}`, map: read }
    })
  return print(
    call,
    maps.map(({ file, map: { name, purpose, width, height, obstacles, starts = [] } }) => ({
      file,
      name,
      purpose,
      width,
      height,
      obstacles: obstacles.length,
      sides: new Set(starts.map(({ side }) => side)).size,
    })),
    maps
      .map(
        ({ file, map: { name, purpose = '', width, height } }) =>
          `${file}\n  ${name}, ${width} × ${height} m\n  ${purpose}`,
      )
      .join('\n'),
  )
}

/** Reads a map file of any supported format. Throws BadInput if it is faulty. */
function read(call: Call) {
  const path = argumentOf(call, 1)
  const square = textFlag(call, 'square')
  const metres = Number(square)
  if (square !== undefined && !(metres >= 0.1 && metres <= 100))
    throw badInput('--square', `'${square}' is not valid`, 'metres from 0.1 to 100')
  const [scene, floor] = [textFlag(call, 'scene'), textFlag(call, 'floor')]
  const name = basename(path).replace(/\.\w+$/, '')
  return requireParsed(
    convertMap(readInput(call.io, path, 'a map'), {
      name: name === '' || name === '-' ? 'Imported map' : name,
      ...(square === undefined ? {} : { metresPerSquare: metres }),
      ...(scene === undefined ? {} : { scene }),
      ...(floor === undefined ? {} : { floor }),
    }),
  )
}

/** Prints problems to standard error, unless the JSON output contains them. */
function tell({ io, json }: Call, problems: readonly Problem[]): void {
  if (!json) for (const one of problems) io.err(sentence(one))
}

function check(call: Call): ExitCode {
  const { map: checked, report } = read(call)
  const problems = mapProblems(checked)
  print(
    call,
    { name: checked.name, ...summary(checked), ...report, problems },
    inWords(checked, report, problems.length),
  )
  tell(call, problems)
  return problems.length > 0 ? 1 : 0
}

const summary = ({ width, height, obstacles, ground, starts = [] }: MapFile) => ({
  width,
  height,
  obstacles: obstacles.length,
  ground: ground.length,
  starts: starts.length,
})

function inWords(checked: MapFile, report: ImportReport, wrong: number) {
  const { counts, dropped, notes, scenes, floors } = report
  const { width, height, obstacles, ground, starts } = summary(checked)
  return [
    `${checked.name}, ${width} × ${height} m: ${wrong === 0 ? 'ready for a fight' : plural(wrong, 'fault')}`,
    formatTable([
      ...IMPORT_GROUPS.map((group) => [`  ${WORDS[group]}`, counts[group]]),
      ['  obstacles in all', obstacles],
      ['  ground', ground],
      ['  starting places', starts],
    ]),
    ...(scenes ? [`  scenes: ${scenes.names.join(', ')}; read: ${scenes.read} (--scene)`] : []),
    ...(floors ? [`  floors: ${floors.names.join(', ')}; read: ${floors.read} (--floor)`] : []),
    ...notes.map((note) => `  ${note}`),
    ...dropped.map(({ what, count, why }) => `  left out, ${what}: ${count} (${why})`),
  ].join('\n')
}

const WORDS = { wall: 'walls', door: 'doors', window: 'windows', cover: 'cover' } as const

function convert(call: Call): ExitCode {
  const { io } = call
  const out = requireFlag(call, 'out', 'the file to write the map to')
  const { map: converted, picture, report } = read(call)
  const problems = mapProblems(converted)
  const picturePath = textFlag(call, 'picture')
  const bytes =
    picturePath !== undefined && picture !== undefined ? decodeBase64(picture) : undefined
  if (picturePath !== undefined && !bytes)
    throw badInput('--picture', 'the file has no picture', 'leave it out')
  writeOutput(io, out, `${formatJson(converted)}\n`, parseMapDraft)
  if (picturePath !== undefined && bytes) writeOutput(io, picturePath, bytes)
  print(
    call,
    { out, ...report, picture: picture !== undefined, problems },
    `${inWords(converted, report, problems.length)}\n  written to ${out}`,
  )
  tell(call, problems)
  return problems.length > 0 ? 1 : 0
}

function exportMap(call: Call): ExitCode {
  const out = requireFlag(call, 'out', 'the file to write, such as map.dd2vtt')
  const { map: exported, picture } = read(call)
  const file = `${JSON.stringify(writeUvtt(exported, picture))}\n`
  writeOutput(call.io, out, file, (text) => convertMap(text, { name: exported.name }))
  const said = { out, name: exported.name, ...summary(exported) }
  return print(call, said, `${exported.name}: written to ${out}`)
}

/** Puts the scenario on this map, with everyone at their side's starting positions. */
function place(call: Call): ExitCode {
  const out = requireFlag(call, 'out', 'the file of the new scenario')
  const { map: ground } = read(call)
  const problems = mapProblems(ground)
  if (problems.length > 0) throw new BadInput(problems)
  const text = readInput(call.io, argumentOf(call, 2), 'a scenario')
  const placed = scenarioWithMap(ground, requireParsed(parseScenario(text)))
  writeOutput(call.io, out, `${formatJson(placed)}\n`, parseScenario)
  const people = placed.sides.reduce((sum, { combatants }) => sum + combatants.length, 0)
  const said = { out, map: ground.name, people }
  return print(call, said, `${people} people on ${ground.name}: written to ${out}`)
}
