// Text fields that keep what is being typed while the page changes around them.
import { useState } from 'preact/hooks'

interface InputEvent {
  readonly currentTarget: HTMLInputElement
}

/**
 * The properties of an input that shows what is being typed until it is left, or else `value`. Without this, any new
 * render of the page puts the value back in the middle of a word or number. `put` receives the text with every key
 * ('keys'), or only when typing ends ('end'): with Enter, or when the field is left. It may ignore a text that does
 * not fit.
 */
export function useTyped(
  value: string | number,
  put: (text: string) => void,
  on: 'keys' | 'end' = 'end',
) {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const stop = (): void => setTyped(undefined)
  return {
    value: typed ?? value,
    onInput({ currentTarget }: InputEvent): void {
      setTyped(currentTarget.value)
      if (on === 'keys') put(currentTarget.value)
    },
    onChange({ currentTarget }: InputEvent): void {
      stop()
      if (on === 'end') put(currentTarget.value)
    },
    onBlur: stop,
  }
}
