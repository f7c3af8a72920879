// The state of the map editor: the map with its history, the selection, the current tool; and the page-wide
// shortcuts.
import { useMemo, useRef, useState } from 'preact/hooks'
import { useShortcuts, type Shortcut } from '../shortcuts.tsx'
import { mapFaults, type MapFault } from '../../field/map-faults.ts'
import type { Point } from '../../field/map.ts'
import type { MapFile } from '../../files/map.ts'
import * as edit from './edit.ts'
import { TOOLS, type Key, type Tool } from './edit.ts'

/** A tool that does not draw: it measures the picture. */
export const MEASURE: Tool = { id: 'measure', label: 'Measure the picture', how: 'line' }

type Settable = 'tool' | 'free' | 'grid' | 'side' | 'band' | 'measured' | 'cropped'

/** Crops the picture to a rectangle. */
export const CROP: Tool = { id: 'crop', label: 'Crop the picture', how: 'line' }

export interface Editor {
  readonly map: MapFile
  readonly chosen: readonly Key[]
  readonly tool: Tool | undefined
  /** Whether shapes are drawn corner by corner instead of as rectangles. */
  readonly free: boolean
  readonly grid: number
  /** Whether dragging over empty ground selects pieces instead of panning. */
  readonly band: boolean
  /** The side of new starting positions. */
  readonly side: number
  readonly pending: readonly Point[]
  readonly measured: readonly [Point, Point] | undefined
  /** Opposite corners of the part of the picture to keep. */
  readonly cropped: readonly [Point, Point] | undefined
  readonly faults: readonly MapFault[]
  readonly wrong: ReadonlySet<Key>
  readonly canUndo: boolean
  readonly canRedo: boolean
  set(over: Partial<Pick<Editor, Settable>>): void
  change(map: MapFile): void
  put(at: Point): void
  pendingNow(): readonly Point[]
  finish(): void
  choose(key: Key, also?: boolean): void
  chooseNone(): void
  /** Selects all of these, in addition to the current selection if `also`. */
  chooseAll(keys: readonly Key[], also?: boolean): void
  moveBy(by: Point): void
  rotate(degrees: number): void
  remove(): void
  duplicate(): void
  undo(): void
  redo(): void
}

const rectangle = (a: Point, b: Point): readonly Point[] => [
  a,
  { x: b.x, y: a.y },
  b,
  { x: a.x, y: b.y },
]

export function useEditor(first: MapFile): Editor {
  const [history, setHistory] = useState(() => edit.begin(first))
  const [chosen, setChosen] = useState<readonly Key[]>([])
  const [pending, setPending] = useState<readonly Point[]>([])
  const [more, setMore] = useState<Pick<Editor, Settable>>({
    tool: undefined,
    free: false,
    grid: 0.5,
    side: 1,
    band: false,
    measured: undefined,
    cropped: undefined,
  })
  const latest = useRef<readonly Point[]>([])
  const wait = (points: readonly Point[]): void => {
    latest.current = points
    setPending(points)
  }
  const map = history.now
  const faults = useMemo(() => mapFaults(map), [map])
  const wrong = useMemo(
    () => new Set(faults.flatMap(({ field }) => edit.keyOfFault(map, field) ?? [])),
    [faults],
  )
  const change = (next: MapFile): void => setHistory((old) => edit.change(old, next))
  const drawn = (tool: Tool, shape: readonly Point[]): void => {
    const made = edit.draw(map, tool, shape, more.side)
    change(made.map)
    setChosen([made.key])
  }
  const finish = (): void => {
    const points = latest.current
    if (more.tool?.how === 'shape' && more.free && points.length >= 3) drawn(more.tool, points)
    wait([])
  }
  const put = (at: Point): void => {
    const { tool, free } = more
    if (!tool) return
    const before = latest.current
    const last = before.at(-1)
    if (tool.how === 'spot') return drawn(tool, [at])
    if (!last) return wait([at])
    if (last.x === at.x && last.y === at.y) return finish()
    if (tool.how === 'shape' && free) {
      const [start = last] = before
      return start.x === at.x && start.y === at.y ? finish() : wait([...before, at])
    }
    if (tool.how === 'shape') {
      if (last.x === at.x || last.y === at.y) return
      drawn(tool, rectangle(last, at))
      return wait([])
    }
    if (tool === MEASURE) setMore({ ...more, tool: undefined, measured: [last, at] })
    else if (tool === CROP) setMore({ ...more, tool: undefined, cropped: [last, at] })
    else drawn(tool, [last, at])
    wait(tool.how === 'chain' ? [at] : [])
  }
  const editor: Editor = {
    map,
    chosen,
    pending,
    faults,
    wrong,
    ...more,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    set(over) {
      if ('tool' in over) wait([])
      setMore((old) => ({ ...old, ...over }))
    },
    change,
    put,
    pendingNow: () => latest.current,
    finish,
    choose: (key, also = false) =>
      setChosen((old) =>
        !also ? [key] : old.includes(key) ? old.filter((one) => one !== key) : [...old, key],
      ),
    chooseNone: () => setChosen([]),
    chooseAll: (keys, also = false) =>
      setChosen((old) => [...new Set([...(also ? old : []), ...keys])]),
    moveBy: (by) => change(edit.translate(map, chosen, by)),
    rotate: (degrees) => chosen.length > 0 && change(edit.rotate(map, chosen, degrees)),
    remove() {
      change(edit.remove(map, chosen))
      setChosen([])
    },
    duplicate() {
      const made = edit.duplicate(map, chosen)
      change(made.map)
      setChosen(made.keys)
    },
    undo: () => setHistory(edit.undo),
    redo: () => setHistory(edit.redo),
  }
  const current = useRef(editor)
  current.current = editor
  useShortcuts(useMemo(() => shortcutsOf(() => current.current), []))
  return editor
}

/** The shortcuts of the map editor. */
function shortcutsOf(editor: () => Editor): readonly Shortcut[] {
  const chosen = (): boolean => editor().chosen.length > 0
  return [
    { keys: ['Ctrl+z'], help: 'undo', run: () => editor().undo() },
    { keys: ['Ctrl+y', 'Ctrl+Shift+z'], help: 'redo', run: () => editor().redo() },
    {
      keys: ['Ctrl+a'],
      help: 'choose everything',
      run: () => editor().chooseAll(edit.piecesOf(editor().map).map((piece) => piece.key)),
    },
    {
      keys: ['Ctrl+d'],
      help: 'duplicate what is chosen',
      when: chosen,
      run: () => editor().duplicate(),
    },
    {
      keys: ['Delete', 'Backspace'],
      help: 'remove what is chosen',
      when: chosen,
      run: () => editor().remove(),
    },
    {
      keys: ['r', 'R'],
      help: 'turn what is chosen by 15°, to the right or to the left',
      when: chosen,
      run: (key) => editor().rotate(key === 'R' ? -15 : 15),
    },
    {
      keys: ['Escape'],
      help: 'finish the shape, or put the tool away',
      run: () =>
        editor().pending.length > 0 ? editor().finish() : editor().set({ tool: undefined }),
    },
  ]
}

export const toolOf = (id: string): Tool | undefined => TOOLS.find((tool) => tool.id === id)
