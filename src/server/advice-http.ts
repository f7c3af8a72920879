// Advice over HTTP: on an open question, based on what the asked seat knows; and after a fight, the choices that
// cost most.
import * as z from 'zod'
import { SEED } from '../files/schema-parts.ts'
import { viewerOf } from './access.ts'
import { findAsk, isRefusal } from './acts.ts'
import { newSeed } from './branch.ts'
import type { Save } from '../files/save.ts'
import { type LongPlays } from './long-plays.ts'
import { Rate } from './rate.ts'
import { saveOf } from './records.ts'
import { refused, type Refused } from './refusals.ts'
import { bodyForm } from './requests.ts'
import type { Tables } from './tables.ts'
import { answerWith, type RouteRequest, type Routes } from './routes.ts'

const ADVICE = bodyForm('advice', '{"key": "player-1/0/act"}', { key: z.string().min(1).max(400) })
const MISTAKES = bodyForm('what cost most', '{}', {
  seed: SEED.optional(),
})

/** Rate limit per seat. */
export const ADVISE_EACH_MINUTE = { points: 30, seconds: 60 }

interface Parts {
  readonly tables: Tables
  /** Runs advice jobs. Separate from `plays`, so that a running course never blocks advice. */
  readonly advisers: LongPlays
  readonly plays: LongPlays
}

const send = answerWith({
  'advice-off': 403,
  'not-your-ask': 403,
  'not-over': 403,
  'watchers-only-look': 403,
  'no-such-table': 404,
  busy: 429,
  'too-fast': 429,
})

export function adviceRoutes(app: Routes, { tables, advisers, plays }: Parts): void {
  const rate = new Rate(ADVISE_EACH_MINUTE)

  app.postForm('/api/tables/:id/advice', ADVICE, async ({ key }, request) => {
    const found = await readQuestion(tables, request, key)
    if ('refusal' in found) return send(200, found)
    if (!rate.allows(`${request.params['id']} ${found.seat}`)) return send(200, TOO_OFTEN)
    const { signal, isValid } = request
    return advisers.answer({ advice: { save: found.save, key } }, { signal, isValid }, send)
  })

  app.postForm('/api/tables/:id/mistakes', MISTAKES, async ({ seed = newSeed() }, request) => {
    const found = await tables.read(request.params['id'] ?? '', ({ record, book, game }) =>
      book.over(game.state) ? { save: saveOf(record, game.steps) } : NOT_OVER,
    )
    return 'refusal' in found
      ? send(200, found)
      : plays.answer({ mistakes: { ...found, seed } }, request, send)
  })
}

const TOO_OFTEN = refused(
  'too-fast',
  `You can ask for advice ${ADVISE_EACH_MINUTE.points} times a minute. Wait a moment, then ask again.`,
)
const ADVICE_OFF = refused(
  'advice-off',
  'Advice is off at this table. The referee can turn it on under Seats.',
)
const NOT_OVER = refused(
  'not-over',
  'The costliest choices are shown only after the fight, because finding them uses what everybody knew.',
)

/** Reads a fight with an open question that the requesting seat may answer, if advice is allowed. */
async function readQuestion(
  tables: Tables,
  { params: { id = '' }, principal }: RouteRequest,
  key: string,
): Promise<Refused | { readonly save: Save; readonly seat: string }> {
  const viewer = principal && viewerOf(principal, undefined)
  if (viewer === undefined || viewer === 'watcher')
    return refused('watchers-only-look', 'Watchers are not asked anything.')
  return tables.read(id, ({ record, game }) => {
    if (record.advice === 'off') return ADVICE_OFF
    const open = findAsk(game, viewer, key)
    if (isRefusal(open)) return { refusal: open }
    return { save: saveOf(record, game.steps), seat: open.ask.seat }
  })
}
