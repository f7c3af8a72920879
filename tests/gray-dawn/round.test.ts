// The course of a round.
import { expect, it } from 'vitest'
import { END, battle, shoot } from './table.ts'

const skills = { handgun: 4, rifle: 5, submachinegun: 5, dodge: 4 }

it('[gray-dawn/round/start] initiative, then the suppressing fire phase, then the turns; the next round begins with the phase', () => {
  const table = battle({
    ann: { skills, weapons: ['pistol-heavy'] },
    bob: { skills, weapons: ['rifle-assault-medium'] },
  })
  expect(table.asked()).toEqual(['ann'])
  expect(table.told('initiative')).toHaveLength(1)
  table.act('ann', shoot('bob'), END)
  expect(table.asked()).toEqual(['bob'])
  table.act('bob', END)
  expect(table.state.round).toBe(2)
  expect(table.told('initiative')).toHaveLength(1)
  expect(table.facts('phase').map(({ step }) => step)).toEqual([
    'own/suppress',
    'parts',
    'parts',
    'own/suppress',
    'parts',
  ])
})
