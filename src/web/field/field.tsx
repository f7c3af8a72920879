// The field: terrain and areas in metres under one transform, tokens and labels in pixels above.
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { FieldMap, Point } from '../../field/map.ts'
import {
  draftAction,
  mapRequest,
  marks,
  measuring,
  pointed,
  reach,
  actor,
  tokens,
  scene,
} from '../state/store.ts'
import { cancelDraft } from '../state/actions.ts'
import { mayPoint, showingOthers, showPointer } from '../state/pointing.ts'
import { IconButton } from '../table/icons.tsx'
import { AreaHatches, AreaLabels, areaLabels, Areas } from './areas.tsx'
import { camera, crowded, drawnFor, isFitted, keepInView, pan, viewport, zoom } from './camera.ts'
import { cursor, dragged, createGestureHandlers, ruler } from './gestures.ts'
import { fitField, keepActionInView } from './fit-field.ts'
import { Fog, FogButton, watchFog } from './fog.tsx'
import { Hatches, Legend, Terrain } from './ground.tsx'
import { MapHeights, heightsAsked, showsHeights } from './heights.tsx'
import { handleFieldKey } from './keys.ts'
import { textScale } from './labels.ts'
import { CursorAnnouncement, Overlays, SightLine } from './token-overlays.tsx'
import { ReachOverlay } from './overlays.tsx'
import { GroundItems, ObstacleTargets } from './obstacle-targets.tsx'
import { Ghosts } from './ghosts.tsx'
import { MovedPicture } from './moved-picture.tsx'
import { PointerAnnouncement, Pointers } from './pointers.tsx'
import { FacingHandle } from './facing-handle.tsx'
import { CoverShields, controls, occupiedNow, Tokens } from './tokens.tsx'
import { StageLayer } from './stage-layer.tsx'
import { DeclaredPaths } from './declared-paths.tsx'
import { Button } from '../button.tsx'

/** More tokens than this are not placed again for each step of a zoom. */
const MANY = 20

/** The areas in force, and those of the displayed plan. */
function Covered() {
  const shown = draftAction.value
  return (
    <>
      <Areas areas={scene.value?.areas ?? []} when="in-force" />
      <Areas areas={shown?.card?.areas ?? []} when={shown?.busy ? 'is-busy' : 'is-planned'} />
    </>
  )
}

/** The floor and what lies and stands on it, in metres: a picture of its own below the tokens. */
function GroundLayer({ children }: { children: ComponentChildren }) {
  const { k, tx, ty } = drawnFor.value
  return (
    <MovedPicture class="field-layer">
      <Hatches />
      <AreaHatches k={k} />
      <g transform={`translate(${tx} ${ty}) scale(${k})`}>{children}</g>
    </MovedPicture>
  )
}

/** The reach, unless the map is waiting for another kind of spot. */
function Reachable() {
  const shown = !mapRequest.value || mapRequest.value.walks
  return reach.value && shown ? <ReachOverlay reach={reach.value.reach} /> : null
}

/** All text on the ground, placed without overlaps. */
function Writing({ map }: { map: FieldMap }) {
  const eye = drawnFor.value
  const tokens = occupiedNow.value
  const labels = areaLabels(
    [...(draftAction.value?.card?.areas ?? []), ...(scene.value?.areas ?? [])],
    eye,
    viewport.value,
    [...tokens, ...controls.value],
  )
  return (
    <>
      <MapHeights
        map={map}
        eye={eye}
        scale={textScale(viewport.value)}
        taken={[...tokens, ...labels.map((one) => one.box)]}
      />
      <AreaLabels labels={labels} />
    </>
  )
}

function ScaleBar() {
  const { k } = camera.value
  const length = [1, 2, 5, 10, 20, 50].find((one) => one * k >= 60) ?? 100
  return (
    <div class="scale-bar quiet" aria-hidden="true">
      <span style={{ width: `${length * k}px` }} />
      {length} m
    </div>
  )
}

const ASKS = {
  spot: 'choose a spot on the map',
  line: 'drag a line on the map, or mark its two ends',
} as const

/** The hint while the map waits for a spot or a line; once there is a plan, it says that the mark can be moved. */
function Hint() {
  const wish = mapRequest.value
  if (!wish) return null
  const [first, second] = marks.value
  const more =
    wish.shape === 'line' ? 'Drag again to replace the line.' : 'Press again to move the spot.'
  const asks =
    wish.shape === 'line' && first && !second ? 'Now choose the other end' : ASKS[wish.shape]
  const text = draftAction.value ? more : `${wish.label}: ${asks}.`
  return (
    <p
      class={`field-hint ${draftAction.value ? 'is-set' : ''}`}
      role="status"
      data-testid="field-hint"
    >
      {text}{' '}
      <Button class="rule-link" onClick={cancelDraft}>
        Cancel
      </Button>
    </p>
  )
}

