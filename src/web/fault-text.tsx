// What is wrong with a field, and what was expected, as sentences.
import type { Problem } from './state/api.ts'
import { capital } from '../dice/english.ts'

/** "The star has no name. Expected: any name." `right` is absent if `wrong` is a refusal, which is a sentence. */
export function FaultText({ wrong, right = '' }: { wrong: string; right?: string | undefined }) {
  if (right === '') return <>{wrong}</>
  return (
    <>
      {capital(wrong)}.{' '}
      <span class="quiet">
        {right.startsWith('did you mean') ? capital(right) : `Expected: ${right}.`}
      </span>
    </>
  )
}

/** The faults of one field of a form. */
export function FaultsAt({ wrong, field }: { wrong: readonly Problem[]; field: string }) {
  const here = wrong.filter((one) => one.field === field)
  if (here.length === 0) return null
  return (
    <ul class="wrong small" id={`wrong-${field}`} role="status" data-testid={`wrong-${field}`}>
      {here.map((one, i) => (
        <li key={i}>
          <FaultText {...one} />
        </li>
      ))}
    </ul>
  )
}
