// Shown to everyone while the referee has paused the table.
import { performRuling } from '../state/requests.ts'
import { now, scene } from '../state/store.ts'
import { Button } from '../button.tsx'

export function Paused() {
  if (!scene.value?.paused) return null
  const ruling = now.value?.rulings.find(({ fixed }) => fixed['rule'] === 'pause')
  return (
    <p class="paused floating line" role="status" data-testid="paused">
      The referee has paused the table.
      {ruling && (
        <Button onClick={() => void performRuling(ruling, { paused: false }, '')}>Resume</Button>
      )}
    </p>
  )
}
