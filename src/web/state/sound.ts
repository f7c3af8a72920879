// Sound by synthesis: shots, hits, falls, dice, the bell, and whose turn it is. Off until a person turns it on; then a
// phone also vibrates when it is their turn.
import { effect, signal } from '@preact/signals'
import { DICE, shotDelay, shotsOf, type Show, type Step } from './cues.ts'
import { onStep, type Playing } from './stage.ts'
import { loadText, storeText } from './storage.ts'
import { ask, mayDecideFor, now, playback } from './store.ts'

/** How loud: 0 is off, 1 the loudest. The chosen loudness stays while it is off. */
const kept = Number(loadText('ringfire-volume') ?? 0.7)
export const volume = signal(Number.isFinite(kept) ? Math.min(1, Math.max(0, kept)) : 0.7)
export const soundOn = signal(loadText('ringfire-sound') === 'on')

/** The loudest, so that several shots at once do not clip. */
const MASTER = 0.35

let context: AudioContext | undefined
let master: GainNode | undefined
let hiss: AudioBuffer | undefined

/** Browsers let a page sound only after it was used: the context is made, or resumed, when it is needed. */
function output(): AudioContext | undefined {
  if (!soundOn.value || typeof AudioContext === 'undefined') return undefined
  if (!context) {
    context = new AudioContext()
    master = context.createGain()
    master.connect(context.destination)
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate)
    const samples = hiss.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  }
  if (context.state === 'suspended') void context.resume()
  if (master) master.gain.value = MASTER * volume.value
  return context
}

/** A gain that starts at `peak` and is gone after `length` seconds. */
function fade(to: AudioContext, at: number, { peak, length }: { peak: number; length: number }) {
  const gain = to.createGain()
  gain.gain.setValueAtTime(peak, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  if (master) gain.connect(master)
  return gain
}

interface Noise {
  readonly peak: number
  readonly length: number
  readonly from: number
  readonly to: number
  readonly type?: BiquadFilterType
}

/** Filtered noise whose filter glides. Frequencies in hertz, lengths in seconds. */
function noise(at: number, { from, to, type = 'lowpass', ...shape }: Noise): void {
  const out = output()
  if (!out || !hiss) return
  const [source, filter] = [out.createBufferSource(), out.createBiquadFilter()]
  source.buffer = hiss
  filter.type = type
  filter.frequency.setValueAtTime(from, at)
  filter.frequency.exponentialRampToValueAtTime(to, at + shape.length)
  source.connect(filter).connect(fade(out, at, shape))
  source.start(at, (at * 7) % 0.5, shape.length)
}

interface Tone {
  readonly peak: number
  readonly length: number
  readonly from: number
  readonly to?: number
  readonly type?: OscillatorType
}

/** A tone that glides. */
function tone(at: number, { from, to = from, type = 'sine', ...shape }: Tone): void {
  const out = output()
  if (!out) return
  const source = out.createOscillator()
  source.type = type
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, at + shape.length)
  source.connect(fade(out, at, shape))
  source.start(at)
  source.stop(at + shape.length)
}

const shot = (at: number): void => {
  noise(at, { peak: 0.9, length: 0.2, from: 5200, to: 300 })
  tone(at, { peak: 0.5, length: 0.1, from: 160, to: 45 })
}
const hit = (at: number): void => {
  noise(at, { peak: 0.6, length: 0.08, from: 1400, to: 300 })
  tone(at, { peak: 0.5, length: 0.08, from: 200, to: 80 })
}
const thud = (at: number): void => {
  noise(at, { peak: 0.5, length: 0.12, from: 500, to: 90 })
  tone(at, { peak: 0.5, length: 0.12, from: 110, to: 42 })
}
const dice = (at: number): void => {
  for (let i = 0; i < 4; i++)
    noise(at + i * 0.055, {
      peak: 0.4,
      length: 0.03,
      from: 2600 + 300 * (i % 2),
      to: 1500,
      type: 'bandpass',
    })
}
const bell = (at: number): void => {
  for (const [i, from] of [620, 932, 1488].entries())
    tone(at, { peak: 0.4 / (i + 1), length: 0.9 - i * 0.2, from })
}

/** The sounds of each step; `at` is now, in seconds, `wait` the time until the dice lie still. */
const SOUNDS: Readonly<
  Partial<Record<Show, (at: number, wait: number, step: Step, pace: number) => void>>
> = {
  shot(at, wait, { cue }, pace) {
    dice(at)
    for (let i = 0; i < shotsOf(cue); i++) shot(at + (shotDelay(i) / 1000) * pace)
    if (cue.hits === 0)
      noise(at + wait + 0.1, { peak: 0.15, length: 0.07, from: 5000, to: 2500, type: 'highpass' })
  },
  zone(at, wait) {
    for (let i = 0; i < 8; i++) shot(at + wait + i * 0.08)
  },
  throw: (at) => dice(at),
  blow(at, wait, { cue }) {
    dice(at)
    if ((cue.hits ?? 0) > 0) hit(at + wait + 0.1)
  },
  blast(at) {
    noise(at, { peak: 1, length: 0.7, from: 2400, to: 60 })
    tone(at, { peak: 0.8, length: 0.5, from: 90, to: 28 })
  },
  hit: (at) => hit(at),
  hold: (at) => thud(at),
  fall: (at) => thud(at),
  down: (at) => thud(at),
  death(at) {
    thud(at)
    tone(at, { peak: 0.5, length: 0.3, from: 130, to: 34, type: 'triangle' })
  },
  punch: (at) => hit(at + 0.12),
  'knock-down'(at) {
    hit(at + 0.12)
    thud(at + 0.4)
  },
  bell: (at) => bell(at),
}

function hear(step: Playing): void {
  const out = output()
  if (!out) return
  const at = out.currentTime + 0.01
  SOUNDS[step.show]?.(at, (DICE / 1000) * step.pace, step, step.pace)
}

/** Two notes, and on a phone a short vibration. */
function callToTurn(): void {
  const out = output()
  if (!out) return
  tone(out.currentTime, { peak: 0.35, length: 0.12, from: 660 })
  tone(out.currentTime + 0.11, { peak: 0.35, length: 0.18, from: 880 })
  if (matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(80)
}

export function chooseSound(on: boolean): void {
  soundOn.value = on
  storeText('ringfire-sound', on ? 'on' : 'off')
  if (on) callToTurn()
}

export function chooseVolume(loud: number): void {
  volume.value = loud
  storeText('ringfire-volume', String(loud))
  const out = output()
  if (out) hit(out.currentTime)
}

/** Sounds while a table is shown; returns the function that ends it. */
export function listenToTable(): () => void {
  onStep(hear)
  let before: string | undefined
  return effect(() => {
    const open = playback.value ? undefined : ask.value
    const seat = now.value?.seats.find((one) => one.seat === open?.seat)
    const mine = open && !open.answered && !seat?.computer && mayDecideFor(open.seat)
    const turn = mine ? `${open.seat} ${open.who ?? ''} ${open.kind}` : undefined
    if (turn !== undefined && turn !== before) callToTurn()
    before = turn
  })
}
