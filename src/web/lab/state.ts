// The lab's setup, synchronized with the URL, and everything derived from it.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { LabBook } from '../../odds/lab/catalog.ts'
import type { Odds } from '../../books/gunfight/exchange/exchange.ts'
import type { Answer } from '../../odds/lab/compute-odds.ts'
import type { LabExchange } from '../../odds/lab/exchange.ts'
import { formatSetup, parseSetup, type LabSetup } from '../../odds/lab/setup.ts'
import { collectCurves, collectMap, type LabAnswers } from '../../odds/lab/jobs.ts'
import { fetchBooks, fetchModes, fetchSentence, startPool } from './worker-pool.ts'
import { getSets } from '../house/api.ts'
import type { PanelProps } from './weapons-panel.tsx'

const queryOf = (hash: string): string => hash.split('?')[1] ?? ''

/** The default setup: the first weapon of three kinds from the first book, with and without armour. */
async function firstSetup(books: readonly LabBook[]): Promise<LabSetup> {
  const empty = parseSetup('')
  const book = books[0]
  if (!book) return empty
  const arms: LabSetup['arms'][number][] = []
  const skills = new Set<string | undefined>()
  for (const { id, skill } of book.weapons) {
    if (arms.length === 2 || skills.has(skill) || id === '') continue
    const modes = await fetchModes(book.id, id)
    const mode = modes.find((one) => one === 'single') ?? modes[0]
    if (!mode) continue
    skills.add(skill)
    arms.push({ book: book.id, weapon: id, mode, ammo: 'plain' })
  }
  const worn = book.armour
    .filter(({ covers }) => covers.includes('torso'))
    .toSorted((a, b) => a.sp - b.sp)
  return { ...empty, arms, armour: ['none', worn[Math.floor(worn.length / 2)]?.id ?? 'sp14'] }
}

/** The books; one of them under stored house rules, if they are still there. */
async function fetchBooksUnder(id: string | undefined): Promise<readonly LabBook[]> {
  const sets = id === undefined ? undefined : await getSets()
  return fetchBooks(sets?.value?.find((set) => set.id === id))
}

export interface LabState extends PanelProps {
  readonly mishap?: string
}

/** Books and setup; `setup` is undefined while they load. */
export function useLab(): LabState | { readonly mishap?: string; readonly setup?: undefined } {
  const [books, setBooks] = useState<readonly LabBook[]>([])
  const [setup, setSetup] = useState<LabSetup | undefined>(undefined)
  const [mishap, setMishap] = useState<string | undefined>(undefined)
  /** The house rules under which the books are shown. */
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    const said = parseSetup(queryOf(location.hash))
    fetchBooksUnder(said.house)
      .then(async (all) => {
        setBooks(all)
        setSetup(said.arms.length > 0 ? said : { ...(await firstSetup(all)), house: said.house })
        shown.current = said.house
      })
      .catch((wrong: Error) => setMishap(wrong.message))
    // Editing the URL, or going back, changes the setup.
    const read = (): void => {
      if (location.hash.startsWith('#/lab?')) setSetup(parseSetup(queryOf(location.hash)))
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    if (!setup || setup.house === shown.current) return
    shown.current = setup.house
    fetchBooksUnder(setup.house).then(setBooks, (wrong: Error) => setMishap(wrong.message))
  }, [setup?.house])
  useEffect(() => {
    if (setup && location.hash.startsWith('#/lab'))
      history.replaceState(null, '', `#/lab?${formatSetup(setup)}`)
  }, [setup])
  if (!setup) return mishap === undefined ? {} : { mishap }
  return { books, setup, change: (over) => setSetup((old) => old && { ...old, ...over }) }
}

/** Milliseconds between redraws while figures arrive, because drawing takes time from the workers. */
const DRAW_MS = 100

/** A sentence on the odds of an exchange; empty until it arrives. */
export function useSentence(exchange: LabExchange | undefined, odds: Odds | undefined): string {
  const [known, setKnown] = useState<{ readonly of?: Odds; readonly text: string }>({ text: '' })
  useEffect(() => {
    if (!exchange || !odds) return
    let here = true
    void fetchSentence({ exchange, odds }).then(
      (text) => {
        if (here) setKnown({ of: odds, text })
      },
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [exchange, odds])
  return known.of === odds ? known.text : ''
}

/** The answers received so far; a worker pool computes the rest. */
export function useAnswers(setup: LabSetup, books: readonly LabBook[]): LabAnswers {
  const answers = useRef(new Map<string, Answer>())
  const [answerCount, setAnswerCount] = useState(0)
  const pool = useRef<ReturnType<typeof startPool> | undefined>(undefined)
  useEffect(() => {
    let drawing: ReturnType<typeof setTimeout> | undefined
    const draw = (): void => {
      drawing = undefined
      setAnswerCount((count) => count + 1)
    }
    pool.current = startPool(({ key }, answer, left) => {
      answers.current.set(key, answer)
      // Redraw once for many answers, but at once when the workers are done.
      if (left === 0) {
        clearTimeout(drawing)
        draw()
      } else drawing ??= setTimeout(draw, DRAW_MS)
    })
    return () => {
      clearTimeout(drawing)
      pool.current?.end()
    }
  }, [])
  const known = useMemo(
    () => (setup.show === 'map' ? collectMap : collectCurves)(setup, books, answers.current),
    [setup, books, answerCount],
  )
  useEffect(() => pool.current?.want(known.jobs), [known])
  return known
}
