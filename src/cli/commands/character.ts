// `ringfire character check FILE`, `character convert FILE`, `character try FILE SKILL`, `character roll`, `character sample`: characters as files.
import type { Broken, Checked } from '../../books/gunfight/character/desk.ts'
import { rollingDesk } from '../../files/people/roll-character.ts'
import { shippedPeople } from '../../files/people/shipped.ts'
import { parsePerson } from '../../files/character.ts'
import { convertCharacter } from '../../files/convert-character.ts'
import { sentence } from '../../files/problems.ts'
import { suggest } from '../../books/gunfight/files/suggest.ts'
import {
  formatTable,
  textFlag,
  print,
  formatJson,
  numberFlag,
  chooseAct,
  argumentOfAct,
  type Call,
  type Command,
} from '../command.ts'
import { BadInput, badInput, requireParsed, readInput, type ExitCode } from '../io.ts'
import { findDesk, seededDice } from '../book-access.ts'
import { toldLines } from '../exchange-files.ts'

export const character: Command = {
  examples: [
    'character check joe.json',
    'character check vex.json --book cp2020',
    'character convert joe.json --book cp2020 --json > joe-2020.json',
    'character roll --seed 7',
    'character roll --book cp2020 --archetype solo --bought',
    'character try joe.json "COOL + pistol" --seed 7',
    'character sample > joe.json',
    'character roll --archetype cop --name Ruth --json > ruth.json',
  ],
  flags: {
    seed: { of: ['roll', 'try'], what: 'the seed of the dice (a new one)' },
    name: { of: ['roll'], what: 'the name (rolled)' },
    archetype: { of: ['roll'], what: 'the archetype (rolled)' },
    bought: {
      type: 'boolean',
      of: ['roll'],
      what: 'with equal points for everybody, where points are our house rule',
    },
    stats: { of: ['check'], what: 'the points rolled for the stats' },
    skills: { of: ['check'], what: 'the points rolled for the skills' },
    book: 'the book; convert: the book to write it for (fnff-1988)',
    from: { of: ['convert'], what: 'the book of the file (fnff-1988)' },
  },
  takes: [1, 3],
  run(call) {
    const act = chooseAct(call, { check, convert, try: attempt, roll, sample })
    const [does, file, skill] = call.args
    const beyond = act === attempt ? undefined : act === roll || act === sample ? file : skill
    if (beyond !== undefined)
      throw badInput(beyond, 'one argument too many', `ringfire character ${does}`)
    return act(call)
  },
}

/**
 * Exit code 0 if the character is legal, 1 if it breaks rules, which a referee may allow. An unplayable character
 * is bad input.
 */
function check(call: Call): ExitCode {
  const desk = findDesk(textFlag(call, 'book') ?? 'fnff-1988')
  const person = requireParsed(parsePerson(readInput(call.io, argumentOfAct(call), 'a character')))
  const stats = numberFlag(call, 'stats', 0, 500)
  const skills = numberFlag(call, 'skills', 0, 500)
  const checked = desk.check(person, {
    ...(stats === undefined ? {} : { stats }),
    ...(skills === undefined ? {} : { skills }),
  })
  const hard = checked.problems.filter(({ keep }) => !keep)
  if (hard.length > 0)
    throw new BadInput(hard.map(({ field, wrong, right }) => ({ field, wrong, right })))
  const words = [...toldLines(checked), inWords(person.name, checked)].join('\n')
  print(call, { name: person.name, ...checked }, words)
  for (const one of checked.problems) call.io.err(broken(one))
  return checked.problems.length > 0 ? 1 : 0
}

const broken = ({ field, wrong, right, rule }: Broken): string =>
  `${sentence({ field, wrong, right })} (${rule})`

const inWords = (name: string, { figures, areas, points, dead }: Checked): string =>
  [
    `${name}${dead ? ', dead' : ''}`,
    formatTable(figures.map(({ label, value, rule }) => [`  ${label}`, String(value), rule])),
    `  SP: ${areas.map(({ name: area, sp }) => `${area} ${sp}`).join(', ')}`,
    `  points: stats ${points.stats.spent}${of(points.stats.pool)}, skills ${points.skills.spent}${of(points.skills.pool)}`,
  ].join('\n')

