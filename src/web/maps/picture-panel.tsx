// The picture under the map: chosen, dropped or pasted; scaled by a line of known length or by its squares; moved,
// rotated, faded.
import { useEffect, useState } from 'preact/hooks'
import { fetchPicture } from '../state/pictures.ts'
import { fit } from '../field/camera.ts'
import type { MapPicture, Point } from '../../field/map.ts'
import type { MapFile } from '../../files/map.ts'
import { NumberField } from './number-field.tsx'
import {
  cropTo,
  endsWithPicture,
  fitToPicture,
  layPicture,
  scalePicture,
  type Part,
} from './picture-edits.ts'
import type { Tool } from './edit.ts'
import { cropPicture, takePicture, type StoredPicture } from './picture.ts'
import { CROP, MEASURE, type Editor } from './use-editor.ts'
import { useFiles } from './use-files.ts'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { FileField } from '../fields.tsx'

const PLACE = { x: 'Metres east', y: 'Metres south', rotation: 'Degrees turned' } as const

/** Selects a tool and scrolls the board into view, because on a phone it is above these buttons. */
function startOnBoard(editor: Editor, tool: Tool): void {
  editor.set({ tool })
  document.querySelector('.map-canvas')?.scrollIntoView({ block: 'nearest' })
}

export function PicturePanel({ editor }: { editor: Editor }) {
  const { map, measured } = editor
  const { picture } = map
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const resize = (next: MapFile): void => {
    editor.change(next)
    fit(next)
  }
  const take = async (file: File): Promise<void> => {
    setBusy(true)
    const stored = await takePicture(file)
    setBusy(false)
    setTrouble(typeof stored === 'string' ? stored : '')
    if (typeof stored === 'string') return
    resize(layPicture(map, stored.id, stored))
  }
  useFiles(take)
  useEffect(() => {
    const { cropped } = editor
    if (!cropped) return
    editor.set({ cropped: undefined })
    void crop(cropped)
  }, [editor.cropped])
  const crop = async (corners: readonly [Point, Point]): Promise<void> => {
    const cut = picture && cropTo(picture, corners)
    if (!cut) return setTrouble('Nothing of the picture would remain.')
    setBusy(true)
    const stored = await cropStored(picture.file, cut.part)
    setBusy(false)
    setTrouble(typeof stored === 'string' ? stored : '')
    if (typeof stored !== 'string')
      editor.change({ ...map, picture: { ...cut.place, file: stored.id } })
  }
  const put = (over: Partial<MapPicture>): void => {
    if (picture) editor.change({ ...map, picture: { ...picture, ...over } })
  }
  return (
    <section aria-labelledby="map-picture" class="stack">
      <h2 id="map-picture">Picture</h2>
      <p class="quiet">PNG, JPEG or WebP: choose a file, drop it anywhere, or paste it.</p>
      <FileField
        label={busy ? 'Saving…' : picture ? 'Choose another picture' : 'Choose a picture'}
        accept="image/png,image/jpeg,image/webp"
        testid="map-picture"
        put={take}
      />
      <Trouble why={trouble} />
      {picture && (
        <>
          <Scale editor={editor} measured={measured} resize={resize} />
          <Button
            aria-pressed={editor.tool === CROP}
            data-testid="crop"
            onClick={() => startOnBoard(editor, CROP)}
          >
            {editor.tool === CROP ? 'Drag around what to keep' : 'Crop'}
          </Button>
          {!endsWithPicture(map) && (picture.rotation ?? 0) === 0 && (
            <Button data-testid="fit-to-picture" onClick={() => resize(fitToPicture(map))}>
              Make the map as large as the picture
            </Button>
          )}
          {(['x', 'y', 'rotation'] as const).map((field) => (
            <NumberField
              key={field}
              caption={PLACE[field]}
              label={`Picture: ${PLACE[field]}`}
              value={picture[field] ?? 0}
              least={field === 'rotation' ? -360 : -2000}
              most={field === 'rotation' ? 360 : 2000}
              put={(value) => put({ [field]: value ?? 0 })}
            />
          ))}
          <label>
            Fade{' '}
            <input
              type="range"
              min="0"
              max="0.9"
              step="0.1"
              value={picture.fade ?? 0}
              onInput={({ currentTarget }) => put({ fade: Number(currentTarget.value) })}
            />
          </label>
          <Button
            class="rule-link"
            onClick={() => {
              const { picture: _, ...rest } = map
              editor.change(rest)
            }}
          >
            Remove the picture
          </Button>
        </>
      )}
    </section>
  )
}

async function cropStored(file: string, part: Part): Promise<StoredPicture | string> {
  try {
    return await cropPicture(await fetchPicture(file), part)
  } catch {
    return 'The picture could not be loaded, so nothing was cropped.'
  }
}

/** Sets the picture's size: by a line on it, by its width in squares, or in metres. */
function Scale({
  editor,
  measured,
  resize,
}: {
  editor: Editor
  measured: Editor['measured']
  resize: (next: MapFile) => void
}) {
  const { map, tool } = editor
  const { picture } = map
  const [length, setLength] = useState<number | undefined>(undefined)
  const [squares, setSquares] = useState<number | undefined>(undefined)
  const [square, setSquare] = useState<number | undefined>(1.5)
  if (!picture) return null
  const toWidth = (metres: number): void =>
    resize(
      scalePicture(
        map,
        [
          { x: 0, y: 0 },
          { x: picture.width, y: 0 },
        ],
        metres,
      ),
    )
  return (
    <div class="stack">
      <p>
        It covers {picture.width} × {picture.height} m. If that is wrong, scale it:
      </p>
      {measured ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (length) resize(scalePicture(map, measured, length))
            editor.set({ measured: undefined })
          }}
        >
          <NumberField
            caption
            label="Metres of the line"
            value={length}
            least={0.1}
            most={2000}
            put={setLength}
            testid="line-length"
          />
          <button type="submit" class="choice" data-testid="set-scale">
            Set the scale
          </button>
        </form>
      ) : (
        <Button
          aria-pressed={tool === MEASURE}
          data-testid="measure"
          onClick={() => startOnBoard(editor, MEASURE)}
        >
          {tool === MEASURE ? 'Draw a line on the picture' : 'Scale by a line'}
        </Button>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (squares && square) toWidth(squares * square)
        }}
      >
        <NumberField label="Squares wide" value={squares} least={1} most={1000} put={setSquares} />{' '}
        squares of{' '}
        <NumberField
          label="Metres per square"
          value={square}
          least={0.1}
          most={100}
          put={setSquare}
        />{' '}
        m{' '}
        <button type="submit" class="choice" disabled={!squares || !square}>
          Scale by squares
        </button>
      </form>
    </div>
  )
}
