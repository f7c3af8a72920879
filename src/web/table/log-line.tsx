// A line of the log; `why` expands the sums and the dice.
import { useEffect, useRef } from 'preact/hooks'
import type { ShownLine } from '../../server/protocol.ts'
import { closeWhy, openWhy } from '../state/actions.ts'
import { showLine } from '../state/playback.ts'
import { explanations, now } from '../state/store.ts'
import { Icon } from './icons.tsx'
import { Aim, Roll } from './overrule.tsx'
import { PointOut, pointing } from './point-out.tsx'
import { Sums } from './sums.tsx'
import { Button } from '../button.tsx'

export function LogLine({ line }: { line: ShownLine }) {
  const why = line.struck ? undefined : explanations.value.get(line.n)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (why) text.current?.scrollIntoView({ block: 'nearest' })
  }, [why !== undefined])
  return (
    <li
      class={`log-line kind-${line.kind} ${line.struck ? 'is-struck' : ''}`}
      data-testid="log-line"
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
      {line.why && (
        <Button
          class="why quiet"
          data-testid="why"
          aria-expanded={why !== undefined}
          aria-label={`Why: ${line.text}`}
          onClick={() => (why ? closeWhy(line.n) : void openWhy(line.n))}
        >
          why
        </Button>
      )}
      {why && (
        <div class="why-text stack" ref={text}>
          {why.rolls.length + (why.choices?.length ?? 0) > 0 && (
            <ul class="rolls cluster words small">
              {why.choices?.map((choice) => (
                <Aim key={choice.line} choice={choice} />
              ))}
              {why.rolls.map((roll, i) => (
                <Roll key={i} roll={roll} />
              ))}
            </ul>
          )}
          <Sums sums={why.sums} />
        </div>
      )}
    </li>
  )
}
