// "Advise me" beside a question. The panel it opens is loaded on demand.
import { lazyPage } from '../lazy.tsx'
import { playback, now, isReplay } from '../state/store.ts'
import { endTold } from '../state/ending.ts'
import { advice, advisable, askAdvice } from './state.ts'
import { Button } from '../button.tsx'

const AdvicePanel = lazyPage(async () => (await import('./advice-panel.tsx')).AdvicePanel)
const CostsPanel = lazyPage(async () => (await import('./costs-panel.tsx')).CostsPanel)

export function AdviseButton() {
  if (!advisable.value || (advice.value && !advice.value.refused)) return null
  return (
    <p class="advise">
      <Button data-testid="advise" onClick={() => void askAdvice()}>
        Advise me <kbd>v</kbd>
      </Button>
    </p>
  )
}

export const Advice = () => (advice.value ? <AdvicePanel /> : null)

/** Shown after a fight to everyone who may know everything. */
export const WhatCostMost = () =>
  endTold.value && now.value?.playsOn && !isReplay.value && !playback.value ? <CostsPanel /> : null