/** The centre of all combatants, shown on a small screen when nobody is acting. */
function centreOfTokens(): Point | undefined {
  const all = tokens.value
  const sum = all.reduce((to, { x, y }) => ({ x: to.x + x, y: to.y + y }), { x: 0, y: 0 })
  return all.length > 0 ? { x: sum.x / all.length, y: sum.y / all.length } : undefined
}

export function Field({ map }: { map: FieldMap }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => pointed.subscribe((pointer) => pointer && showPointer(pointer)), [])
  const gestures = useMemo(() => createGestureHandlers(() => frame.current), [])
  const terrain = useMemo(
    () => (
      <Terrain map={map}>
        <Fog />
      </Terrain>
    ),
    [JSON.stringify(map)],
  )
  useEffect(watchFog, [])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = (): void => {
      const first = viewport.value.width === 0
      const narrow = element.clientWidth < 600
      const before = viewport.value
      viewport.value = { width: element.clientWidth, height: element.clientHeight }
      const marked = marks.value.at(-1)
      // On a phone the bottom sheet closes while the map waits for a spot and opens again with the plan. On larger
      // screens the whole map stays visible as the log grows.
      if (first || (narrow ? mapRequest.value && !marked : isFitted()))
        fitField(map, narrow ? (actor.value ?? centreOfTokens()) : undefined)
      else pan((element.clientWidth - before.width) / 2, (element.clientHeight - before.height) / 2)
      if (marked) keepInView(marked)
      else if (narrow) keepActionInView()
    }
    viewport.value = { width: 0, height: 0 }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    element.addEventListener('wheel', gestures.wheel, { passive: false })
    return () => {
      watch.disconnect()
      element.removeEventListener('wheel', gestures.wheel)
      cursor.value = ruler.value = dragged.value = undefined
    }
  }, [])
  const many = tokens.value.length > MANY
  useLayoutEffect(() => {
    crowded.value = many
    return () => {
      crowded.value = false
    }
  }, [many])
  // A phone shows only part of the field, so the view follows the acting combatant.
  useEffect(() => {
    const { width } = viewport.value
    if (width > 0 && width < 600 && !mapRequest.value && !dragged.value) keepActionInView()
  }, [actor.value?.id])
  const wanting = mapRequest.value !== undefined || measuring.value || showingOthers.value
  return (
    <section class={`field ${wanting ? 'is-wanting' : ''}`} aria-label="The map">
      <div
        ref={frame}
        class="field-map"
        role="application"
        aria-label={`${map.name}, ${map.width} by ${map.height} metres. Arrow keys move the cursor; Enter moves there or points.`}
        tabindex={0}
        onPointerDown={gestures.down}
        onPointerMove={gestures.move}
        onPointerUp={gestures.up}
        onPointerCancel={gestures.cancel}
        onPointerLeave={gestures.leave}
        onFocusIn={gestures.focus}
        onFocusOut={gestures.leave}
        onKeyDown={(key) => {
          if (handleFieldKey(key)) {
            key.preventDefault()
            key.stopPropagation()
          }
        }}
      >
        <GroundLayer>
          {terrain}
          <Reachable />
          <Covered />
          <GroundItems />
          <ObstacleTargets map={map} />
        </GroundLayer>
        <MovedPicture class="field-layer lets-through">
          <Writing map={map} />
          <SightLine map={map} />
          <DeclaredPaths />
          <Ghosts />
          <Tokens />
          <FacingHandle />
          <CoverShields />
          <StageLayer />
          <Overlays />
          <Pointers />
        </MovedPicture>
      </div>
      <CursorAnnouncement />
      <PointerAnnouncement />
      <Legend map={map} />
      <ScaleBar />
      <div class="field-tools" role="toolbar" aria-label="View of the map">
        <IconButton icon="plus" label="Zoom in (+)" onClick={() => zoom(1.3)} />
        <IconButton icon="minus" label="Zoom out (−)" onClick={() => zoom(1 / 1.3)} />
        <IconButton icon="fit" label="The whole map (0)" onClick={() => fitField(map)} />
        <IconButton
          icon="ruler"
          label="Ruler (m)"
          pressed={measuring.value}
          onClick={() => {
            measuring.value = !measuring.value
            ruler.value = undefined
          }}
        />
        <IconButton
          icon="height"
          label="Heights of everything"
          testid="heights"
          pressed={showsHeights(map)}
          onClick={() => {
            heightsAsked.value = !showsHeights(map)
          }}
        />
        <FogButton />
        {mayPoint() && (
          <IconButton
            icon="point"
            label="Show others a place: press it, or drag an arrow (x)"
            testid="show-others"
            pressed={showingOthers.value}
            onClick={() => {
              showingOthers.value = !showingOthers.value
            }}
          />
        )}
      </div>
      <Hint />
    </section>
  )
}
