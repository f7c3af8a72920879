// The properties of the selected pieces: name, height, corners, material, and what the material stops in the
// current book.
import { present } from '../../dice/present.ts'
import { useState } from 'preact/hooks'
import { MAP_LIGHTS, type Point } from '../../field/map.ts'
import { NumberField } from './number-field.tsx'
import { useTyped } from '../use-typed.ts'
import { listed } from '../../dice/english.ts'
import type { BookCard } from '../state/api.ts'
import { keyOfFault, setFields, startKey, type Key } from './edit.ts'
import type { Editor } from './use-editor.ts'
import { hiddenByHeight, type Hidden } from '../../books/gunfight/movement/figures.ts'
import { Choice, TextField, Tick, byId } from '../fields.tsx'
import { Button } from '../button.tsx'

const VALUES = { clear: 'clear', dim: 'dim', dark: 'completely dark' } as const

interface Thing {
  readonly key: Key
  readonly name: string
}

const thingsOf = ({ obstacles, ground, starts = [] }: Editor['map']): readonly Thing[] => [
  ...obstacles.map(({ id, name }) => ({ key: id, name })),
  ...ground.map(({ id, name }) => ({ key: id, name })),
  ...starts.map(({ side }, i) => ({
    key: startKey(i),
    name: `Starting place ${i + 1}, side ${side}`,
  })),
]

/** A sentence on what a piece of this height hides of people, by posture. */
function hidesText(height: number): string {
  const hidden = Object.entries(hiddenByHeight(height))
  const postures = (much: Hidden): string[] =>
    hidden.filter(([, one]) => one === much).map(([posture]) => posture)
  const [wholly, partly] = [postures('everything'), postures('part')]
  return (
    [
      partly.length > 0 ? `Hides part of ${listed(partly)} people close behind it.` : '',
      wholly.length > 0 ? `Hides ${listed(wholly)} people entirely.` : '',
    ]
      .join(' ')
      .trim() || 'Hides nobody.'
  )
}

/** A select for the material, with what it stops in a book. */
function MaterialField({
  material,
  put,
  books,
}: {
  material: string | undefined
  put: (material: string | undefined) => void
  books: readonly BookCard[]
}) {
  const known = books.filter(({ materials }) => materials)
  const [book, setBook] = useState<string | undefined>(undefined)
  const at = known.find(({ id }) => id === book) ?? known[0]
  const rows = at?.materials ?? []
  const unknown = material !== undefined && !rows.some(({ name }) => name === material)
  return (
    <>
      <Choice as="inline" label="Book" value={at?.id} values={byId(known, 'title')} put={setBook} />
      <Choice
        as="inline"
        label="Material"
        value={material ?? ''}
        testid="map-material"
        values={[
          ['', 'the usual one of its kind'],
          ...rows.map(({ name, value, of }) => [name, `${name}: ${value} ${of}`] as const),
          ...(unknown ? [[material, `${material}: not in this book`] as const] : []),
        ]}
        put={(chosen) => put(chosen === '' ? undefined : chosen)}
      />
    </>
  )
}

function Corners({
  shape,
  least,
  put,
}: {
  shape: readonly Point[]
  least: number
  put: (shape: readonly Point[]) => void
}) {
  return (
    <details>
      <summary>Corners: {shape.length}</summary>
      {shape.map((p, i) => (
        <div key={i} class="line gap-1">
          {(['x', 'y'] as const).map((axis) => (
            <NumberField
              key={axis}
              label={`Corner ${i + 1}, ${axis}`}
              value={p[axis]}
              least={0}
              most={2000}
              put={(value) =>
                put(shape.map((one, n) => (n === i ? { ...one, [axis]: value ?? one[axis] } : one)))
              }
              testid={`corner-${i}-${axis}`}
            />
          ))}
          <Button
            class="rule-link"
            aria-label={`Remove corner ${i + 1}`}
            disabled={shape.length <= least}
            onClick={() => put(shape.filter((_, n) => n !== i))}
          >
            Remove
          </Button>
          <Button
            class="rule-link"
            aria-label={`Add a corner after corner ${i + 1}`}
            onClick={() => {
              const next = present(shape[(i + 1) % shape.length], 'the next corner')
              const middle = { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 }
              put([...shape.slice(0, i + 1), middle, ...shape.slice(i + 1)])
            }}
          >
            Add
          </Button>
        </div>
      ))}
    </details>
  )
}

/** A name, which cannot be empty. */
function NameInput(props: { value: string; put: (name: string) => void; testid?: string }) {
  const typed = useTyped(props.value, (text) => text.trim() !== '' && props.put(text), 'keys')
  return <input {...typed} maxLength={80} data-testid={props.testid} />
}

