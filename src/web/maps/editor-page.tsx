// The editor of one map: tools, drawing board, selection, picture, faults. Every change is saved automatically.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { PageHeader } from '../page-header.tsx'
import { zoom, fit } from '../field/camera.ts'
import { getBooks, type BookCard } from '../state/api.ts'
import { navigate } from '../state/route.ts'
import * as api from './api.ts'
import { Canvas } from './canvas.tsx'
import { keyOfFault, TOOLS, type Tool } from './edit.ts'
import { Inspector, MapFields } from './inspector.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { toolOf, useEditor, type Editor } from './use-editor.ts'
import { Choice, Tick, byName } from '../fields.tsx'
import { Button } from '../button.tsx'

/** Milliseconds without a change before the map is saved. */
const SAVE_AFTER = 800

/** Saves the map shortly after the last change, and reports the result. */
function useSaving(kept: api.KeptMap, { map }: Editor) {
  const version = useRef(kept.version)
  const saved = useRef(kept.map)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const [said, setSaid] = useState<string>('Saved')
  const [stale, setStale] = useState(false)
  const save = async (): Promise<void> => {
    const answer = await api.updateMap(kept.id, version.current, map)
    if (answer.value) {
      version.current = answer.value.version
      saved.current = map
      return setSaid('Saved')
    }
    const { why, code } = answer.wrong
    setStale(code === 'refused/map-changed')
    setSaid(`Not saved: ${why}`)
  }
  const saveNext = (): void => {
    queue.current = queue.current.then(save)
    api.holdList(queue.current)
  }
  useEffect(() => {
    if (map === saved.current || stale) return undefined
    setSaid('Saving…')
    const later = setTimeout(saveNext, SAVE_AFTER)
    return () => clearTimeout(later)
  }, [map])
  useLayoutEffect(() => {
    const leaving = (event: BeforeUnloadEvent): void => {
      if (map !== saved.current) event.preventDefault()
    }
    addEventListener('beforeunload', leaving)
    return () => removeEventListener('beforeunload', leaving)
  })
  // Save when the user leaves for another page of Ringfire.
  const leave = useRef(saveNext)
  leave.current = () => map !== saved.current && !stale && saveNext()
  useEffect(() => () => leave.current(), [])
  return { said, stale }
}

/** The tools by what they draw. */
const GROUPS = [
  ['Walls', ({ how }: Tool) => how === 'chain' || how === 'line'],
  ['Things', ({ how, obstacle }: Tool) => how === 'shape' && obstacle !== undefined],
  ['Ground', ({ ground }: Tool) => ground !== undefined],
  ['People', ({ how }: Tool) => how === 'spot'],
] as const

function ToolButton({
  id,
  label,
  pressed,
  choose,
}: {
  id: string
  label: string
  pressed: boolean
  choose: () => void
}) {
  return (
    <button
      type="button"
      class="bare line"
      aria-pressed={pressed}
      data-testid={id}
      onClick={choose}
    >
      <span class={`map-swatch is-${id.replace('tool-', '')}`} aria-hidden="true" /> {label}
    </button>
  )
}

