// How fast things move on the page: the user's stored choice; else as the system wishes.
import { signal } from '@preact/signals'
import { loadText, storeText } from './storage.ts'

export const MOTIONS = ['system', 'slow', 'fast', 'off'] as const
export type Motion = (typeof MOTIONS)[number]
const STORAGE_KEY = 'ringfire-motion'

export const motion = signal<Motion>('system')

function applyMotion(next: Motion): void {
  motion.value = next
  const { dataset } = document.documentElement
  if (next === 'system') delete dataset['motion']
  else dataset['motion'] = next
}

/** Applies the stored choice. */
export function initMotion(): void {
  const kept = loadText(STORAGE_KEY)
  applyMotion(MOTIONS.find((one) => one === kept) ?? 'system')
}

/** Chooses and stores how fast things move. */
export function chooseMotion(next: string): void {
  applyMotion(MOTIONS.find((one) => one === next) ?? 'system')
  storeText(STORAGE_KEY, motion.value)
}
