// People from a ruling or a save: what may be said of them, and how large it may be.
import { expect, it, test } from 'vitest'
import { checkPerson } from '../../src/books/gunfight/files/texts.ts'

const ann = { name: 'Ann', stats: { ref: 8 } }
const many = (count: number) => Array.from({ length: count }, () => 'knife')
const skills = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`skill-${i}`, 1]))
const gun = { name: 'gun', damage: '2D6' }

test.each([
  ['a name of 80 letters', { name: 'x'.repeat(80) }, true],
  ['a name of 81 letters', { name: 'x'.repeat(81) }, false],
  ['a name that is none', { name: 7 }, false],
  ['stats in a list', { stats: [8] }, false],
  ['stats that are no object', { stats: 8 }, false],
  ['a stat that is no number', { stats: { ref: '8' } }, false],
  ['a stat without an end', { stats: { ref: Infinity } }, false],
  ['a stat of a hundred thousand', { stats: { ref: 100_000 } }, true],
  ['a stat above a hundred thousand', { stats: { ref: 100_001 } }, false],
  ['a stat below minus a hundred thousand', { stats: { ref: -100_001 } }, false],
  ['200 skills', { skills: skills(200) }, true],
  ['201 skills', { skills: skills(201) }, false],
  ['a skill with a name of 81 letters', { skills: { ['x'.repeat(81)]: 1 } }, false],
  ['no skills', { skills: undefined }, true],
  ['20 weapons', { weapons: many(20) }, true],
  ['21 weapons', { weapons: many(21) }, false],
  ['weapons that are no list', { weapons: 'knife' }, false],
  ['a weapon of its own', { weapons: [gun] }, true],
  ['a weapon without damage', { weapons: [{ name: 'gun' }] }, false],
  ['a weapon with a field that is none', { weapons: [{ ...gun, colour: 'red' }] }, false],
  ['a weapon with a flag that is none', { weapons: [{ ...gun, mono: 'yes' }] }, false],
  ['a weapon with damage by range', { weapons: [{ name: 'g', damage: { near: '1D6' } }] }, true],
  [
    'a weapon with damage where none is',
    { weapons: [{ name: 'g', damage: { up: '1D6' } }] },
    false,
  ],
  ['a weapon as it is carried', { weapons: [{ weapon: gun, loaded: 3, jammed: true }] }, true],
  ['jammed for two rounds', { weapons: [{ weapon: 'knife', jammed: 2 }] }, true],
  ['jammed for some', { weapons: [{ weapon: 'knife', jammed: 'some' }] }, false],
  ['carried, but what', { weapons: [{ loaded: 3 }] }, false],
  ['a piece of the list', { armor: ['vest'] }, true],
  ['a piece of its own', { armor: [{ name: 'vest', sp: 10, covers: ['torso'] }] }, true],
  ['a piece without a name', { armor: [{ sp: 10 }] }, false],
  ['a piece that covers a word', { armor: [{ name: 'vest', covers: 'torso' }] }, false],
  ['a mook', { mook: true }, true],
  ['a mook that is a number', { mook: 1 }, false],
  ['a field that is none', { colour: 'red' }, false],
  ['a field of every object', { constructor: 1 }, false],
])('%s', (_what, more, fits) => {
  expect(checkPerson({ ...ann, ...more }).why === undefined).toBe(fits)
})

it.each([null, undefined, 'Ann', 7, ['Ann']])('%j is nobody', (value) => {
  expect(checkPerson(value).why).toMatch(/must be an object/)
})

it('keeps what counts and leaves out wounds, places and posture', () => {
  const theirs = { ...ann, lasting: [{ area: 'torso', effect: 'scar' }], lost: { ref: 1 } }
  const whole = { ...theirs, id: 'x', wounds: [], at: { x: 1, y: 2 }, posture: 'prone', facing: 3 }
  expect(checkPerson({ ...whole, stabilised: true, hidden: true })).toEqual({ person: theirs })
})

it.each([
  [
    { ...ann, weapons: ['knife', 7] },
    "'weapons' has the wrong form. Write it as in a scenario file.",
  ],
  [{ ...ann, armor: [7, 'vest'] }, "'armor' has the wrong form. Write it as in a scenario file."],
  [{ ...ann, colour: 'red', taste: 'sweet' }, "A combatant has no field 'colour'."],
  [{ ...ann, mook: 1, npc: 1 }, "'mook' has the wrong form. Write it as in a scenario file."],
  [{ ...ann, mook: 1, colour: 'red' }, "A combatant has no field 'colour'."],
  [{ ...ann, ['x'.repeat(50)]: 1 }, `A combatant has no field '${'x'.repeat(40)}'.`],
  [{ stats: ann.stats }, 'The name is missing.'],
  [{ ...ann, name: '' }, 'The name is missing.'],
  [{ ...ann, name: '  ' }, 'The name is missing.'],
  [{ name: 'Ann' }, 'The stats are missing.'],
])('%j: the first that does not fit is named', (value, why) =>
  expect(checkPerson(value)).toEqual({ why }),
)
