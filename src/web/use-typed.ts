// Text fields that keep what is being typed while the page changes around them.
import { useState } from 'preact/hooks'

type InputEvent<E = Event> = E & { readonly currentTarget: HTMLInputElement }

/**
 * The properties of an input that shows what is being typed until it is left, or else `value`. Without this, any new
 * render of the page puts the value back in the middle of a word or number. `put` receives the text with every key
 * ('keys'), or only when typing ends ('end'): with Enter, which then does not submit the form around the field, or when
 * the field is left. It may ignore a text that does not fit.
 */
export function useTyped(
  value: string | number,
  put: (text: string) => void,
  on: 'keys' | 'end' = 'end',
) {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const stop = (): void => setTyped(undefined)
  // A browser reports a change when the field is left, even if Enter ended it before.
  const end = (text: string): void => {
    stop()
    if (text !== String(value)) put(text)
  }
  return {
    value: typed ?? value,
    onInput({ currentTarget }: InputEvent): void {
      setTyped(currentTarget.value)
      if (on === 'keys') put(currentTarget.value)
    },
    onChange({ currentTarget }: InputEvent): void {
      if (on === 'end') end(currentTarget.value)
      else stop()
    },
    onBlur: stop,
    onKeyDown(event: InputEvent<KeyboardEvent>): void {
      if (on !== 'end' || event.key !== 'Enter' || event.isComposing) return
      event.preventDefault()
      if (typed !== undefined) end(typed)
    },
  }
}
