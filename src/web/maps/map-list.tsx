// The user's maps and the shipped ones: open, duplicate, delete, import, download.
import { useLayoutEffect, useState } from 'preact/hooks'
import { mapFaults } from '../../field/map-faults.ts'
import type { MapFile } from '../../files/map.ts'
import { PageHeader } from '../page-header.tsx'
import { NumberField } from './number-field.tsx'
import { Hatches, Terrain } from '../field/ground.tsx'
import { downloadJson } from '../state/download.ts'
import { navigate } from '../state/route.ts'
import * as api from './api.ts'
import { ImportPanel } from './import-panel.tsx'
import { NEW_MAP } from './new-map.ts'
import { plural } from '../../dice/english.ts'
import { TextField } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { writeUvtt } from '../../files/map-uvtt-write.ts'
import { fetchPicture, pictureAsData } from '../state/pictures.ts'

/** Downloads the map; returns an error message if its picture is unavailable. */
export async function exportUvtt(map: MapFile): Promise<string | undefined> {
  try {
    const image = map.picture
      ? base64Of(await pictureAsData(await fetchPicture(map.picture.file)))
      : ''
    downloadJson(`${map.name} uvtt`, writeUvtt(map, image))
    return undefined
  } catch {
    return 'The picture of this map could not be loaded, so nothing was downloaded.'
  }
}

const base64Of = (data: string): string => data.slice(data.indexOf(',') + 1)

const hashOf = (id: string): string => `#/maps/${encodeURIComponent(id)}`

function Thumbnail({ map }: { map: MapFile }) {
  return (
    <svg class="map-thumb" viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden="true">
      <Terrain map={map} />
    </svg>
  )
}

const SIZES = [
  ['width', 'Metres wide'],
  ['height', 'Metres high'],
] as const

function NewMap({ make }: { make: (map: MapFile) => void }) {
  const [name, setName] = useState('')
  const [size, setSize] = useState({ width: NEW_MAP.width, height: NEW_MAP.height })
  return (
    <form
      class="map-new panel"
      aria-labelledby="new-map"
      onSubmit={(event) => {
        event.preventDefault()
        make({ ...NEW_MAP, name: name.trim() || NEW_MAP.name, ...size })
      }}
    >
      <h2 id="new-map">A new map</h2>
      <div class="form-row">
        <TextField
          label="Name"
          value={name}
          placeholder={NEW_MAP.name}
          maxLength={80}
          testid="map-name"
          put={setName}
        />
        {SIZES.map(([side, label]) => (
          <NumberField
            key={side}
            caption
            label={label}
            value={size[side]}
            least={1}
            most={2000}
            put={(value) => setSize({ ...size, [side]: value ?? NEW_MAP[side] })}
            testid={`map-${side}`}
          />
        ))}
      </div>
      <button type="submit" class="trigger" data-testid="make-map">
        Draw a new map
      </button>
    </form>
  )
}