/** The properties of a single selected piece. */
function One({ editor, books }: { editor: Editor; books: readonly BookCard[] }) {
  const { map, chosen } = editor
  const [key = ''] = chosen
  const put = (fields: Parameters<typeof setFields>[2]): void =>
    editor.change(setFields(map, chosen, fields))
  const obstacle = map.obstacles.find(({ id }) => id === key)
  const ground = map.ground.find(({ id }) => id === key)
  const start = (map.starts ?? []).find((_, i) => startKey(i) === key)
  if (start)
    return (
      <>
        {(['side', 'x', 'y'] as const).map((field) => (
          <NumberField
            key={field}
            caption
            label={field === 'side' ? 'Side' : field === 'x' ? 'Metres east' : 'Metres south'}
            value={start[field]}
            least={field === 'side' ? 1 : 0}
            most={field === 'side' ? 20 : 2000}
            put={(value) => put({ [field]: value ?? start[field] })}
            testid={`start-${field}`}
          />
        ))}
      </>
    )
  const thing = obstacle ?? ground
  if (!thing) return null
  return (
    <>
      <label>
        Name <NameInput value={thing.name} put={(name) => put({ name })} testid="thing-name" />
      </label>
      {obstacle && (
        <>
          <NumberField
            caption={obstacle.kind === 'window' ? 'Metres to the sill' : 'Metres high'}
            label="Metres high"
            value={obstacle.height}
            least={0}
            most={1000}
            put={(height) => put({ height: height ?? obstacle.height })}
            testid="thing-height"
          />
          <p class="quiet" data-testid="thing-hides">
            {hidesText(obstacle.height)}
          </p>
          <MaterialField
            material={obstacle.material}
            put={(material) => put({ material })}
            books={books}
          />
          {obstacle.kind === 'vehicle' && (
            <>
              <NumberField
                caption
                label="Seats"
                value={obstacle.seats}
                least={1}
                most={200}
                put={(seats) => put({ seats })}
              />
              <Tick checked={obstacle.open ?? false} put={(on) => put({ open: on || undefined })}>
                no roof
              </Tick>
            </>
          )}
        </>
      )}
      <Corners shape={thing.shape} least={ground ? 3 : 2} put={(shape) => put({ shape })} />
    </>
  )
}

/** The faults of one piece. */
const faultsOf = ({ faults, map }: Editor, key: Key) =>
  faults.filter(({ field }) => keyOfFault(map, field) === key)

export function Inspector({ editor, books }: { editor: Editor; books: readonly BookCard[] }) {
  const { map, chosen } = editor
  const only = chosen.length === 1 ? chosen[0] : undefined
  const all = thingsOf(map)
  return (
    <section aria-labelledby="map-chosen" class="map-chosen stack">
      <h2 id="map-chosen">
        {chosen.length === 0
          ? 'Nothing selected'
          : chosen.length === 1
            ? (all.find(({ key }) => key === chosen[0])?.name ?? 'Selected')
            : `${chosen.length} things`}
      </h2>
      <Choice
        as="inline"
        label="On the map"
        value={chosen.length === 1 ? chosen[0] : ''}
        testid="map-things"
        values={[
          ['', `select one of ${all.length}`],
          ...all.map(({ key, name }) => [key, name] as const),
        ]}
        put={(chosen) => (chosen === '' ? editor.chooseNone() : editor.choose(chosen))}
      />
      {only !== undefined &&
        faultsOf(editor, only).map(({ wrong, right }) => (
          <p key={wrong} class="refusal">
            {wrong}. Expected: {right}.
          </p>
        ))}
      {chosen.length === 1 && <One key={chosen[0]} editor={editor} books={books} />}
      {chosen.length > 0 && (
        <div class="cluster gap-3">
          <Button class="rule-link" data-testid="thing-copy" onClick={editor.duplicate}>
            Duplicate
          </Button>
          <Button class="rule-link" onClick={() => editor.rotate(15)}>
            Turn 15°
          </Button>
          <Button class="rule-link" onClick={() => editor.rotate(90)}>
            Turn 90°
          </Button>
          <Button class="rule-link" data-testid="thing-remove" onClick={editor.remove}>
            Remove
          </Button>
        </div>
      )}
    </section>
  )
}

/** Normalizes a folder path: no empty parts, no spaces around the others. */
const tidyFolder = (text: string): string =>
  text
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/')

/** Name, purpose, folder and size of the map itself. */
export function MapFields({ editor }: { editor: Editor }) {
  const { map } = editor
  const folder = useTyped(map.folder ?? '', (text) => {
    const { folder: _, ...loose } = map
    const tidy = tidyFolder(text)
    editor.change(tidy === '' ? loose : { ...loose, folder: tidy })
  })
  return (
    <details class="map-fields">
      <summary>The map itself</summary>
      <label>
        Name <NameInput value={map.name} put={(name) => editor.change({ ...map, name })} />
      </label>
      <TextField
        as="inline"
        label="Good for"
        value={map.purpose ?? ''}
        maxLength={500}
        put={(chosen) => editor.change({ ...map, purpose: chosen })}
      />
      <label>
        Folder{' '}
        <input
          {...folder}
          maxLength={170}
          placeholder="none, or Night City/Docks"
          data-testid="map-folder"
        />
      </label>
      <Choice
        as="inline"
        label="Light"
        value={map.light ?? ''}
        testid="map-light"
        values={(['', ...MAP_LIGHTS] as const).map(
          (one) => [one, VALUES[one === '' ? 'clear' : one]] as const,
        )}
        put={(chosen) => {
          const { light: _, ...clear } = map
          const light = MAP_LIGHTS.find((one) => one === chosen)
          editor.change(light ? { ...clear, light } : clear)
        }}
      />
      <p class="quiet">
        In the 1988 book an ambusher gets +1 in dim light and +2 in the dark. The other books have
        no modifier for it.
      </p>
      {(['width', 'height'] as const).map((side) => (
        <NumberField
          key={side}
          caption
          label={`Metres ${side === 'width' ? 'wide' : 'high'}`}
          value={map[side]}
          least={1}
          most={2000}
          put={(value) => editor.change({ ...map, [side]: value ?? map[side] })}
        />
      ))}
    </details>
  )
}
