// The switch of the sound, and how loud it is.
import { chooseSound, chooseVolume, soundOn, volume } from '../state/sound.ts'

export function SoundChoice() {
  return (
    <div class="sound-choice line gap-1 small">
      <label class="line gap-1">
        <input
          type="checkbox"
          checked={soundOn.value}
          data-testid="sound"
          onChange={(change) => chooseSound(change.currentTarget.checked)}
        />
        Sound
      </label>
      {soundOn.value && (
        <input
          class="volume"
          type="range"
          min="0.1"
          max="1"
          step="0.1"
          value={volume.value}
          aria-label="Volume"
          data-testid="volume"
          onChange={(change) => chooseVolume(Number(change.currentTarget.value))}
        />
      )}
    </div>
  )
}
