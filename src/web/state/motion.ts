// The speed of animations: the user's stored choice, otherwise the system's preference.
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

/** Applies and stores a choice. */
export function chooseMotion(next: string): void {
  applyMotion(MOTIONS.find((one) => one === next) ?? 'system')
  storeText(STORAGE_KEY, motion.value)
}
