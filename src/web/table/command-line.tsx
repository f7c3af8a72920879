// The command line: `shoot scar`, `move 3 north`, `end`.
import { useState } from 'preact/hooks'
import { takeItem, walkTo } from '../state/actions.ts'
import { examples, readCommand } from '../state/command.ts'
import { addMark } from '../state/map-marks.ts'
import { actor, groups, tokens, notice } from '../state/store.ts'

const items = () => groups.value.flatMap((group) => group.items)

function runCommand(text: string): boolean {
  const command = readCommand(text, items(), actor.value ?? { x: 0, y: 0 }, tokens.value)
  if (command.kind === 'unknown') {
    notice.value = { text: command.why }
    return false
  }
  notice.value = undefined
  if (command.kind === 'item' || command.item.refusal) {
    takeItem(command.item)
    return true
  }
  const [first] = command.points
  if (command.item.needs === 'path') void (first && walkTo(first))
  else {
    takeItem(command.item)
    for (const point of command.points) addMark(point)
  }
  return true
}

export function CommandLine() {
  const [text, setText] = useState('')
  return (
    <form
      class="command"
      aria-label="Command line"
      onSubmit={(event) => {
        event.preventDefault()
        if (runCommand(text)) setText('')
      }}
    >
      <label class="line mono">
        <span aria-hidden="true">›</span>
        <span class="unseen">Say what to do</span>
        <input
          data-testid="command"
          autoComplete="off"
          spellcheck={false}
          placeholder={examples(items(), tokens.value)}
          value={text}
          onInput={(input) => setText(input.currentTarget.value)}
        />
      </label>
    </form>
  )
}
