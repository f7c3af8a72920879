// Reads an exchange whose target is a combatant or a thing.
import { readExchange, type ExchangeFile } from '../files/exchange.ts'
import { namesThing, readThingExchange, type ThingExchangeFile } from '../files/thing-exchange.ts'
import { invalidInput } from './errors.ts'

/** A well-formed exchange. Throws InvalidInput for anything else. */
export function readFile(input: unknown): ExchangeFile | ThingExchangeFile {
  const { value, problems } = namesThing(input) ? readThingExchange(input) : readExchange(input)
  if (problems) throw invalidInput(input, problems)
  return value
}
