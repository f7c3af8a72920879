// The playback bar: beat by beat or at a chosen pace.
import { useLayoutEffect } from 'preact/hooks'
import {
  PACES,
  endPlayback,
  paceIndex,
  setPlaying,
  showBeat,
  stepBeats,
} from '../state/playback.ts'
import { staging } from '../state/stage.ts'
import { playback, moment, now } from '../state/store.ts'
import { Icon } from './icons.tsx'
import { Button } from '../button.tsx'

export function PlaybackBar() {
  const reel = playback.value
  const count = now.value?.beats ?? 0
  const shown = moment.value?.beat
  useLayoutEffect(() => {
    if (!reel?.playing || shown !== reel.at || staging.value) return
    const timer = setTimeout(
      () => void showBeat(reel.at + 1, true),
      PACES[paceIndex.value]?.[1] ?? 0,
    )
    return () => clearTimeout(timer)
  }, [reel, shown, paceIndex.value, count, staging.value])
  if (!reel) return null
  return (
    <section class="film cluster gap-1" aria-label="Looking back" data-testid="film">
      <Button data-testid="film-play" onClick={() => setPlaying(!reel.playing)}>
        {reel.playing ? 'Pause' : 'Play'} <kbd aria-hidden="true">space</kbd>
      </Button>
      <Button
        data-testid="film-back"
        aria-label="One beat back"
        disabled={reel.at < 0}
        onClick={() => stepBeats(-1)}
      >
        <Icon name="back" />
      </Button>
      <Button data-testid="film-step" aria-label="One beat forward" onClick={() => stepBeats(1)}>
        <Icon name="on" />
      </Button>
      <input
        type="range"
        min={-1}
        max={Math.max(0, count - 1)}
        value={reel.at}
        aria-label="Beat"
        onInput={(input) => void showBeat(Number(input.currentTarget.value), false)}
      />
      <label class="film-pace line gap-1 small">
        Speed{' '}
        <select
          value={paceIndex.value}
          data-testid="film-pace"
          onChange={(change) => {
            paceIndex.value = Number(change.currentTarget.value)
          }}
        >
          {PACES.map(([name], i) => (
            <option key={name} value={i}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button data-testid="film-end" onClick={endPlayback}>
        {now.value?.scene.over ? 'To the end' : 'Back to now'}
      </Button>
    </section>
  )
}
