// Joins a table with the code that its referee reads out.
import { useState } from 'preact/hooks'
import { Trouble } from '../fault-text.tsx'
import { TextField } from '../fields.tsx'
import { joinTable } from './join.ts'

export function JoinForm() {
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState('')
  const join = async (event: Event): Promise<void> => {
    event.preventDefault()
    setTrouble((await joinTable(code)) ?? '')
  }
  return (
    <form class="join box stack" onSubmit={(event) => void join(event)}>
      <h2>Join a table</h2>
      <span class="cluster">
        <TextField
          label="Code from the referee"
          value={code}
          maxLength={20}
          testid="join-code"
          put={setCode}
        />
        <button type="submit" class="choice" data-testid="join" disabled={code.trim() === ''}>
          Join
        </button>
      </span>
      <Trouble why={trouble} />
    </form>
  )
}
