// The field: terrain in metres under one transform, tokens and tags in pixels over it.
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { FieldMap, Point } from '../../field/map.ts'
import { actor, aim, chosen, groups, armed, measuring, men, pointed, reach, spotWish, way } from '../state/store.ts'
import { itemFor } from '../state/menu.ts'
import { IconButton } from '../table/icons.tsx'
import { camera, fit, toScreen, viewport, zoom } from './camera.ts'
import { cursor, dragged, fieldGestures, ruler } from './gestures.ts'
import { Hatches, Heights, Legend, Terrain } from './ground.tsx'
import { fieldKey } from './keys.ts'
import { Cursor, far, metres, PathLine, ReachTint, Stretch } from './overlays.tsx'
import { TokenMark } from './token.tsx'

/** A body takes about a metre; on a small screen never less than a fingertip can find. */
const radius = (k: number): number => Math.min(26, Math.max(11, k * 0.5))

function costAt(at: Point): string {
  const known = reach.value?.reach
  const here = known?.spots.find((spot) => Math.abs(spot.x - at.x) <= known.cell / 2 && Math.abs(spot.y - at.y) <= known.cell / 2)
  return here ? metres(here.cost) : 'out of reach'
}

/** From the acting one to whom the pointer means, with what the server says of it. */
function Sight() {
  const from = actor.value
  const id = aim.value?.item.target ?? pointed.value
  const to = men.value.find((man) => man.id === id)
  if (!from || !to || from.id === to.id || dragged.value) return null
  const refused = itemFor(groups.value, armed.value, to.id)?.refusal
  return <Stretch eye={camera.value} from={from} to={to} kind={refused ? 'refused' : 'sight'} text={refused ? `${metres(far(from, to))} · ${refused.why}` : metres(far(from, to))} />
}

function Tokens() {
  const eye = camera.value
  const r = radius(eye.k)
  const acting = actor.value?.id
  const order = [...men.value].sort((a, b) => Number(b.dead) - Number(a.dead) || Number(b.down) - Number(a.down) || Number(a.id === acting) - Number(b.id === acting))
  return (
    <g class="tokens">
      {order.map((man) => {
        const at = toScreen(eye, man.id === acting && dragged.value ? dragged.value : man)
        return <TokenMark key={man.id} man={man} x={at.x} y={at.y} r={r} acting={man.id === acting} chosen={man.id === chosen.value} aimedAt={man.id === aim.value?.item.target} />
      })}
    </g>
  )
}

function Overlays() {
  const eye = camera.value
  const drag = dragged.value
  const from = actor.value
  return (
    <>
      {drag && from && <Stretch eye={eye} from={from} to={drag} kind="way" text={costAt(drag)} />}
      {way.value && <PathLine eye={eye} path={way.value.path} cost={way.value.cost} refused={way.value.refusal !== undefined} />}
      {ruler.value && <Stretch eye={eye} from={ruler.value.from} to={ruler.value.to} kind="ruler" text={metres(far(ruler.value.from, ruler.value.to))} />}
      {cursor.value && <Cursor eye={eye} at={cursor.value} />}
    </>
  )
}

function ScaleBar() {
  const { k } = camera.value
  const length = [1, 2, 5, 10, 20, 50].find((one) => one * k >= 60) ?? 100
  return <div class="scale-bar" aria-hidden="true"><span style={{ width: `${length * k}px` }} />{length} m</div>
}

export function Field({ map }: { map: FieldMap }) {
  const svg = useRef<SVGSVGElement>(null)
  const gestures = useMemo(() => fieldGestures(() => svg.current), [])
  const terrain = useMemo(() => <Terrain map={map} />, [JSON.stringify(map)])
  useEffect(() => {
    const element = svg.current
    if (!element) return
    const measure = (): void => {
      const first = viewport.value.width === 0
      const narrow = element.clientWidth < 600
      viewport.value = { width: element.clientWidth, height: element.clientHeight }
      if (first) fit(map, narrow ? actor.value : undefined)
    }
    viewport.value = { width: 0, height: 0 }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    element.addEventListener('wheel', gestures.wheel, { passive: false })
    return () => { watch.disconnect(); element.removeEventListener('wheel', gestures.wheel); cursor.value = ruler.value = dragged.value = undefined }
  }, [])
  const eye = camera.value
  const wanting = spotWish.value !== undefined || measuring.value
  return (
    <section class={`field ${wanting ? 'is-wanting' : ''}`} aria-label="The field">
      <svg ref={svg} class="field-map" role="application" aria-label={`${map.name}, ${map.width} by ${map.height} metres. Arrow keys move the cursor, Enter goes or points.`} tabIndex={0}
        onPointerDown={gestures.down} onPointerMove={gestures.move} onPointerUp={gestures.up} onPointerCancel={gestures.cancel} onPointerLeave={() => { pointed.value = undefined }}
        onFocusIn={(focus) => { pointed.value = focus.target instanceof Element ? focus.target.closest('[data-token]')?.getAttribute('data-token') ?? undefined : undefined }}
        onKeyDown={(key) => { if (fieldKey(key)) { key.preventDefault(); key.stopPropagation() } }}>
        <Hatches />
        <g transform={`translate(${eye.tx} ${eye.ty}) scale(${eye.k})`}>
          {terrain}
          {reach.value && <ReachTint reach={reach.value.reach} />}
        </g>
        <Heights map={map} k={eye.k} tx={eye.tx} ty={eye.ty} />
        <Sight />
        <Tokens />
        <Overlays />
      </svg>
      <Legend map={map} />
      <ScaleBar />
      <div class="field-tools" role="toolbar" aria-label="View of the field">
        <IconButton icon="plus" label="Nearer (+)" onClick={() => zoom(1.3)} />
        <IconButton icon="minus" label="Farther (−)" onClick={() => zoom(1 / 1.3)} />
        <IconButton icon="fit" label="The whole field (0)" onClick={() => fit(map)} />
        <IconButton icon="ruler" label="Ruler (m)" pressed={measuring.value} onClick={() => { measuring.value = !measuring.value; ruler.value = undefined }} />
      </div>
      {spotWish.value && <p class="field-hint" role="status">{spotWish.value.label}: choose a spot on the field. <button type="button" class="rule-link" onClick={() => { spotWish.value = undefined }}>Cancel</button></p>}
    </section>
  )
}
