// Touch and mouse gestures on the field: panning, zooming, clicking, dragging tokens, drawing lines, measuring.
import { computed } from '@preact/signals'
import type { Id } from '../../dice/dice.ts'
import type { Point } from '../../field/map.ts'
import { clickToken, clickObstacle, previewPath, walkTo } from '../state/actions.ts'
import { beginRuling } from '../state/requests.ts'
import { clearMarks, finishLine, addMark, dragLine } from '../state/map-marks.ts'
import {
  actor,
  clearDraft,
  dragRuling,
  draftAction,
  hoverPoint,
  mapRequest,
  measuring,
  tokens,
  hoveredToken,
  hoveredObstacle,
  pathItem,
  reachCost,
} from '../state/store.ts'
import { none, tableState } from '../state/table-state.ts'
import { holdTaps } from '../state/presses.ts'
import { dragFacing, dropFacing, turning } from '../state/turning.ts'
import { ping, showingOthers, tellPointer } from '../state/pointing.ts'
import { camera, pan, toField, zoom } from './camera.ts'

export const [{ ruler, dragged, cursor }] = tableState(() => ({
  ruler: none<{ readonly from: Point; readonly to: Point }>(),
  /** The dragged token and its current position in metres. */
  dragged: none<{ readonly id: Id; readonly to: Point }>(),
  /** The keyboard cursor, in metres. */
  cursor: none<Point>(),
}))
/** The current drag position of the acting token. */
export const draggedTo = computed(() =>
  dragRuling.value || dragged.value?.id !== actor.value?.id ? undefined : dragged.value?.to,
)

type Gesture = 'arrow' | 'turn' | 'press' | 'pan' | 'drag' | 'draw' | 'ruler' | 'pinch'
/** Pixels of movement before a press becomes a drag. */
const DRAG_THRESHOLD = 5

/** The referee moves a combatant to a spot on the map. */
function putElsewhere(who: Id, { x, y }: Point): void {
  const tenths = (metres: number): number => Math.round(metres * 10) / 10
  if (dragRuling.value)
    void beginRuling(dragRuling.value, { who, x: tenths(x), y: tenths(y) }, 'dragged on the map')
}

