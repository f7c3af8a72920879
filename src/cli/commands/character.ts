// `ringfire character check FILE`, `character convert FILE`, `character roll`, `character sample`: characters as files.
import type { Broken, Checked } from '../../books/gunfight/character/desk.ts'
import { parsePerson } from '../../files/character.ts'
import { sentence } from '../../files/problems.ts'
import { suggest } from '../../books/gunfight/files/suggest.ts'
import { formatTable, textFlag, argumentOf, type Call, type Command } from '../command.ts'
import { BadInput, badInput, requireParsed, readInput, wholeNumber, type ExitCode } from '../io.ts'
import { findDesk, seededDice } from '../book-access.ts'
import { CHARACTER as WORDS } from './words.ts'

const DOES = ['check', 'convert', 'roll', 'sample'] as const

export const character: Command = {
  examples: [
    'character check joe.json',
    'character check vex.json --book cp2020',
    'character convert joe.json --book cp2020 --json > joe-2020.json',
    'character roll --seed 7',
    'character sample > joe.json',
    'character roll --archetype cop --name Ruth --json > ruth.json',
  ],
  flags: {
    seed: { type: 'string', what: WORDS.seed },
    name: { type: 'string', what: WORDS.name },
    archetype: { type: 'string', what: WORDS.archetype },
    stats: { type: 'string', what: WORDS.stats },
    skills: { type: 'string', what: WORDS.skills },
    book: { type: 'string', what: WORDS.book },
    from: { type: 'string', what: WORDS.from },
  },
  takes: [1, 2],
  run(call) {
    const does = argumentOf(call, 0)
    const [, file] = call.args
    if (does === 'check' || does === 'convert') {
      if (file === undefined)
        throw badInput(
          WORDS.character(does),
          WORDS.fileIsMissing,
          WORDS.ringfireCharacterFile(does),
        )
      return does === 'check' ? check(call, file) : convert(call, file)
    }
    if (does !== 'roll' && does !== 'sample')
      throw badInput(does, WORDS.characterCanBeChecked, suggest(does, DOES))
    if (file !== undefined)
      throw badInput(file, WORDS.thatIsOneArgumentToo, WORDS.ringfireCharacter(does))
    return does === 'roll' ? roll(call) : sample(call)
  },
}

/**
 * Exit code 0 if the character is legal, 1 if it breaks rules, which a referee may allow. An unplayable character
 * is bad input.
 */
function check(call: Call, path: string): ExitCode {
  const desk = findDesk(textFlag(call, 'book') ?? 'fnff-1988')
  const person = requireParsed(parsePerson(readInput(call.io, path, WORDS.aCharacter)))
  const stats = wholeNumber(textFlag(call, 'stats'), '--stats', 0, 500)
  const skills = wholeNumber(textFlag(call, 'skills'), '--skills', 0, 500)
  const checked = desk.check(person, {
    ...(stats === undefined ? {} : { stats }),
    ...(skills === undefined ? {} : { skills }),
  })
  const hard = checked.problems.filter(({ keep }) => !keep)
  if (hard.length > 0)
    throw new BadInput(hard.map(({ field, wrong, right }) => ({ field, wrong, right })))
  if (call.json) call.io.out(JSON.stringify({ name: person.name, ...checked }, null, 2))
  else call.io.out(inWords(person.name, checked))
  for (const one of checked.problems) call.io.err(broken(one))
  return checked.problems.length > 0 ? 1 : 0
}

const broken = ({ field, wrong, right, rule }: Broken): string =>
  `${sentence({ field, wrong, right })} (${rule})`

const inWords = (name: string, { figures, areas, points, dead }: Checked): string =>
  [
    WORDS.deadOrAlive(name, dead),
    formatTable(figures.map(({ label, value, rule }) => [`  ${label}`, String(value), rule])),
    WORDS.sp(areas.map(({ name: area, sp }) => `${area} ${sp}`).join(', ')),
    WORDS.pointsStatsSkills(
      points.stats.spent,
      of(points.stats.pool),
      points.skills.spent,
      of(points.skills.pool),
    ),
  ].join('\n')

const of = (pool: number | undefined): string => (pool === undefined ? '' : WORDS.ofPool(pool))

/** Converts a character from one book to another, and reports what became of each part. */
function convert(call: Call, path: string): ExitCode {
  const to = findDesk(textFlag(call, 'book') ?? 'fnff-1988')
  const from = findDesk(textFlag(call, 'from') ?? 'fnff-1988')
  const before = requireParsed(parsePerson(readInput(call.io, path, WORDS.aCharacter)))
  const made = to.convert(from.combatant(before))
  if (made.problems) throw new BadInput(made.problems)
  for (const { field, from: theirs, to: ours, why } of made.converted)
    call.io.err(WORDS.converted(field, theirs, ours, why))
  for (const { field, wrong } of made.dropped) call.io.err(WORDS.leftOut(field, wrong))
  call.io.out(JSON.stringify(made.person, null, 2))
  return 0
}

function roll(call: Call): ExitCode {
  const book = textFlag(call, 'book') ?? 'fnff-1988'
  const desk = findDesk(book)
  if (!desk.quick) throw badInput('--book', WORDS.rollsNoCharactersItsStats(book), 'fnff-1988')
  const { dice, seed } = seededDice(wholeNumber(textFlag(call, 'seed'), '--seed', 0, 0xffffffff))
  const archetype = textFlag(call, 'archetype')
  const known = desk.form.archetypes.map(({ id }) => id)
  if (archetype !== undefined && !known.includes(archetype))
    throw badInput('--archetype', WORDS.thereIsNoArchetype(archetype), suggest(archetype, known))
  const name = textFlag(call, 'name')
  const rolled = desk.quick(dice, {
    ...(name === undefined ? {} : { name }),
    ...(archetype === undefined ? {} : { archetype }),
  })
  if (call.json) {
    call.io.out(JSON.stringify(rolled.person, null, 2))
    return 0
  }
  const { name: who } = rolled.person as { name: string }
  call.io.out(
    `${inWords(WORDS.rolled(who, rolled.archetype, seed), desk.check(rolled.person, rolled.pools))}\n\n${JSON.stringify(rolled.person, null, 2)}`,
  )
  return 0
}

/** Prints the book's sample character as a file. */
function sample(call: Call): ExitCode {
  const book = textFlag(call, 'book') ?? 'fnff-1988'
  const printed = findDesk(book).sample?.()
  if (printed === undefined)
    throw badInput('--book', WORDS.printsNoSampleCharacter(book), 'fnff-1988')
  call.io.out(JSON.stringify(printed, null, 2))
  return 0
}
