// A portrait: inspected before it is decoded, cropped, and redrawn small.
import { useState } from 'preact/hooks'
import { PICTURE_TYPES } from '../../files/picture.ts'
import { Crop } from './crop.tsx'
import { Button } from '../button.tsx'
import { Trouble } from '../fault-text.tsx'
import { FileField } from '../fields.tsx'
import { openPicture } from '../maps/picture.ts'

/** Maximum megabytes of a file to open. */
const MOST_MEGABYTES = 10

/** `of` is the name of the person, for their picture. */
export function Portrait({
  of,
  value,
  testid = 'portrait',
  put,
}: {
  of: string
  value: string | undefined
  testid?: string
  put: (url: string | undefined) => void
}) {
  const [wrong, setWrong] = useState('')
  const [picture, setPicture] = useState<ImageBitmap | undefined>(undefined)
  const leave = (): void => {
    picture?.close()
    setPicture(undefined)
  }
  const take = async (file: File): Promise<void> => {
    const opened = await openPicture(file, MOST_MEGABYTES)
    leave()
    setWrong(typeof opened === 'string' ? opened : '')
    if (typeof opened !== 'string') setPicture(opened)
  }
  return (
    <div class="portrait cluster gap-3">
      {value && !picture && <img src={value} alt={`Portrait of ${of}`} />}
      {picture && (
        <Crop
          picture={picture}
          done={(url) => {
            leave()
            if (url === undefined)
              setWrong('This part is larger than 40 KB. Choose a smaller part.')
            else put(url)
          }}
          cancel={leave}
        />
      )}
      <div class="cluster">
        <FileField
          label={value ? 'Change the portrait' : 'Add a portrait'}
          accept={PICTURE_TYPES.join(',')}
          testid={testid}
          put={take}
        />
        {value && <Button onClick={() => put(undefined)}>Remove it</Button>}
      </div>
      <Trouble why={wrong} />
    </div>
  )
}
