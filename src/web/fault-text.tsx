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

/** Marks of what is wrong in a form: a control, what is said beside it, and the list of what the server found. */
const MARKS = '[aria-invalid="true"], .wrong, .problems'

/**
 * Goes to the first mark of a form, after the marks of a refused attempt are drawn. What is said beside no
 * single control takes the focus itself.
 */
export function goToFirstFault(form: ParentNode = document): void {
  requestAnimationFrame(() => {
    const mark = form.querySelector<HTMLElement>(MARKS)
    if (!mark) return
    for (
      let box = mark.closest('details');
      box;
      box = box.parentElement?.closest('details') ?? null
    )
      box.open = true
    mark.scrollIntoView({ block: 'center' })
    if (mark.tabIndex < 0) mark.tabIndex = -1
    mark.focus({ preventScroll: true })
  })
}
