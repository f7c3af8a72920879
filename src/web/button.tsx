import type { ComponentProps } from 'preact'

/** A button that sends no form. It looks like a choice unless a class is given. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" class="choice" {...props} />
}
