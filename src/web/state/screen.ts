// The width of the screen, as the styles of the table distinguish it (`style/phone.css`).
import { signal } from '@preact/signals'

const wide = matchMedia('(min-width: 900px)')

/** Whether panel and log stand beside the field. Otherwise they are a sheet that slides over it. */
export const isWide = signal(wide.matches)
wide.addEventListener('change', () => {
  isWide.value = wide.matches
})
