import { expect, it } from 'vitest'
import { loadWords, woundWords } from './short-words.ts'

it.each([
  [{ points: 12 }, '12 points of damage'],
  [{ points: 1, area: 'left-arm' }, '1 point of damage left arm'],
  [{ level: 'SW', area: 'torso' }, 'SW torso'],
  [{ level: 'CW', area: 'right-leg', effect: 'severed' }, 'CW right leg, severed'],
  [{ area: 'head', effect: 'eye-lost' }, 'head, eye lost'],
  [{ effect: 'lost' }, 'lost'],
])('a wound %j is %s', (wound, words) => expect(woundWords(wound)).toBe(words))

it.each([
  [{ shots: 10 }, ''],
  [{ shots: 10, loaded: 10, spare: 2 }, ''],
  [{ shots: 10, loaded: 3 }, '3 of 10'],
  [{ shots: 10, loaded: 0, spare: 0 }, 'empty, no spare loads'],
  [{ shots: 10, jammed: 2 }, 'jammed'],
  [{ shots: 10, jammed: 10_000 }, 'broken'],
  [{ shots: 0, spare: 2 }, '2 more'],
  [{ shots: 0, jammed: 1 }, 'stuck'],
  [{ shots: 0, jammed: 10_000 }, 'broken'],
  [{ shots: 0 }, ''],
])('loads %j are told as "%s"', (loads, words) => expect(loadWords(loads)).toBe(words))
