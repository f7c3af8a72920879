// "Why": every line of a log entry with its dice and sums, over the map, so that neither log nor actions move.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { ShownLine } from '../../server/protocol.ts'
import { explanations, lines, now, whyOf } from '../state/store.ts'
import { closeWhy, fetchWhys, openWhy } from '../state/why.ts'
import { Button } from '../button.tsx'
import { CloseButton } from './icons.tsx'
import { LogLine } from './log-line.tsx'
import { Aim, Roll } from './overrule.tsx'
import { Sums } from './sums.tsx'

/** The dice and sums behind a line, once they are known. */
function Explained({ line }: { line: ShownLine }) {
  const why = explanations.value.get(line.n)
  if (!why) return null
  return (
    <div class="why-text stack">
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
  )
}

function Panel({ shown }: { shown: readonly ShownLine[] }) {
  const box = useRef<HTMLElement>(null)
  const first = shown[0]?.n
  useLayoutEffect(() => void fetchWhys(), [now.value, first])
  useLayoutEffect(() => {
    const before = document.activeElement
    box.current?.focus({ preventScroll: true })
    box.current?.scrollTo({ top: 0 })
    return () => {
      const focus = document.activeElement
      const lost = focus === document.body || box.current?.contains(focus) === true
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [first])
  return (
    <aside
      ref={box}
      id="why-panel"
      class="why-panel floating"
      tabIndex={-1}
      aria-label="Why"
      data-testid="why-panel"
    >
      <header class="split">
        <h2>Why</h2>
        <CloseButton label="Close (Escape)" onClick={closeWhy} />
      </header>
      <ol>
        {shown.map((line) => (
          <LogLine key={line.n} line={line} testid="why-line" inside={<Explained line={line} />} />
        ))}
      </ol>
    </aside>
  )
}

export function WhyPanel() {
  const shown = lines.value.filter(({ n, struck }) => !struck && whyOf.value.includes(n))
  return shown.length === 0 ? null : <Panel shown={shown} />
}

/** Opens and closes the explanation of these lines. */
export function WhyButton({ of, text }: { of: readonly ShownLine[]; text: string }) {
  const first = of[0]?.n
  const isOpen = first !== undefined && whyOf.value[0] === first
  const explained = of.some(({ why }) => why)
  if (of.length < 2 && !explained) return null
  const word = explained ? 'why' : `${of.length} lines`
  return (
    <Button
      class="why quiet"
      data-testid="why"
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'why-panel' : undefined}
      aria-label={`${explained ? 'Why' : word}: ${text}`}
      onClick={() => (isOpen ? closeWhy() : openWhy(of))}
    >
      {word}
    </Button>
  )
}
