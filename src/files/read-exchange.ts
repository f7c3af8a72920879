// Reads exchange files, on people and on things.
import { EXCHANGE_FORM, THING_EXCHANGE_FORM } from './exchange-forms.ts'
import type { ExchangeFile } from './exchange.ts'
import { checkFile } from './file-kind.ts'
import { schemaOfForm } from './form.ts'
import { checkAs, type Parsed } from './problems.ts'
import type { ThingExchangeFile } from './thing-exchange.ts'

export type { ExchangeFile, ThingExchangeFile }

const EXCHANGE = schemaOfForm(EXCHANGE_FORM)
const THING_EXCHANGE = schemaOfForm(THING_EXCHANGE_FORM)

/** Reads an exchange from parsed JSON. */
export const readExchange = (input: unknown): Parsed<ExchangeFile> =>
  checkFile<ExchangeFile>('an exchange', EXCHANGE, input)

/** Whether the defender of an exchange is a thing. */
export function namesThing(input: unknown): boolean {
  const defender =
    typeof input === 'object' && input !== null && 'defender' in input ? input.defender : undefined
  return typeof defender === 'object' && defender !== null && 'thing' in defender
}

/** Reads an exchange with a thing from parsed JSON. */
export const readThingExchange = (input: unknown): Parsed<ThingExchangeFile> =>
  checkAs<ThingExchangeFile>(THING_EXCHANGE, input)
