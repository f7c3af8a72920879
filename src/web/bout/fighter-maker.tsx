// Fighters of one's own: a grunt whose signatures the dice roll, a star with fifteen points, or one from a file.
import { useState } from 'preact/hooks'
import {
  makeStar,
  rollGrunt,
  rollSignatureLine,
  type SignatureLine,
} from '../../books/fights/create-fighter.ts'
import type { Fighter } from '../../books/fights/fighter.ts'
import { CREATION_POINTS, LIMITS, mostOf, totalOf } from '../../books/fights/limits.ts'
import type { Options } from '../../books/fights/options.ts'
import type { FighterText } from '../../books/fights/read-setup.ts'
import {
  SIGNATURES,
  STATS,
  STAT_NAMES,
  type Signature,
  type Stats,
} from '../../books/fights/words.ts'
import { errorText } from '../../dice/error-text.ts'
import { seeded, seededSource } from '../../dice/seeded.ts'
import { Button } from '../button.tsx'
import { FaultList, Trouble } from '../fault-text.tsx'
import { Choice, FileField, Tick, TextField, byName } from '../fields.tsx'

export const newDice = () =>
  seeded(seededSource(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1))

/** A fighter as a bout or a career takes them. */
export const textOf = ({
  name,
  woman,
  stats,
  signatures,
  fame,
  extraSkill,
}: Fighter): FighterText => ({
  name,
  ...(woman === undefined ? {} : { woman }),
  stats,
  signatures,
  fame,
  ...(extraSkill === undefined ? {} : { extraSkill }),
})

/** `testid` tells two makers on one page apart. */
interface MakerProps {
  readonly testid: string
  readonly put: (fighter: FighterText) => void
}

/** Reads a fighter from a file; whoever takes them checks them. */
export function FighterFile({ testid, put }: MakerProps) {
  const [trouble, setTrouble] = useState('')
  const read = async (file: File): Promise<void> => {
    try {
      const fighter = JSON.parse(await file.text()) as { name?: unknown }
      if (typeof fighter?.name !== 'string')
        throw new Error('a fighter has a name, five stats and two signatures')
      setTrouble('')
      put(fighter as FighterText)
    } catch (mishap) {
      setTrouble(`${file.name} has no fighter: ${errorText(mishap)}`)
    }
  }
  return (
    <>
      <FileField label="Fighter from a file" testid={`fighter-file-${testid}`} put={read} />
      <Trouble why={trouble} />
    </>
  )
}

const THREES: Stats = { box: 3, agg: 3, qwik: 3, pow: 3, stam: 3 }

/** Name and stats of a fighter, with the fields to enter them. */
function useProfile(kind: 'grunt' | 'star', testid: string) {
  const [name, setName] = useState('')
  const [stats, setStats] = useState(THREES)
  const fields = (
    <>
      <TextField
        label="Name"
        value={name}
        maxLength={80}
        testid={`${kind}-name-${testid}`}
        put={setName}
      />
      <div class="cluster">
        {STATS.map((stat) => (
          <label key={stat} class="stacked">
            {STAT_NAMES[stat]}{' '}
            <input
              type="number"
              min={1}
              max={kind === 'star' ? 5 : mostOf(LIMITS.career, stat)}
              value={stats[stat]}
              data-testid={`${kind}-${stat}-${testid}`}
              onInput={(input) => setStats({ ...stats, [stat]: Number(input.currentTarget.value) })}
            />
          </label>
        ))}
      </div>
    </>
  )
  return { name: name.trim(), stats, fields }
}

/** A grunt: the stats are entered, the dice roll both signatures (`fights/signature/choose`). */
export function RollGrunt({ testid, put, options }: MakerProps & { readonly options: Options }) {
  const { name, stats, fields } = useProfile('grunt', testid)
  return (
    <details data-testid={`roll-grunt-${testid}`}>
      <summary>Roll a grunt</summary>
      <div class="stack gap-1">
        {fields}
        <div class="cluster">
          <Button
            data-testid={`grunt-roll-${testid}`}
            disabled={name === ''}
            onClick={() => put(textOf(rollGrunt(newDice(), name, stats, options)))}
          >
            Roll the signatures
          </Button>
        </div>
      </div>
    </details>
  )
}

/** A star: fifteen points, the first signature rolled and the second chosen (`fights/stat/creation-points`). */
export function MakeStar({ testid, put, options }: MakerProps & { readonly options: Options }) {
  const { name, stats, fields } = useProfile('star', testid)
  const [woman, setWoman] = useState(false)
  const [rolled, setRolled] = useState<SignatureLine | undefined>(undefined)
  const [picked, setPicked] = useState<Signature | undefined>(undefined)
  const [second, setSecond] = useState<Signature | undefined>(undefined)
  const first = rolled === 'Choose' ? picked : rolled
  const made =
    rolled !== undefined && first !== undefined && second !== undefined
      ? makeStar(
          {
            name,
            ...(woman ? { woman } : {}),
            stats,
            rolled,
            second,
            ...(picked ? { picked } : {}),
          },
          options,
        )
      : undefined
  const left = CREATION_POINTS - totalOf(stats)
  return (
    <details data-testid={`make-star-${testid}`}>
      <summary>Make a star</summary>
      <div class="stack gap-1">
        {fields}
        <p class="quiet" role="status">
          {left === 0 ? 'All 15 points spent' : `${left} of 15 points left`}
        </p>
        <Tick checked={woman} testid={`star-woman-${testid}`} put={setWoman}>
          A woman: Power at most 3, Quickness at least 3
        </Tick>
        {rolled === undefined ? (
          <div class="cluster">
            <Button
              data-testid={`star-roll-${testid}`}
              onClick={() => setRolled(rollSignatureLine(newDice()))}
            >
              Roll the first signature
            </Button>
          </div>
        ) : (
          <>
            {rolled === 'Choose' ? (
              <Choice
                label="First signature: the dice let you choose"
                value={picked}
                testid={`star-first-${testid}`}
                values={[[undefined, ''], ...byName(SIGNATURES)]}
                put={setPicked}
              />
            ) : (
              <p>
                First signature, rolled: <strong>{rolled}</strong>
              </p>
            )}
            <Choice
              label="Second signature: your choice"
              value={second}
              testid={`star-second-${testid}`}
              values={[[undefined, ''], ...byName(SIGNATURES.filter((one) => one !== first))]}
              put={setSecond}
            />
          </>
        )}
        {made?.problems && (
          <FaultList
            faults={made.problems.map(({ stat, field, ...one }) => ({
              ...one,
              field: stat ?? field,
            }))}
          />
        )}
        <div class="cluster">
          <Button
            data-testid={`star-use-${testid}`}
            disabled={!made?.fighter || name === ''}
            onClick={() => made?.fighter && put(textOf(made.fighter))}
          >
            Box with this star
          </Button>
        </div>
      </div>
    </details>
  )
}
