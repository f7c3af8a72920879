// Advice over HTTP: on an open question, based on what the asked seat knows; and after a fight, the choices that
// cost most.
import * as z from 'zod'
import { SEED } from '../files/schema-parts.ts'
import type { Refusal } from '../dice/dice.ts'
import { viewerOf } from './access.ts'
import { findAsk, isRefusal } from './acts.ts'
import { newSeed } from './branch.ts'
import type { Save } from '../files/save.ts'
import type { Library } from './library.ts'
import { sendLong, type LongPlays } from './long-plays.ts'
import { Rate } from './rate.ts'
import { saveOf } from './records.ts'
import { refuse } from './refusals.ts'
import { bodyForm } from './requests.ts'
import type { Tables } from './tables.ts'
import { answer, no, type Answer, type RouteRequest, type Routes } from './routes.ts'

const ADVICE = bodyForm('advice', '{"key": "player-1/0/act"}', { key: z.string().min(1).max(400) })
const MISTAKES = bodyForm('what cost most', '{}', {
  seed: SEED.optional(),
})

/** Rate limit per seat. */
export const ADVISE_EACH_MINUTE = { points: 30, seconds: 60 }

interface Parts {
  readonly tables: Tables
  readonly library: Library
  /** Runs advice jobs. Separate from `plays`, so that a running course never blocks advice. */
  readonly advisers: LongPlays
  readonly plays: LongPlays
  readonly report: (error: unknown) => void
}

export function adviceRoutes(app: Routes, parts: Parts): void {
  const rate = new Rate(ADVISE_EACH_MINUTE)
  app.postForm('/api/tables/:id/advice', ADVICE, async ({ key }, request) => {
    const found = await readQuestion(parts, request, key)
    if ('refusal' in found) return refused(found.refusal)
    if (!rate.allows(`${request.params['id']} ${found.seat}`)) return refused(TOO_OFTEN)
    return begin(parts, request, 'advisers', { advice: { save: found.save, key } })
  })

  app.postForm('/api/tables/:id/mistakes', MISTAKES, async ({ seed = newSeed() }, request) => {
    const found = await readEnded(parts, request)
    if ('refusal' in found) return refused(found.refusal)
    return begin(parts, request, 'plays', { mistakes: { save: found.save, seed } })
  })
}

const TOO_OFTEN = refuse(
  'too-fast',
  `You can ask for advice ${ADVISE_EACH_MINUTE.points} times a minute. Wait a moment, then ask again.`,
)
const ADVICE_OFF = refuse(
  'advice-off',
  'Advice is off at this table. The referee can turn it on under Seats.',
)
const NOT_OVER = refuse(
  'not-over',
  'The costliest choices are shown only after the fight, because finding them uses what everybody knew.',
)

const STATUS: Readonly<Record<string, number>> = {
  'refused/advice-off': 403,
  'refused/not-your-ask': 403,
  'refused/not-over': 403,
  'refused/watchers-only-look': 403,
  'refused/no-such-table': 404,
  'refused/busy': 429,
  'refused/too-fast': 429,
}
const refused = (refusal: Refusal): Answer => no(STATUS[refusal.code] ?? 400, refusal)

function begin(
  { library, report, ...parts }: Parts,
  { signal }: RouteRequest,
  who: 'advisers' | 'plays',
  job: Parameters<LongPlays['begin']>[0],
): Answer {
  const begun = parts[who].begin(job, library)
  if ('long' in begun) return sendLong(begun.long, signal, report)
  return 'refusal' in begun ? refused(begun.refusal) : answer(400, begun)
}

/** Reads a fight with an open question that the requesting seat may answer, if advice is allowed. */
async function readQuestion(
  { tables }: Parts,
  { params: { id = '' }, principal }: RouteRequest,
  key: string,
): Promise<{ readonly refusal: Refusal } | { readonly save: Save; readonly seat: string }> {
  const viewer = principal && viewerOf(principal, undefined)
  if (viewer === undefined || viewer === 'watcher')
    return { refusal: refuse('watchers-only-look', 'Watchers are not asked anything.') }
  const found = await tables.read(id, ({ record, game }) => {
    if (record.advice === 'off') return { refusal: ADVICE_OFF }
    const open = findAsk(game, viewer, key)
    if (isRefusal(open)) return { refusal: open }
    return { save: saveOf(record, game.steps), seat: open.ask.seat }
  })
  return 'why' in found ? { refusal: found } : found
}

/** Reads a fight that has ended. */
async function readEnded(
  { tables }: Parts,
  { params: { id = '' } }: RouteRequest,
): Promise<{ readonly refusal: Refusal } | { readonly save: Save }> {
  const found = await tables.read(id, ({ record, book, game }) =>
    book.over(game.state) ? { save: saveOf(record, game.steps) } : { refusal: NOT_OVER },
  )
  return 'why' in found ? { refusal: found } : found
}
