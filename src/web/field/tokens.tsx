// The combatants on the field, and what they take of it.
import { actor, aim, chosen, inside, men, shelters } from '../state/store.ts'
import { camera, toScreen, type Camera } from './camera.ts'
import { dragged } from './gestures.ts'
import type { Box } from './labels.ts'
import { TokenMark, tokenBoxes } from './token.tsx'

/** A body takes about a metre; on a small screen never less than a fingertip can find. */
const radius = (k: number): number => Math.min(26, Math.max(11, k * 0.5))

export function takenByTokens(eye: Camera): readonly Box[] {
  return men.value.flatMap((man) => { const at = toScreen(eye, man); return tokenBoxes(man, at.x, at.y, radius(eye.k), man.id === actor.value?.id, inside.value.has(man.id)) })
}

/**
 * Those who are down lie below. Nobody is moved among the others while his classes change: browsers that move nodes in place
 * then keep the old look of what is in them; whoever goes down is drawn anew.
 */
export function Tokens() {
  const eye = camera.value
  const r = radius(eye.k)
  const acting = actor.value?.id
  const order = [...men.value].sort((a, b) => Number(b.dead) - Number(a.dead) || Number(b.down) - Number(a.down))
  return (
    <g class="tokens">
      {order.map((man) => {
        const at = toScreen(eye, man.id === acting && dragged.value ? dragged.value : man)
        return <TokenMark key={`${man.id} ${man.down} ${man.dead}`} man={man} x={at.x} y={at.y} r={r} acting={man.id === acting} chosen={man.id === chosen.value} aimedAt={man.id === aim.value?.item.target} inside={inside.value.has(man.id)} shelter={man.down ? undefined : shelters.value.get(man.id)} />
      })}
    </g>
  )
}
