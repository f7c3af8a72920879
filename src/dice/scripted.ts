// Dice with given results: for tests, replays, catalogue examples, and dice typed in from a real table.
import type { Ask, Dice } from './dice.ts'
import { answerProblem } from './answer-problem.ts'
import { checkFaces, checkPool, DiceError } from './dice-error.ts'
import { invalid } from './invalid-input.ts'
import { openDie } from './open-die.ts'
import { processAreas, rollAreas } from './sort-by-area.ts'

/** One roll under one label; `faces` in order, including rerolled ones. */
export interface UsedRoll {
  readonly label: string
  readonly sides: number
  readonly faces: readonly number[]
}

/**
 * Dice with given faces, all of which must be used.
 * @example
 * import { scripted, type ScriptedDice } from 'ringfire'
 * const dice: ScriptedDice = scripted([7, 3])
 * console.log(dice.d('attack', 10), dice.left(), dice.used().length) // 7 1 1
 */
export interface ScriptedDice extends Dice {
  /** The number of unread faces. */
  left(): number
  /** The rolls so far, in order. A `sort` without dice and an empty pool leave no entry. */
  used(): readonly UsedRoll[]
  /** Throws a DiceError if faces or answers are left over. */
  finish(): void
}

/**
 * Dice that read `faces` in order. They answer questions with `answers` in order, or with the defaults if
 * `answers` is absent. A 0 on a d10 is a 10. Throws a DiceError naming the label and position if a face or an
 * answer is missing or invalid.
 * @example
 * import { scripted } from 'ringfire'
 * const dice = scripted([7, 3, 4])
 * console.log(dice.d('attack', 10), dice.sum('damage', 2, 6)) // 7 7
 * dice.finish()
 */
export function scripted(faces: readonly number[], answers?: readonly unknown[]): ScriptedDice {
  if (!Array.isArray(faces)) throw invalid('faces', faces, 'a list of faces')
  const rolls: UsedRoll[] = []
  let position = 0
  let answered = 0

  function read(label: string, sides: number): number {
    const right = sides === 10 ? '1 to 10 (a 0 is a 10)' : `1 to ${sides}`
    const written = faces[position]
    if (written === undefined) {
      throw new DiceError(
        `'${label}' (d${sides}) needs die ${position + 1}, but only ${faces.length} ${faces.length === 1 ? 'was' : 'were'} given; add ${right}`,
        { field: `faces[${position}]`, right },
      )
    }
    const face = written === 0 && sides === 10 ? 10 : written
    if (!Number.isInteger(face) || face < 1 || face > sides) {
      throw new DiceError(
        `'${label}': die ${position + 1} is ${written}, but a d${sides} shows ${right}`,
        { field: `faces[${position}]`, value: written, right },
      )
    }
    position++
    return face
  }

  /** Returns a function that reads the next face and adds it to a new entry. */
  function line(label: string, sides: number): (sides: number) => number {
    checkPool(label, 1, sides)
    const shown: number[] = []
    let kept = false
    return () => {
      const face = read(label, sides)
      if (!kept) rolls.push({ label, sides, faces: shown })
      kept = true
      shown.push(face)
      return face
    }
  }

  function pool(
    label: string,
    count: number,
    sides: number,
    worth: (face: number) => number,
  ): number {
    checkPool(label, count, sides)
    const next = line(label, sides)
    let total = 0
    for (let i = 0; i < count; i++) total += worth(next(sides))
    return total
  }

  function answer<C>(ask: Ask<C>): C {
    if (answers === undefined) return ask.silent
    const about = `'${ask.kind}' (${ask.who === undefined ? ask.seat : `${ask.seat}, about ${ask.who}`})`
    if (answered >= answers.length) {
      throw new DiceError(
        `${about} needs answer ${answered + 1}, but only ${answers.length} ${answers.length === 1 ? 'was' : 'were'} given; the default answer would be ${JSON.stringify(ask.silent)}`,
        { field: `answers[${answered}]`, right: optionsOf(ask) },
      )
    }
    const choice = answers[answered] as C
    const wrong = answerProblem(ask, choice)
    if (wrong !== undefined)
      throw new DiceError(`${about}: answer ${answered + 1} is not valid: ${wrong}`, {
        field: `answers[${answered}]`,
        value: choice,
        right: optionsOf(ask),
      })
    answered++
    return choice
  }

  const dice: ScriptedDice = {
    d: (label, sides) => line(label, sides)(sides),
    open: (label, sides, ways) => openDie(sides, ways, line(label, sides)),
    among(label, sides, wanted) {
      checkFaces(label, sides, wanted)
      const next = line(label, sides)
      for (;;) {
        const face = next(sides)
        if (wanted.includes(face)) return face
      }
    },
    sum: (label, count, sides) => pool(label, count, sides, (face) => face),
    successes: (label, count, sides, atMost) =>
      pool(label, count, sides, (face) => (face <= atMost ? 1 : 0)),
    sort(label, count, hitTable, total, step, leave) {
      let next: ((sides: number) => number) | undefined
      const counts = rollAreas(hitTable, count, (sides) => (next ??= line(label, sides))(sides))
      return processAreas(dice, counts, total, step, leave)
    },
    ask: answer,
    askAll: (asks) => asks.map(answer),
    left: () => faces.length - position,
    used: () => rolls,
    finish() {
      if (position < faces.length) {
        const over = faces.slice(position)
        throw new DiceError(
          `${over.length} ${over.length === 1 ? 'die is' : 'dice are'} left over, from die ${position + 1}: ${over.join(', ')}; ${lastRead()}`,
          { field: `faces[${position}]`, value: over, right: `the first ${position} alone` },
        )
      }
      if (answers && answered < answers.length) {
        throw new DiceError(
          `answer ${answered + 1} was not asked for: ${JSON.stringify(answers[answered])}; take it out`,
          {
            field: `answers[${answered}]`,
            value: answers[answered],
            right: `the first ${answered} alone`,
          },
        )
      }
    },
  }

  function lastRead(): string {
    const last = rolls.at(-1)
    return last ? `the last roll was '${last.label}' (d${last.sides})` : 'nothing was rolled'
  }

  return dice
}

const optionsOf = ({ options }: Pick<Ask, 'options'>): string =>
  `one of ${options.map((option) => JSON.stringify(option)).join(', ')}`
