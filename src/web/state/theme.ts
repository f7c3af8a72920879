// The dark or light theme: the user's stored choice, else the system's.
import { signal } from '@preact/signals'

export type Theme = 'dark' | 'light'
const KEY = 'ringfire-theme'

export const theme = signal<Theme>('dark')

function stored(): Theme | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'dark' || kept === 'light' ? kept : undefined
  } catch {
    return undefined
  }
}

function show(next: Theme): void {
  theme.value = next
  document.documentElement.dataset['theme'] = next
}

export function followTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)')
  const system = (): Theme => (light.matches ? 'light' : 'dark')
  show(stored() ?? system())
  light.addEventListener('change', () => {
    if (!stored()) show(system())
  })
}

export function toggleTheme(): void {
  const next: Theme = theme.value === 'dark' ? 'light' : 'dark'
  show(next)
  try {
    localStorage.setItem(KEY, next)
  } catch {
    /* Storage may be unavailable. */
  }
}
