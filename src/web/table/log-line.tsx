// A line of the log, in the log or in the panel that explains it.
import type { ComponentChildren } from 'preact'
import type { ShownLine } from '../../server/protocol.ts'
import { showLine } from '../state/playback.ts'
import { now } from '../state/store.ts'
import { Icon } from './icons.tsx'
import { PointOut, pointing } from './point-out.tsx'
import { Button } from '../button.tsx'

/** `inside` stands below the sentence, `beside` after it. `coming`: only for screen readers yet. */
export function LogLine({
  line,
  beside,
  inside,
  testid = 'log-line',
  coming = false,
}: {
  line: ShownLine
  beside?: ComponentChildren
  inside?: ComponentChildren
  testid?: string
  coming?: boolean
}) {
  return (
    <li
      class={`log-line kind-${line.kind} ${line.struck ? 'is-struck' : ''} ${coming ? 'unseen' : ''}`}
      data-testid={testid}
      data-n={line.n}
      {...pointing(line.about)}
    >
      <PointOut about={line.about} kind={line.kind} />
      <p>{line.struck ? <s>{line.text}</s> : line.text}</p>
      {now.value?.beats !== undefined && !line.struck && (
        <Button
          class="why quiet go-there"
          data-testid="go-there"
          aria-label={`Look back at: ${line.text}`}
          title="Look back at this moment"
          onClick={() => void showLine(line.n)}
        >
          <Icon name="back" />
        </Button>
      )}
      {beside}
      {inside}
    </li>
  )
}