const of = (pool: number | undefined): string => (pool === undefined ? '' : ` of ${pool}`)

/** Converts a character from one book to another, and reports what became of each part. */
function convert(call: Call): ExitCode {
  const to = findDesk(textFlag(call, 'book') ?? 'fnff-1988')
  const from = findDesk(textFlag(call, 'from') ?? 'fnff-1988')
  const before = requireParsed(parsePerson(readInput(call.io, argumentOfAct(call), 'a character')))
  const made = convertCharacter(before, from, to)
  if ('problems' in made) throw new BadInput(made.problems)
  for (const { field, from: theirs, to: ours, why } of made.converted)
    call.io.err(`${field}: ${theirs} becomes ${ours} (${why})`)
  for (const { field, wrong } of made.dropped) call.io.err(`${field}: left out, ${wrong}`)
  for (const { what, before: was, after } of made.changes)
    call.io.err(`${what}: ${was} is now ${after}`)
  call.io.out(formatJson(made.person))
  return 0
}

/** Rolls a skill of a character, as the book rolls a task. */
function attempt(call: Call): ExitCode {
  const desk = findDesk(textFlag(call, 'book') ?? 'fnff-1988')
  const person = requireParsed(parsePerson(readInput(call.io, argumentOfAct(call), 'a character')))
  const what = call.args[2] ?? ''
  const { dice, seed } = seededDice(numberFlag(call, 'seed', 0, 0xffffffff))
  const wrong = desk.check(person, {}).problems.filter(({ keep }) => !keep)
  if (wrong.length > 0) throw new BadInput(wrong)
  const rolled = desk.attempt(dice, person, what)
  if (typeof rolled === 'string') throw badInput('the skill', rolled, 'such as "COOL + athletics"')
  const terms = rolled.terms.map((one) => [`  ${one.what}`, String(one.value), one.rule])
  return print(
    call,
    { name: person.name, ...rolled, seed },
    `${person.name}: ${rolled.text} (seed ${seed})\n${formatTable(terms)}`,
  )
}

function roll(call: Call): ExitCode {
  const book = textFlag(call, 'book') ?? 'fnff-1988'
  const desk = rollingDesk(findDesk(book), shippedPeople(book))
  const { ours } = desk.form
  const bought = call.flags['bought'] === true
  if (!desk.quick)
    throw badInput(
      '--book',
      `'${book}' has no dice for characters: enter their stats and skills yourself`,
      'fnff-1988',
    )
  if (bought && !ours)
    throw badInput('--bought', `'${book}' has its own rule for points`, 'nothing, or another book')
  const { dice, seed } = seededDice(numberFlag(call, 'seed', 0, 0xffffffff))
  const archetype = textFlag(call, 'archetype')
  const known = desk.form.archetypes.map(({ id }) => id)
  if (archetype !== undefined && !known.includes(archetype))
    throw badInput('--archetype', `there is no archetype '${archetype}'`, suggest(archetype, known))
  const name = textFlag(call, 'name')
  const rolled = desk.quick(dice, {
    ...(name === undefined ? {} : { name }),
    ...(archetype === undefined ? {} : { archetype }),
    bought,
  })
  // The file stands alone on standard output.
  if (ours) call.io.err(`By our house rule, of no book: ${ours.name}. ${ours.what}`)
  if (call.json) {
    call.io.out(formatJson(rolled.person))
    return 0
  }
  const { name: who } = rolled.person as { name: string }
  const title = `${who}, ${rolled.archetype} (seed ${seed})`
  call.io.out(inWords(title, desk.check(rolled.person, rolled.pools)))
  call.io.out(`\n${formatJson(rolled.person)}`)
  return 0
}

/** Prints the book's sample character as a file. */
function sample(call: Call): ExitCode {
  const book = textFlag(call, 'book') ?? 'fnff-1988'
  const printed = findDesk(book).sample?.()
  if (printed === undefined)
    throw badInput('--book', `'${book}' prints no sample character`, 'fnff-1988')
  call.io.out(formatJson(printed))
  return 0
}