function OwnMap({
  kept,
  copy,
  remove,
  told,
}: {
  kept: api.KeptMap
  copy: () => void
  remove: () => void
  told: (trouble: string) => void
}) {
  const [sure, setSure] = useState(false)
  const { map } = kept
  const faults = mapFaults(map).length
  return (
    <li class="map-card panel">
      <a href={hashOf(kept.id)} data-testid={`map-${map.name}`}>
        <Thumbnail map={map} />
        <strong>{map.name}</strong>
        <span class="quiet">
          {map.width} × {map.height} m{faults > 0 && ` · ${plural(faults, 'fault')}`}
        </span>
      </a>
      <div class="cluster gap-3">
        <a class="rule-link" href={`#/fight?map=${encodeURIComponent(`own/${kept.id}`)}`}>
          New fight here
        </a>
        <Button class="rule-link" onClick={copy}>
          Duplicate
        </Button>
        <Button class="rule-link" onClick={() => downloadJson(map.name, map)}>
          Download
        </Button>
        <Button
          class="rule-link"
          onClick={() => void exportUvtt(map).then((why) => why && told(why))}
        >
          Universal VTT
        </Button>
        <Button
          class="rule-link"
          data-testid={`remove-${map.name}`}
          onClick={() => (sure ? remove() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {sure ? 'Remove for good?' : 'Remove'}
        </Button>
      </div>
    </li>
  )
}

/** Whether every word occurs in the name, the purpose, the folder or the names of the pieces. */
function isFound({ name, purpose = '', folder = '', obstacles, ground }: MapFile, words: string) {
  const text = [name, purpose, folder, ...[...obstacles, ...ground].map((one) => one.name)]
    .join(' ')
    .toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The folders of these maps; maps without one come first. */
const foldersOf = (kept: readonly api.KeptMap[]): readonly string[] =>
  [...new Set(kept.map(({ map }) => map.folder ?? ''))].sort()

/** The shipped maps and those of the fights. */
function ReadyMaps({
  ready,
  make,
}: {
  ready: readonly api.MapCard[]
  make: (map: MapFile) => void
}) {
  return (
    <section aria-labelledby="ready-maps">
      <h2 id="ready-maps">Ready-made maps</h2>
      <ul class="tiles">
        {ready.map(({ id, map }) => (
          <li key={id} class="map-card panel">
            <Thumbnail map={map} />
            <strong>{map.name}</strong>
            <span class="quiet">
              {map.width} × {map.height} m
            </span>
            {map.purpose && <span>{map.purpose}</span>}
            <div class="cluster gap-3">
              <a class="rule-link" href={`#/fight?map=${encodeURIComponent(id)}`}>
                New fight here
              </a>
              <Button class="rule-link" data-testid={`use-${id}`} onClick={() => make(map)}>
                Edit a copy
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function MapList() {
  const [own, setOwn] = useState<readonly api.KeptMap[] | undefined>(undefined)
  const [ready, setReady] = useState<readonly api.MapCard[]>([])
  const [words, setWords] = useState('')
  const found = (own ?? []).filter(({ map }) => isFound(map, words))
  const [trouble, setTrouble] = useState('')
  const told = ({ why }: api.ApiError): void => setTrouble(why)
  const load = (): void =>
    void api.getOwnMaps().then((said) => (said.value ? setOwn(said.value) : told(said.wrong)))
  useLayoutEffect(() => {
    load()
    void api.getReadyMaps().then((said) => (said.value ? setReady(said.value) : told(said.wrong)))
  }, [])
  const make = async (map: unknown): Promise<void> => {
    const said = await api.createMap(map)
    if (said.value) navigate(hashOf(said.value.id))
    else told(said.wrong)
  }
  const copy = async (map: MapFile): Promise<void> => {
    const said = await api.createMap({ ...map, name: `${map.name.slice(0, 74)}, copy` })
    if (said.value) load()
    else told(said.wrong)
  }
  const remove = async ({ id, version }: api.KeptMap): Promise<void> => {
    const said = await api.removeMap(id, version)
    if (said.wrong) told(said.wrong)
    load()
  }
  return (
    <div class="map-page">
      <PageHeader title="Maps" back="#/" backTo="Lobby" />
      <svg class="unseen" aria-hidden="true">
        <Hatches />
      </svg>
      <main>
        <Trouble why={trouble} />
        <div class="map-begin tiles">
          <NewMap make={(map) => void make(map)} />
          <ImportPanel keep={(map) => void make(map)} />
        </div>
        <label class="row map-find">
          <span>Find a map</span>
          <input
            type="search"
            value={words}
            placeholder="name, purpose, folder, or what stands on it"
            data-testid="find-map"
            onInput={(input) => setWords(input.currentTarget.value)}
          />
        </label>
        <section aria-labelledby="own-maps">
          <h2 id="own-maps">Your maps</h2>
          {own?.length === 0 && (
            <p class="quiet">None yet. Draw one, import one, or start from one below.</p>
          )}
          {own && own.length > 0 && found.length === 0 && (
            <p class="quiet" role="status">
              None of your maps matches these words.
            </p>
          )}
          {foldersOf(found).map((folder) => (
            <section key={folder} aria-label={folder === '' ? 'In no folder' : folder}>
              {folder !== '' && <h3 data-testid="map-in-folder">{folder}</h3>}
              <ul class="tiles">
                {found
                  .filter(({ map }) => (map.folder ?? '') === folder)
                  .map((kept) => (
                    <OwnMap
                      key={kept.id}
                      kept={kept}
                      copy={() => void copy(kept.map)}
                      remove={() => void remove(kept)}
                      told={setTrouble}
                    />
                  ))}
              </ul>
            </section>
          ))}
        </section>
        <ReadyMaps
          ready={ready.filter(({ map }) => isFound(map, words))}
          make={(map) => void make(map)}
        />
      </main>
    </div>
  )
}
