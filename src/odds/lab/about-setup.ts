// Describes the inputs of a lab chart in words, for pictures and their descriptions.
import { AREAS, areaName } from '../../books/gunfight/attack/body-areas.ts'
import type { LabBook } from './catalog.ts'
import { armourName, weaponName } from './lines.ts'
import { ALL_NUMBERS, AXES, formatSetup, numberOf, type LabSetup, type Numbered } from './setup.ts'

const SHOOTER: readonly Numbered[] = ['skill', 'ref', 'cool', 'body', 'firefights']
const TARGET: readonly Numbered[] = ['dref', 'dcool', 'dbody', 'athletics']
const ATTACK: readonly Numbered[] = ['range', 'aim', 'rounds']

/** The axes that a chart varies. */
const variedBy = (setup: LabSetup): readonly string[] =>
  setup.show === 'map' ? [setup.down, setup.columns] : [setup.across]

/** The inputs of a chart, one sentence each; `version` is Ringfire's. */
export function describeSetup(
  setup: LabSetup,
  books: readonly LabBook[],
  version: string,
): readonly string[] {
  const varied = variedBy(setup)
  const said = (names: readonly Numbered[]): string =>
    names
      .filter(
        (name) =>
          !varied.includes(name) && (name !== 'rounds' || setup.numbers.rounds !== undefined),
      )
      .map((name) => {
        const unit = name === 'range' ? ` ${AXES.range.unit}` : ''
        return `${ALL_NUMBERS[name].label} ${numberOf(setup, name)}${unit}`
      })
      .join(', ')
  const at = AREAS.find((area) => area === setup.at)
  const changes = setup.changes.map(({ book, option, value }) => `${book} ${option} = ${value}`)
  return [
    `Weapons: ${setup.arms.map((arm) => `${weaponName(arm, books)}, ${arm.mode}, ${arm.ammo}, under ${titleOf(arm.book, books)}`).join('; ')}.`,
    `Armour: ${setup.armour.map((word) => armourName(word, books)).join('; ')}.`,
    `${said(SHOOTER)}; ${said(TARGET)}.`,
    `${said(ATTACK)}; ${at ? `called at the ${areaName(at)}` : 'no called shot'}; conditions: ${setup.conditions.join(', ') || 'none'}.`,
    `House rules: ${changes.join('; ') || 'none; every option as its book has it'}.`,
    `Ringfire ${version}. Sampled figures have seed 1988 and a 95 % interval; all others are exact.`,
    `Setup: #/lab?${formatSetup(setup)}`,
  ]
}

const titleOf = (id: string, books: readonly LabBook[]): string =>
  books.find((book) => book.id === id)?.title ?? id
