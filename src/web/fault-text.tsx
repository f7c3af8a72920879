// What is wrong with a field, and what was expected, as sentences.
import type { ComponentChildren } from 'preact'
import { capital } from '../dice/english.ts'

interface Fault {
  readonly field: string
  readonly wrong: string
  readonly right?: string | undefined
}

/** "REF 11 is too high. Expected: at most 10." Without `right`, `wrong` is a sentence. */
export function FaultText({ wrong, right = '' }: Omit<Fault, 'field'>) {
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

/** Why something failed, announced when it appears. */
export function Trouble({ why, testid }: { why: string | undefined; testid?: string }) {
  if (!why) return null
  return (
    <p class="refusal" role="alert" data-testid={testid}>
      {why}
    </p>
  )
}

/** The faults of something that was sent, with their fields. `children` are said first. */
export function FaultList({
  faults,
  testid,
  children,
}: {
  readonly faults: readonly Fault[] | undefined
  readonly testid?: string
  readonly children?: ComponentChildren
}) {
  return (
    <div class="problems refusal" role="alert" data-testid={testid}>
      {children}
      {faults && (
        <dl>
          {faults.map((one, i) => (
            <div key={i}>
              <dt>
                <code>{one.field}</code>
              </dt>
              <dd>
                <FaultText {...one} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** The faults of one field of a form. */
export function FaultsAt({ wrong, field }: { wrong: readonly Fault[]; field: string }) {
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
