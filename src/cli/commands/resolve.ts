// `ringfire resolve EXCHANGE --dice 7,3,2,5`: resolves one exchange with given dice and explains
// every number.
import type { Sum } from '../../engine/book.ts'
import { DiceError } from '../../dice/dice-error.ts'
import { scripted } from '../../dice/scripted.ts'
import {
  ABOUT_EXCHANGES,
  formatTable,
  formatJson,
  textFlag,
  type Call,
  type Command,
} from '../command.ts'
import { houseJson, houseLines } from '../house-rules-text.ts'
import { badInput, type ExitCode } from '../io.ts'
import {
  exchangeHouseRules,
  readExchangeCall,
  resolveExchange,
  toldLines,
} from '../exchange-files.ts'
import { OPTIONS_FLAG } from '../house-rules-files.ts'

export const resolve: Command = {
  about: ABOUT_EXCHANGES,
  examples: [
    'resolve exchanges/pistol.json --dice 9,2,7,3,4,4',
    'resolve exchanges/suppress.json --dice 5,3,9 --json',
    'resolve - --dice 9,2 < exchanges/escape.json',
    'resolve exchanges/cp2020/suppress.json --dice 7',
  ],
  flags: {
    ...OPTIONS_FLAG,
    dice: 'the faces in the order they are rolled, with none left over; if one is missing, the error names it; 0 on a d10 is 10; absent: the exchange rolls none',
  },
  takes: [1, 1],
  async run(call): Promise<ExitCode> {
    const exchange = await readExchangeCall(call)
    const house = exchangeHouseRules(exchange)
    const dice = scripted(faces(call))
    try {
      const { result, sentences, ...told } = resolveExchange(exchange, dice)
      dice.finish()
      const tape = dice.used()
      if (call.json) {
        const sentence = sentences.join(' ')
        const { book } = exchange.file
        call.io.out(formatJson({ book, ...houseJson(house), ...told, ...result, tape, sentence }))
        return 0
      }
      for (const line of [...houseLines(house), ...toldLines(told), ...sentences]) call.io.out(line)
      for (const { what, total, terms } of result.sums) {
        call.io.out(`\n${what}: ${total}`)
        call.io.out(
          formatTable(terms.map((term) => [`  ${signedTerm(term)}`, term.what, term.rule])),
        )
      }
      const rolled = tape.map(
        ({ label, sides, faces }) => `${label} ${faces.join('+')} (d${sides})`,
      )
      call.io.out(`\ndice: ${rolled.join(', ') || 'none'}`)
      return 0
    } catch (error) {
      if (!(error instanceof DiceError)) throw error
      throw badInput('--dice', error.message, 'exactly the dice that this exchange rolls, in order')
    }
  },
}

/** A term with its sign; the number that a roll needs is not added, and has none. */
const signedTerm = ({ value, needed }: Sum['terms'][number]): string =>
  !needed && typeof value === 'number' && value >= 0 ? `+${value}` : String(value)

function faces(call: Call): number[] {
  const given = textFlag(call, 'dice') ?? ''
  if (given.trim() === '') return []
  return given.split(/[\s,]+/).map((word, i) => {
    if (!/^\d{1,4}$/.test(word))
      throw badInput(`--dice, die ${i + 1}`, `'${word}' is not a face of a die`, 'a whole number')
    return Number(word)
  })
}
