// The picture of a character: drawn anew and small, so that nothing else of the file is kept.
import { useState } from 'preact/hooks'
import { PORTRAIT } from '../../files/portrait.ts'
import { person, portrait, touched } from './draft.ts'

const KINDS = ['image/png', 'image/jpeg', 'image/webp']
/** The most bytes of a file that is opened. */
const MOST_BYTES = 10 * 1024 * 1024
const QUALITIES = [0.85, 0.7, 0.5, 0.3]

/** A picture as a small data URL, or why not. */
async function draw(file: File): Promise<{ readonly url: string } | { readonly wrong: string }> {
  if (!KINDS.includes(file.type)) return { wrong: `${file.name} is no PNG, JPEG or WebP.` }
  if (file.size > MOST_BYTES) return { wrong: `${file.name} has more than 10 MB.` }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { wrong: `${file.name} could not be read as a picture.` }
  const scale = Math.min(1, PORTRAIT.pixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const kind of ['image/webp', 'image/jpeg'])
    for (const quality of QUALITIES) {
      const url = canvas.toDataURL(kind, quality)
      if (url.startsWith(`data:${kind}`) && url.length * 0.75 <= PORTRAIT.bytes) return { url }
    }
  return { wrong: `${file.name} does not fit into 40 KB.` }
}

export function Portrait() {
  const [wrong, setWrong] = useState('')
  const put = (url: string | undefined): void => {
    portrait.value = url
    touched.value = true
  }
  const take = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    if (!file) return
    const drawn = await draw(file)
    input.value = ''
    setWrong('wrong' in drawn ? drawn.wrong : '')
    if ('url' in drawn) put(drawn.url)
  }
  return (
    <div class="portrait">
      {portrait.value && (
        <img src={portrait.value} alt={`Portrait of ${String(person.value['name'] || 'nobody')}`} />
      )}
      <div class="tools-row">
        <label class="choice">
          {portrait.value ? 'Change the portrait' : 'Add a portrait'}
          <input
            type="file"
            class="unseen"
            accept={KINDS.join(',')}
            data-testid="portrait"
            onChange={(change) => void take(change.currentTarget)}
          />
        </label>
        {portrait.value && (
          <button type="button" class="choice" onClick={() => put(undefined)}>
            Remove it
          </button>
        )}
      </div>
      {wrong && (
        <p class="refusal" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
