// The exchanges of the 2020 book, and of any book whose attacks go by `Rules`.
import type { Option, OptionValues } from '../../../engine/book.ts'
import type { ExchangeBook } from '../../gunfight/exchange/exchange.ts'
import { oddsSentence, once } from '../../gunfight/exchange/exchange.ts'
import { slug } from '../../gunfight/files/names.ts'
import { plainSentence } from '../../gunfight/exchange/plain-words.ts'
import { worksOn } from '../melee/moves.ts'
import type { Rules } from '../rules.ts'
import { termsOf } from '../attack/terms.ts'
import { armsOf } from './arms.ts'
import { COVER_WORDS } from './conditions.ts'
import { oddsOfExchange } from './odds.ts'
import { EXCHANGE_MODES, readAttack } from './read.ts'
import { resolveExchange } from './resolve.ts'
import { sentencesOf } from './sentences.ts'

/** What a book is called, which options it has, and its rules under some of them. */
interface Ruled {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  rules(values: OptionValues): Rules
}

/** Exchanges of a book by its rules alone. */
export function exchangesOf({ id, title, options, rules }: Ruled): ExchangeBook {
  const rulesOf = once(rules)
  return {
    id,
    title,
    options,
    modes: EXCHANGE_MODES,
    conditions: { ...rulesOf({}).exchange.words, ...COVER_WORDS },
    read(text, values) {
      const rules = rulesOf(values)
      const { value: exchange, problems } = readAttack(text, rules)
      if (problems) return { problems }
      const names = [text.attacker.name, text.defender.name] as const
      return {
        value: {
          ...(exchange.refusal ? { refusal: exchange.refusal } : {}),
          resolve(dice) {
            const result = resolveExchange(exchange, rules, dice)
            return { result, sentences: sentencesOf(exchange, result) }
          },
          odds: (effort) => oddsOfExchange(exchange, rules, effort),
          sentence: (odds) => oddsSentence(...names, odds, worksOn(exchange.mode, names[1])),
          plain: (odds) =>
            plainSentence(
              { attacker: names[0], target: names[1] },
              odds,
              exchange.mode === 'suppress' ? [] : termsOf(exchange.attack, rules),
              worksOn(exchange.mode, names[1]),
            ),
        },
      }
    },
    arms: () => armsOf(rulesOf({})),
    armour: () =>
      rulesOf({}).armour.map(({ name, sp, covers }) => ({ id: slug(name), name, sp, covers })),
  }
}
