// The dark or light theme: the user's stored choice, otherwise the system's.
import { signal } from '@preact/signals'
import { loadText, storeText } from './storage.ts'

export type Theme = 'dark' | 'light'
const STORAGE_KEY = 'ringfire-theme'

export const theme = signal<Theme>('dark')

function storedTheme(): Theme | undefined {
  const kept = loadText(STORAGE_KEY)
  return kept === 'dark' || kept === 'light' ? kept : undefined
}

function applyTheme(next: Theme): void {
  theme.value = next
  document.documentElement.dataset['theme'] = next
}

/** Applies the stored theme, or follows the system's. */
export function initTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)')
  const system = (): Theme => (light.matches ? 'light' : 'dark')
  applyTheme(storedTheme() ?? system())
  light.addEventListener('change', () => {
    if (!storedTheme()) applyTheme(system())
  })
}

/** Switches and stores the theme. */
export function toggleTheme(): void {
  const next: Theme = theme.value === 'dark' ? 'light' : 'dark'
  applyTheme(next)
  storeText(STORAGE_KEY, next)
}