/** What can be drawn. */
function Palette({ editor }: { editor: Editor }) {
  const { tool } = editor
  return (
    <div class="map-palette" role="toolbar" aria-label="Drawing" aria-orientation="vertical">
      <section aria-label="Select">
        <ToolButton
          id="tool-choose"
          label="Select and move"
          pressed={tool === undefined && !editor.band}
          choose={() => editor.set({ tool: undefined, band: false })}
        />
        <ToolButton
          id="choose-area"
          label="Select an area"
          pressed={editor.band}
          choose={() => editor.set({ band: !editor.band, tool: undefined })}
        />
      </section>
      {GROUPS.map(([title, belongs]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {TOOLS.filter(belongs).map(({ id, label }) => (
            <ToolButton
              key={id}
              id={`tool-${id}`}
              label={label}
              pressed={tool?.id === id}
              choose={() => editor.set({ tool: toolOf(id) })}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

/** How it is drawn and seen. */
function ViewBar({ editor }: { editor: Editor }) {
  return (
    <div class="map-tools cluster gap-1" role="toolbar" aria-label="Steps and view">
      <Button disabled={!editor.canUndo} data-testid="map-undo" onClick={editor.undo}>
        Undo
      </Button>
      <Button disabled={!editor.canRedo} data-testid="map-redo" onClick={editor.redo}>
        Redo
      </Button>
      <Choice
        as="inline"
        label="Snap"
        value={editor.grid}
        testid="map-grid"
        values={[
          [0, 'off'],
          ...[0.1, 0.25, 0.5, 1, 1.5].map((metres) => [metres, `${metres} m`] as const),
        ]}
        put={(chosen) => editor.set({ grid: chosen })}
      />
      <Button aria-label="Zoom in" onClick={() => zoom(1.25)}>
        +
      </Button>
      <Button aria-label="Zoom out" onClick={() => zoom(0.8)}>
        −
      </Button>
      <Button onClick={() => fit(editor.map)}>Whole map</Button>
    </div>
  )
}

const HINTS = {
  chain: 'Drag a line, or click its corners. Double-click or press Esc to end it.',
  line: 'Drag a line, or click its two ends.',
  shape: 'Drag from corner to corner, or click two corners.',
  spot: 'Click where somebody starts.',
} as const

function Hint({ editor }: { editor: Editor }) {
  const { tool, free, side, chosen } = editor
  const text = !tool
    ? chosen.length > 0
      ? 'Drag or press the arrow keys to move. R turns, Ctrl+D duplicates, Delete removes. Shift-click selects more.'
      : editor.band
        ? 'Drag around things to select all of them.'
        : 'Click something to select it. Drag the ground or use two fingers to look around. Hold Shift and drag around things to select all of them.'
    : tool.how === 'shape' && free
      ? 'Click each corner, then the first one again.'
      : HINTS[tool.how]
  return (
    <div class="map-hint line gap-4">
      <p role="status">{text}</p>
      {tool?.how === 'shape' && (
        <Tick checked={free} put={(on) => editor.set({ free: on })}>
          corner by corner
        </Tick>
      )}
      {tool?.id === 'start' && (
        <Choice
          as="inline"
          label="Side"
          value={side}
          values={byName([1, 2, 3, 4, 5, 6])}
          put={(chosen) => editor.set({ side: chosen })}
        />
      )}
    </div>
  )
}

function Faults({ editor }: { editor: Editor }) {
  const { faults, map } = editor
  return (
    <section aria-labelledby="map-faults">
      <h2 id="map-faults">{faults.length === 0 ? 'No faults' : `Faults: ${faults.length}`}</h2>
      {faults.length === 0 ? (
        <p class="quiet">This map is ready for a fight.</p>
      ) : (
        <ul class="map-faults" data-testid="map-faults">
          {faults.slice(0, 30).map(({ field, wrong, right }) => {
            const key = keyOfFault(map, field)
            return (
              <li key={`${field}${wrong}`}>
                <Button
                  class="rule-link"
                  disabled={key === undefined}
                  onClick={() => {
                    editor.set({ tool: undefined })
                    if (key !== undefined) editor.choose(key)
                  }}
                >
                  {wrong}
                </Button>{' '}
                <span class="quiet">Expected: {right}.</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function MapEditor({ kept, books }: { kept: api.KeptMap; books: readonly BookCard[] }) {
  const editor = useEditor(kept.map)
  const { said, stale } = useSaving(kept, editor)
  const { map } = editor
  const copy = async (): Promise<void> => {
    const answer = await api.createMap({ ...map, name: `${map.name.slice(0, 74)}, copy` })
    if (answer.value) navigate(`#/maps/${encodeURIComponent(answer.value.id)}`)
  }
  return (
    <div class="map-page map-editor">
      <PageHeader title={map.name || 'Map'} back="#/maps" backTo="Maps" />
      <main>
        <Palette editor={editor} />
        <div class="map-board">
          <ViewBar editor={editor} />
          <Canvas editor={editor} />
          <Hint editor={editor} />
        </div>
        <aside class="map-side stack gap-4" aria-label="Map and selection">
          <p role="status" data-testid="map-saved">
            {said}{' '}
            {stale && (
              <Button class="rule-link" onClick={() => void copy()}>
                Save mine as a copy
              </Button>
            )}
          </p>
          <a
            class="trigger"
            href={`#/fight?map=${encodeURIComponent(`own/${kept.id}`)}`}
            data-testid="fight-here"
          >
            New fight on this map
          </a>
          <Inspector editor={editor} books={books} />
          <Faults editor={editor} />
          <MapFields editor={editor} />
          <PicturePanel editor={editor} />
        </aside>
      </main>
    </div>
  )
}

export function MapEditorPage({ id }: { id: string }) {
  const [kept, setKept] = useState<api.KeptMap | undefined>(undefined)
  const [books, setBooks] = useState<readonly BookCard[]>([])
  const [trouble, setTrouble] = useState('')
  useLayoutEffect(() => {
    getBooks().then(setBooks, () => {})
    void api
      .getOwnMap(id)
      .then((said) => (said.value ? setKept(said.value) : setTrouble(said.wrong.why)))
  }, [])
  if (kept) return <MapEditor kept={kept} books={books} />
  return (
    <div class="map-page">
      <PageHeader title="Map" back="#/maps" backTo="Maps" />
      <main>{trouble && <p class="refusal">{trouble}</p>}</main>
    </div>
  )
}
