// Imports a map from a file: shows what was found and what was left out, and asks one question per kind of piece.
import { useEffect, useState } from 'preact/hooks'
import { getBooks, type BookCard } from '../state/api.ts'
import { OBSTACLE_KINDS } from '../../field/map.ts'
import { decodeBase64 } from '../../files/base64.ts'
import type { ImportedMap } from '../../files/map-import.ts'
import {
  applyReview,
  IMPORT_GROUPS,
  IMPORT_LIMIT,
  USUAL,
  type ImportGroup,
  type Review,
} from '../../files/map-review.ts'
import type { MapFile } from '../../files/map.ts'
import { convertInWorker } from './convert.ts'
import { NumberField } from './number-field.tsx'
import { NEW_MAP } from './new-map.ts'
import { layPicture } from './picture-edits.ts'
import { takePicture } from './picture.ts'
import { useFiles } from './use-files.ts'
import { Choice, byName, FileField } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'

const GROUP_NAMES: Readonly<Record<ImportGroup, string>> = {
  wall: 'walls',
  door: 'doors',
  window: 'windows',
  cover: 'objects and low walls',
}

function Question({
  group,
  count,
  said,
  say,
}: {
  group: ImportGroup
  count: number
  said: Review[ImportGroup]
  say: (answer: Review[ImportGroup]) => void
}) {
  return (
    <fieldset class="stack">
      <legend>
        {GROUP_NAMES[group]}: {count}
      </legend>
      <Choice
        as="inline"
        label="They are"
        value={said?.kind ?? ''}
        testid={`review-${group}`}
        values={[...byName(OBSTACLE_KINDS), ['', 'nothing: leave them out']]}
        put={(chosen) => {
          const kind = OBSTACLE_KINDS.find((one) => one === chosen)
          say(kind && { ...(said ?? USUAL[group]), kind })
        }}
      />
      {said && (
        <>
          <NumberField
            caption="Metres high"
            label={`Metres high: ${GROUP_NAMES[group]}`}
            value={said.height}
            least={0.1}
            most={100}
            put={(height) => say({ ...said, height: height ?? USUAL[group].height })}
            testid={`review-height-${group}`}
          />
          <label>
            Material{' '}
            <input
              value={said.material ?? ''}
              maxLength={40}
              placeholder="the usual one"
              list="map-materials"
              onInput={({ currentTarget: { value } }) => {
                const { material: _, ...rest } = said
                say(value ? { ...rest, material: value } : rest)
              }}
            />
          </label>
        </>
      )}
    </fieldset>
  )
}

const usualReview = (): Review => ({
  wall: { kind: USUAL.wall.kind, height: USUAL.wall.height },
  door: { kind: USUAL.door.kind, height: USUAL.door.height },
  window: { kind: USUAL.window.kind, height: USUAL.window.height },
  cover: { kind: USUAL.cover.kind, height: USUAL.cover.height },
})

/** The materials known to the books, with what each stops. */
function Materials() {
  const [books, setBooks] = useState<readonly BookCard[]>([])
  useEffect(() => void getBooks().then(setBooks, () => {}), [])
  return (
    <datalist id="map-materials">
      {books.flatMap(({ id, title, materials = [] }) =>
        materials.map(({ name, value, of }) => (
          <option key={`${id} ${name}`} value={name}>
            {`${value} ${of}, ${title}`}
          </option>
        )),
      )}
    </datalist>
  )
}

/** What was found and left out, and the questions to review. */
function Reviewed({
  found: { map, report },
  square,
  review,
  setReview,
  setSquare,
  setPart,
  done,
}: {
  found: ImportedMap
  square: number | undefined
  review: Review
  setReview: (review: Review) => void
  setSquare: (metres: number | undefined) => void
  setPart: (part: { scene?: string; floor?: string }) => void
  done: () => void
}) {
  const { from, counts, notes, dropped, scenes, floors } = report
  return (
    <div class="stack" data-testid="map-report">
      <h3>
        {map.name}, {from}
      </h3>
      <p>
        {map.width} × {map.height} m ·{' '}
        {IMPORT_GROUPS.map((group) => `${GROUP_NAMES[group]}: ${counts[group]}`).join(', ')}
      </p>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {dropped.map(({ what, count, why }) => (
          <li key={`${what}${why}`}>
            Left out, {what}: {count}. Why: {why}.
          </li>
        ))}
      </ul>
      {from !== 'Ringfire map' && (
        <>
          <Materials />
          {scenes && (
            <Choice
              as="inline"
              label="Scene"
              value={scenes.read}
              values={byName(scenes.names)}
              put={(scene) => setPart({ scene })}
              testid="import-scene"
            />
          )}
          {floors && (
            <Choice
              as="inline"
              label="Floor"
              value={floors.read}
              values={byName(floors.names)}
              put={(floor) => setPart({ floor })}
              testid="import-floor"
            />
          )}
          <NumberField
            caption
            label="Metres per square"
            value={square}
            least={0.1}
            most={100}
            put={setSquare}
            testid="import-square"
          />
          {IMPORT_GROUPS.filter((group) => counts[group] > 0).map((group) => (
            <Question
              key={group}
              group={group}
              count={counts[group]}
              said={review[group]}
              say={(answer) => setReview({ ...review, [group]: answer })}
            />
          ))}
        </>
      )}
      <Button class="trigger" data-testid="keep-import" onClick={done}>
        Save this map
      </Button>
    </div>
  )
}

