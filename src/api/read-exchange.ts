// Reads an exchange whose target is a combatant or a thing.
import {
  namesThing,
  readExchange,
  readThingExchange,
  type ExchangeFile,
  type ThingExchangeFile,
} from '../files/read-exchange.ts'
import { invalidInput } from './errors.ts'

/** A well-formed exchange. Throws InvalidInput for anything else. */
export function readFile(input: unknown): ExchangeFile | ThingExchangeFile {
  const { value, problems } = namesThing(input) ? readThingExchange(input) : readExchange(input)
  if (problems) throw invalidInput(input, problems)
  return value
}
