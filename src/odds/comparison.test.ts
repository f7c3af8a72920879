// Differences between columns, with their intervals.
import { expect, it } from 'vitest'
import { comparisonFiguresCsv } from './comparison-csv.ts'
import { comparisonGroups, type BookFigures } from './comparison.ts'
import type { Cast } from './record.ts'
import { addFight, createSums, statistics } from './sums.ts'

const cast: Cast = {
  sides: ['A', 'B'],
  rounds: 'rounds',
  states: [],
  places: [],
  endings: [],
  shooting: true,
  men: [],
}

function column(id: string, won: number, runs: number): BookFigures {
  const sums = createSums(cast)
  for (let run = 1; run <= runs; run++)
    addFight(sums, {
      ...{ run, finished: true, rounds: 3, seconds: 9, men: [] },
      winner: run <= won ? 0 : 1,
    })
  return {
    ...{ id, title: id, cast, found: statistics(sums), changed: { rule: id } },
    ...{ converted: [], openings: [], armour: [] },
  }
}

it('a difference of two shares has the interval of Newcombe (1998), method 10', () => {
  // Newcombe's first example: 56 of 70 minus 48 of 80 is 0.2, from 0.0524 to 0.3339.
  const books = [column('second', 48, 80), column('first', 56, 70)]
  const [wins] = comparisonGroups({ title: '', seed: 1, asked: 80, runs: 70, books })
  const [{ cells }] = wins!.rows as [(typeof wins & object)['rows'][number]]
  expect(cells[0]!.difference).toBeUndefined()
  const { value, interval } = cells[1]!.difference!
  expect(value).toBeCloseTo(0.2, 10)
  expect(interval![0]).toBeCloseTo(0.0524, 3)
  expect(interval![1]).toBeCloseTo(0.3339, 3)
})

it('a difference is marked only if it is more than chance, however few runs there are', () => {
  const marks = (won: number, runs: number): boolean[] => {
    const books = [column('first', 0, runs), column('second', won, runs)]
    const groups = comparisonGroups({ title: '', seed: 1, asked: runs, runs, books })
    return groups[0]!.rows.map(({ cells }) => cells[1]!.apart)
  }
  // One of one and none of one are no difference; nor are three of three.
  expect(marks(1, 1)).toEqual([false, false, false])
  expect(marks(3, 3)).toEqual([false, false, false])
  expect(marks(20, 20)).toEqual([true, true, false])
})

it('a file of a comparison says what each figure was computed from', () => {
  const books = [column('second', 48, 80), { ...column('first', 56, 70), house: 'Ours' }]
  const [head, plain, changed] = comparisonFiguresCsv(
    { title: 'Duel', seed: 4, asked: 80, runs: 70, books },
    '1.2.3',
  ).split('\r\n')
  expect(head).toBe(
    'fight,group,row,kind,column,book,house rules,changed options,value,interval from,interval to,difference,difference from,difference to,more than chance,runs,seed,version',
  )
  expect(plain).toMatch(
    /^Duel,Who wins,A,share,1,second,,"\{""rule"":""second""\}",0\.6,[\d.]+,[\d.]+,,,,,80,4,1\.2\.3$/,
  )
  expect(changed).toMatch(
    /^Duel,Who wins,A,share,2,first,Ours,"\{""rule"":""first""\}",0\.8,[\d.]+,[\d.]+,0\.2,0\.05\d+,0\.33\d+,true,70,4,1\.2\.3$/,
  )
})

it('each row has a label that starts with a capital', () => {
  const books = [column('second', 48, 80), column('first', 56, 70)]
  const groups = comparisonGroups({ title: '', seed: 1, asked: 80, runs: 70, books })
  const labels = groups.slice(0, 2).flatMap(({ rows }) => rows.map(({ what }) => what))
  expect(labels).toEqual(['A', 'B', 'Nobody', 'Rounds', 'Seconds', 'No end'])
})
