// `ringfire career`: plays a boxing career of one or more players, evening by evening, stored in a file.
import {
  formatCareer,
  careerJson,
  emptyCareer,
  findPlayer,
  joinCareer,
  parseSignature,
  parseStat,
  parseStats,
  parseStyle,
  playEvenings,
  readCareer,
  readOpponents,
  type NewStar,
} from '../careers.ts'
import { parseCircuit, type CircuitFile } from '../../files/circuit.ts'
import { houseRulesFlag } from '../book-access.ts'
import { OPTIONS_FLAG, applyHouseRules } from '../house-rules-files.ts'
import {
  textFlag,
  requireFlag,
  numberFlag,
  chooseAct,
  argumentOfAct,
  type Call,
  type Command,
} from '../command.ts'
import { badInput, readInput, writeOutput } from '../io.ts'

/** The acts that make a star. */
const BEGINS = ['new', 'join']
const STAR = '--name N --stats 4,3,3,2,3 --second S'

export const career: Command = {
  about:
    'The dice roll the first signature; you choose the second. A career is a JSON file (schemas/career.json) that the page loads and saves too. The file contains the state of the dice, so the same file always continues in the same way. The computer decides in the ring and between bouts; the other boxers keep fighting meanwhile.',
  examples: [
    'career new --name "Ruth Calloway" --woman --stats 4,3,3,2,3 --second Steady --seed 7 --out ruth.json',
    'career join ruth.json --player Bob --name "Kid Gloves" --stats 3,3,3,3,3 --second Lucky --seed 8 --out ruth.json',
    'career box ruth.json --evenings 5 --train box --out ruth.json',
    'career show ruth.json',
  ],
  flags: {
    player: 'new, join: the name of the player; box, show: only this player (all)',
    name: { of: BEGINS, what: 'the name of the star' },
    stats: {
      of: BEGINS,
      what: 'Boxing, Aggression, Quickness, Power, Stamina: 15 points in total, each 1 to 5',
    },
    woman: {
      type: 'boolean',
      of: BEGINS,
      what: 'the star is a woman: Power at most 3, Quickness at least 3',
    },
    second: { of: BEGINS, what: 'the second signature' },
    picked: { of: BEGINS, what: 'the first signature, if the dice let you choose it' },
    style: {
      of: BEGINS,
      what: 'a boxing style instead of --second, if the dice rolled one of its signatures',
    },
    opponents: {
      of: BEGINS,
      what: 'a file with a fighter, or a list of them, who box in this career too (fighters --roll --json prints one)',
    },
    seed: { of: BEGINS, what: 'the seed of the dice (1)' },
    ...OPTIONS_FLAG,
    evenings: { of: ['box'], what: 'number of evenings for each player (1)' },
    train: {
      of: ['box'],
      what: 'the stat to train before each bout: box, agg, qwik, pow or stam',
    },
    out: { of: [...BEGINS, 'box'], what: 'the file to write' },
  },
  takes: [1, 2],
  run(call) {
    return chooseAct(call, { new: begin, join, box, show })(call)
  },
}

function begin(call: Call): 0 {
  const [, surplus] = call.args
  if (surplus !== undefined)
    throw badInput(surplus, 'one argument too many', `ringfire career new ${STAR}`)
  const star = starOf(call, 1)
  const empty = applyHouseRules(emptyCareer(star.name), houseRulesFlag(call))
  return done(call, withOwn(call, joinCareer(empty, star)), [0])
}

/** The career with opponents of the player's own. */
function withOwn(call: Call, file: CircuitFile): CircuitFile {
  const path = textFlag(call, 'opponents')
  return path === undefined ? file : readOpponents(file, readInput(call.io, path, 'opponents'))
}

function join(call: Call): 0 {
  const file = fileOf(call)
  const joined = withOwn(call, joinCareer(file, starOf(call, file.players.length + 1)))
  return done(call, joined, [file.players.length])
}

function show(call: Call): 0 {
  const file = fileOf(call)
  return done(call, file, chosenPlayers(call, file))
}

function box(call: Call): 0 {
  const file = fileOf(call)
  const trains = textFlag(call, 'train')
  const players = chosenPlayers(call, file)
  const boxed = playEvenings(
    file,
    players,
    numberFlag(call, 'evenings', 1, 1000) ?? 1,
    trains === undefined ? undefined : parseStat(trains),
  )
  return done(call, boxed.file, players, boxed.lines)
}

/** Reads the named career file and applies the house rules of --options. */
const fileOf = (call: Call): CircuitFile =>
  applyHouseRules(readCareer(call.io, argumentOfAct(call)), houseRulesFlag(call))

function starOf(call: Call, number: number): NewStar {
  const name = textFlag(call, 'name')
  if (name === undefined || name.trim() === '') throw badInput('--name', 'it is missing', 'a name')
  const stats = requireFlag(
    call,
    'stats',
    'five numbers that total 15: Boxing, Aggression, Quickness, Power, Stamina',
  )
  const second = textFlag(call, 'second')
  const picked = textFlag(call, 'picked')
  const style = textFlag(call, 'style')
  return {
    player: textFlag(call, 'player') ?? `Player ${number}`,
    name: name.trim(),
    stats: parseStats(stats),
    woman: call.flags.woman === true,
    seed: numberFlag(call, 'seed', 0, 0xffffffff) ?? 1,
    ...(second === undefined ? {} : { second: parseSignature(second, '--second') }),
    ...(picked === undefined ? {} : { picked: parseSignature(picked, '--picked') }),
    ...(style === undefined ? {} : { style: parseStyle(style) }),
  }
}

/** The indices of the players that the command is about. */
function chosenPlayers(call: Call, file: CircuitFile): readonly number[] {
  const name = textFlag(call, 'player')
  return name === undefined ? file.players.map((_one, i) => i) : [findPlayer(file, name)]
}

/** Saves the career if requested, and prints it as JSON or text. */
function done(
  call: Call,
  file: CircuitFile,
  players: readonly number[],
  lines: readonly string[] = [],
): 0 {
  const out = textFlag(call, 'out')
  if (out !== undefined) writeOutput(call.io, out, careerJson(file), parseCircuit)
  call.io.out(
    call.json
      ? careerJson(file).trimEnd()
      : [...lines, ...(lines.length > 0 ? [''] : []), formatCareer(file, players)].join('\n'),
  )
  return 0
}
