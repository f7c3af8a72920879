// What is said at a table, typed: `shoot scar`, `move 3 north`, `end`.
import { useState } from 'preact/hooks'
import { take, takeSpot, walkTo } from '../state/actions.ts'
import { readCommand } from '../state/command.ts'
import { actor, groups, nameOf, notice } from '../state/store.ts'

function say(text: string): boolean {
  const items = groups.value.flatMap((group) => group.items)
  const command = readCommand(text, items, actor.value ?? { x: 0, y: 0 }, nameOf)
  if (command.kind === 'unknown') { notice.value = { text: command.why }; return false }
  notice.value = undefined
  if (command.kind === 'spot') void (command.item.needs === 'path' ? walkTo(command.to) : takeSpot(command.item, command.to))
  else take(command.item)
  return true
}

export function CommandLine() {
  const [text, setText] = useState('')
  return (
    <form class="command" onSubmit={(event) => { event.preventDefault(); if (say(text)) setText('') }}>
      <label><span aria-hidden="true">›</span><span class="unseen">Say what to do</span>
        <input data-testid="command" autoComplete="off" spellcheck={false} placeholder="shoot scar, move 3 north, end" value={text} onInput={(input) => setText(input.currentTarget.value)} />
      </label>
    </form>
  )
}