/** The scene and floor that were read, if there are several. */
const partRead = ({ report: { scenes, floors } }: ImportedMap) => ({
  ...(scenes ? { scene: scenes.read } : {}),
  ...(floors ? { floor: floors.read } : {}),
})

/** A map name derived from a file name. */
const titleOf = (file: string): string => file.replace(/\.\w+$/, '').slice(0, 80) || NEW_MAP.name

export function ImportPanel({ keep }: { keep: (map: MapFile) => void }) {
  const [file, setFile] = useState<{ name: string; text: string } | undefined>(undefined)
  const [square, setSquare] = useState<number | undefined>(undefined)
  const [found, setFound] = useState<ImportedMap | undefined>(undefined)
  const [review, setReview] = useState<Review>(usualReview)
  const [trouble, setTrouble] = useState('')
  const read = async (
    { name, text }: { name: string; text: string },
    metres: number | undefined,
    part: { scene?: string; floor?: string } = {},
  ): Promise<void> => {
    const read = await convertInWorker(text, {
      name: titleOf(name),
      ...(metres === undefined ? {} : { metresPerSquare: metres }),
      ...part,
    })
    setFound(read.value)
    setTrouble(
      read.problems
        ?.slice(0, 5)
        .map(({ field, wrong, right }) => `${field}: ${wrong}. Expected: ${right}.`)
        .join(' ') ?? '',
    )
  }
  const begin = async (picture: File): Promise<void> => {
    const stored = await takePicture(picture)
    if (typeof stored === 'string') return setTrouble(stored)
    keep(layPicture({ ...NEW_MAP, name: titleOf(picture.name) }, stored.id, stored))
  }
  const choose = async (chosen: File): Promise<void> => {
    setFound(undefined)
    setTrouble('')
    if (chosen.type.startsWith('image/')) return begin(chosen)
    if (chosen.size > IMPORT_LIMIT)
      return setTrouble(`${chosen.name} is larger than ${IMPORT_LIMIT / 1024 / 1024} megabytes.`)
    const text = await chosen.text()
    const chosenFile = { name: chosen.name, text }
    setFile(chosenFile)
    setReview(usualReview())
    await read(chosenFile, square)
  }
  const done = async (): Promise<void> => {
    if (!found) return
    const { map, picture } = found
    const reviewed = found.report.from === 'Ringfire map' ? map : applyReview(map, review)
    const bytes = picture === undefined ? undefined : decodeBase64(picture)
    if (!bytes) return keep(reviewed)
    const stored = await takePicture(new Blob([bytes]))
    if (typeof stored === 'string') return setTrouble(stored)
    const { width, height } = map
    const place = map.picture ?? { x: 0, y: 0, width, height }
    keep({ ...reviewed, picture: { ...place, file: stored.id } })
  }
  useFiles(choose)
  return (
    <section class="panel" aria-labelledby="import-map">
      <h2 id="import-map">Begin with a picture or a file</h2>
      <p class="quiet">
        A picture to draw on, a Ringfire map, Universal VTT (.dd2vtt, .uvtt, .df2vtt) or a Foundry
        scene: choose the file, drop it anywhere, or paste it.
      </p>
      <FileField
        label="Choose a file"
        accept=".json,.db,.dd2vtt,.uvtt,.df2vtt,image/png,image/jpeg,image/webp"
        testid="import-map"
        put={choose}
      />
      <Trouble why={trouble} />
      {found && (
        <Reviewed
          found={found}
          square={square}
          review={review}
          setReview={setReview}
          setSquare={(metres) => {
            setSquare(metres)
            if (file) void read(file, metres, partRead(found))
          }}
          setPart={({ scene = partRead(found).scene, ...part }) => {
            if (file)
              void read(file, square, { ...(scene === undefined ? {} : { scene }), ...part })
          }}
          done={() => void done()}
        />
      )}
    </section>
  )
}
