// `ringfire career`: plays a boxing career, evening by evening, kept in a file.
import {
  beginCareer,
  readCareer,
  playEvenings,
  formatCareer,
  saveCareer,
  parseSignature,
  parseStat,
  parseStats,
  careerJson,
} from '../careers.ts'
import type { CareerFile } from '../../files/career.ts'
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { textFlag, argumentOf } from '../command.ts'
import type { Call, Command } from '../command.ts'
import { badInput, wholeNumber } from '../io.ts'

const DOES = ['new', 'box', 'show'] as const

export const career: Command = {
  name: 'career',
  usage: 'new --name N --stats 4,3,3,2,3 --second S | box FILE | show FILE',
  summary: 'a star of your own fights her way up the list',
  about:
    'The first signature is rolled by the seed, the second is chosen. A career is a JSON file (schemas/career.json) that keeps the dice: the same file goes on in the same way. The computer decides in the ring and between bouts; other boxers fight on meanwhile.',
  examples: [
    'career new --name "Ruth Calloway" --woman --stats 4,3,3,2,3 --second Steady --seed 7 --out ruth.json',
    'career box ruth.json --evenings 5 --train box --out ruth.json',
    'career show ruth.json',
  ],
  flags: {
    name: { type: 'string', what: 'new: the name' },
    stats: {
      type: 'string',
      what: 'new: 15 points on Boxing, Aggression, Quickness, Power, Stamina, each 1 to 5',
    },
    woman: { type: 'boolean', what: 'new: Power 3 at the most, Quickness 3 at least' },
    second: { type: 'string', what: 'new: the second signature' },
    picked: { type: 'string', what: 'new: the first one, where the dice let you choose it' },
    seed: { type: 'string', what: 'new: the seed of the dice (1)' },
    evenings: { type: 'string', what: 'box: how many (1)' },
    train: {
      type: 'string',
      what: 'box: the stat to train before each bout: box, agg, qwik, pow or stam',
    },
    out: { type: 'string', what: 'new, box: the file to write' },
  },
  takes: [1, 2],
  run(call) {
    const does = argumentOf(call, 0)
    const [, path] = call.args
    if (does === 'new') {
      if (path !== undefined)
        throw badInput(
          path,
          'that is one argument too many',
          'ringfire career new --name N --stats 4,3,3,2,3 --second S',
        )
      done(call, begun(call), [])
      return 0
    }
    if (does !== 'box' && does !== 'show')
      throw badInput(does, 'a career can be begun, boxed or shown', suggest(does, DOES))
    if (path === undefined)
      throw badInput(`career ${does}`, 'the file is missing', `ringfire career ${does} FILE`)
    const file = readCareer(call.io, path)
    if (does === 'show') {
      call.io.out(call.json ? careerJson(file).trimEnd() : formatCareer(file))
      return 0
    }
    const trains = textFlag(call, 'train')
    const boxed = playEvenings(
      file,
      wholeNumber(textFlag(call, 'evenings'), '--evenings', 1, 1000) ?? 1,
      trains === undefined ? undefined : parseStat(trains),
    )
    done(call, boxed.file, boxed.lines)
    return 0
  },
}

function begun(call: Call): CareerFile {
  const name = textFlag(call, 'name')
  const stats = textFlag(call, 'stats')
  if (name === undefined || name.trim() === '') throw badInput('--name', 'it is missing', 'a name')
  if (stats === undefined)
    throw badInput(
      '--stats',
      'it is missing',
      'five numbers, 15 together: Boxing, Aggression, Quickness, Power, Stamina',
    )
  const [second, picked] = [textFlag(call, 'second'), textFlag(call, 'picked')]
  return beginCareer({
    name: name.trim(),
    stats: parseStats(stats),
    woman: call.flags.woman === true,
    seed: wholeNumber(textFlag(call, 'seed'), '--seed', 0, 0xffffffff) ?? 1,
    ...(second === undefined ? {} : { second: parseSignature(second, '--second') }),
    ...(picked === undefined ? {} : { picked: parseSignature(picked, '--picked') }),
  })
}

/** Saves the career if asked to, and prints it as JSON or in words. */
function done(call: Call, file: CareerFile, lines: readonly string[]): void {
  const out = textFlag(call, 'out')
  if (out !== undefined) saveCareer(out, file)
  call.io.out(
    call.json
      ? careerJson(file).trimEnd()
      : [...lines, ...(lines.length > 0 ? [''] : []), formatCareer(file)].join('\n'),
  )
}
