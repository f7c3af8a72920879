import { expect, test } from 'vitest'
import { codeOf, fileOfCode } from './set-code.ts'

const SET = {
  ...{ book: 'cp2020', name: 'Straße «Nacht»', description: '', options: {} },
  weapons: [{ name: 'Dock gun', class: 'assault rifle', damage: '5D6+2' }],
}

test('a set is the same again behind its code, whatever a message breaks it into', async () => {
  const code = await codeOf(SET)
  expect(code).toMatch(/^[\w-]{20,300}$/)
  expect(JSON.parse(await fileOfCode(` ${code.slice(0, 40)}\n${code.slice(40)} `))).toEqual(SET)
})

test('a code that is cut off, foreign or a bomb is refused in words', async () => {
  const code = await codeOf(SET)
  const bomb = await codeOf('x'.repeat(3_000_000))
  for (const wrong of [code.slice(0, -8), code.slice(10), '{}', '', bomb])
    await expect(fileOfCode(wrong)).rejects.toThrow('not the whole code of a set')
})
