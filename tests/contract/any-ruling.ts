// A random ruling of any kind that a book offers the referee, with random values in its form.
import type { Start } from '../../src/engine/book.ts'
import type { Ruling } from '../../src/engine/ruling.ts'
import type { Pick } from './book-players.ts'

const NEWCOMER = { name: 'Late Lou', stats: { ref: 7, cool: 6, body: 6, ma: 5 } }
const NUMBERS = [0, 1, 1, 2, 3, 5, 12, -1]

export function anyRuling(forms: readonly Ruling[], pick: Pick): Start {
  const form = forms[pick(forms.length)]
  const choice: Record<string, unknown> = { ...form?.fixed }
  for (const field of form?.fields ?? [])
    if (!field.optional || pick(2) === 0) choice[field.name] = anyValue(field, choice, pick)
  return { seat: 'referee', choice, why: 'a law' }
}

function anyValue(
  { kind, values }: Ruling['fields'][number],
  sent: Readonly<Record<string, unknown>>,
  pick: Pick,
): unknown {
  const fits = values?.filter(({ of = {} }) =>
    Object.entries(of).every(([name, value]) => sent[name] === value),
  )
  if (fits && fits.length > 0) return fits[pick(fits.length)]!.value
  const spot = () => ({ x: pick(80) / 2, y: pick(60) / 2 })
  if (kind === 'number') return NUMBERS[pick(NUMBERS.length)]
  if (kind === 'spot') return spot()
  if (kind === 'corners') return Array.from({ length: 1 + pick(4) }, spot)
  return kind === 'people' ? [NEWCOMER] : 'Late Liz'
}