/** Creates the pointer, wheel and focus handlers of the field. */
export function createGestureHandlers(frame: () => Element | null) {
  const fingers = new Map<number, Point>()
  let doing: Gesture | undefined
  let start: Point = { x: 0, y: 0 }
  let pressed: Id | undefined
  let pressedThing: Id | undefined

  const place = (event: PointerEvent | WheelEvent): Point => {
    const box = frame()?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const spot = (at: Point): Point => toField(camera.value, at)
  const under = (event: Event, what: 'token' | 'thing'): Id | undefined =>
    event.target instanceof Element
      ? (event.target.closest(`[data-${what}]`)?.getAttribute(`data-${what}`) ?? undefined)
      : undefined
  /** A spot on a token counts as the token's position. */
  const meant = (id: Id | undefined, at: Point): Point =>
    tokens.value.find((combatant) => combatant.id === id) ?? spot(at)

  const down = (event: PointerEvent): void => {
    if (event.button > 1) return
    const at = place(event)
    cursor.value = undefined
    fingers.set(event.pointerId, at)
    frame()?.setPointerCapture(event.pointerId)
    if (fingers.size === 2) {
      if (doing === 'draw') clearMarks()
      doing = 'pinch'
      turning.value = undefined
      dragged.value = undefined
      return
    }
    start = at
    pressed = under(event, 'token')
    pressedThing = under(event, 'thing')
    doing = 'press'
    if (showingOthers.value) doing = 'arrow'
    else if (event.target instanceof Element && event.target.closest('[data-facing]'))
      doing = 'turn'
    else if (measuring.value || event.shiftKey) {
      doing = 'ruler'
      ruler.value = { from: spot(at), to: spot(at) }
    }
  }

  const pinch = (id: number, at: Point): void => {
    const other = [...fingers].find(([key]) => key !== id)?.[1]
    const before = fingers.get(id)
    if (!other || !before) return
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1
    zoom(Math.hypot(at.x - other.x, at.y - other.y) / was, {
      x: (at.x + other.x) / 2,
      y: (at.y + other.y) / 2,
    })
  }

  const move = (event: PointerEvent): void => {
    const at = place(event)
    const before = fingers.get(event.pointerId)
    if (!before) {
      if (event.pointerType !== 'mouse') return
      hoveredToken.value = under(event, 'token')
      hoveredObstacle.value = under(event, 'thing')
      hoverPoint.value =
        mapRequest.value || !(hoveredToken.value ?? hoveredObstacle.value)
          ? meant(hoveredToken.value, at)
          : undefined
      return
    }
    if (doing === 'pinch') pinch(event.pointerId, at)
    if (doing === 'press' && Math.hypot(at.x - start.x, at.y - start.y) > DRAG_THRESHOLD) {
      const walks =
        !mapRequest.value &&
        pressed !== undefined &&
        (dragRuling.value !== undefined ||
          (pressed === actor.value?.id && pathItem.value !== undefined))
      doing =
        mapRequest.value?.shape === 'line' && event.buttons !== 4 ? 'draw' : walks ? 'drag' : 'pan'
      if (doing === 'drag') clearDraft()
      hoverPoint.value = undefined
    }
    if (doing === 'turn') dragFacing(spot(at))
    if (doing === 'draw') dragLine(meant(pressed, start), spot(at))
    if (doing === 'pan') pan(at.x - before.x, at.y - before.y)
    if (doing === 'drag' && pressed !== undefined) {
      dragged.value = { id: pressed, to: spot(at) }
      tellPointer({ what: 'drag', points: [spot(at)], who: pressed }, 'following')
    }
    if (doing === 'ruler' && ruler.value) {
      const { from } = ruler.value
      ruler.value = { from, to: spot(at) }
      tellPointer({ what: 'measure', points: [from, spot(at)] }, 'following')
    }
    fingers.set(event.pointerId, at)
  }

  /**
   * A click within reach moves there, because the cursor already showed the cost. A finger shows the cost first and
   * confirms with "Go".
   */
  const goTo = (to: Point, pointer: string): void => {
    const goes = draftAction.value === undefined && pathItem.value && reachCost(to) !== undefined
    clearDraft()
    if (!goes) return
    void (pointer === 'mouse' ? walkTo(to) : previewPath(to))
  }

  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return
    const did = doing
    if (event.pointerType === 'touch') holdTaps()
    doing = fingers.size > 0 ? 'pan' : undefined
    const at = place(event)
    if (did === 'drag') {
      dragged.value = undefined
      if (pressed !== undefined) tellPointer({ what: 'end', points: [], who: pressed })
      if (dragRuling.value && pressed !== undefined) putElsewhere(pressed, spot(at))
      else void walkTo(spot(at))
    } else if (did === 'arrow') {
      const far = Math.hypot(at.x - start.x, at.y - start.y) > DRAG_THRESHOLD
      ping(far ? [spot(start), spot(at)] : [meant(pressed, at)].map(({ x, y }) => ({ x, y })))
      showingOthers.value = false
    } else if (did === 'turn') {
      dropFacing(event.pointerType)
    } else if (did === 'draw') {
      finishLine()
    } else if (did === 'press') {
      if (mapRequest.value) addMark(meant(pressed, at))
      else if (pressedThing !== undefined && pressed === undefined) clickObstacle(pressedThing)
      else if (pressed !== undefined) clickToken(pressed)
      else goTo(spot(at), event.pointerType)
    } else if (did === 'ruler' && !measuring.value) ruler.value = undefined
  }

  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId)
    if (doing === 'draw') clearMarks()
    doing = undefined
    dragged.value = undefined
    turning.value = undefined
  }

  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), place(event))
  }

  const leave = (): void => {
    hoveredToken.value = hoveredObstacle.value = hoverPoint.value = undefined
  }

  const focus = (event: FocusEvent): void => {
    hoveredToken.value = under(event, 'token')
    hoveredObstacle.value = under(event, 'thing')
  }

  return { down, move, up, cancel, wheel, leave, focus }
}
