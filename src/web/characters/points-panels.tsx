// Stats and skills, from rolled points or entered freely.
import { useState } from 'preact/hooks'
import type { Points } from '../../books/gunfight/character/desk.ts'
import { numbersIn } from '../json-object.ts'
import * as api from './api.ts'
import {
  book,
  checked,
  desk,
  NAMELESS,
  person,
  pools,
  setField,
  setEntry,
  setPool,
  rollPool,
} from './draft.ts'
import { NumberField, FieldProblems } from './fields.tsx'
import { Choice, TextField, Tick } from '../fields.tsx'
import { ABBREVIATIONS } from '../abbr.tsx'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'
import { slug } from '../../dice/english.ts'

const numbers = (field: 'stats' | 'skills' | 'substitutes') => numbersIn(person.value[field])

/** Points left, as a figure and a bar. */
function Purse({ of, points }: { of: 'stats' | 'skills'; points: Points | undefined }) {
  const pool = pools.value[of]
  const { poolDice: dice, ours } = desk.value ?? {}
  const spent = points?.spent ?? 0
  const left = pool === undefined ? undefined : pool - spent
  return (
    <div
      class="purse cells"
      role="status"
      aria-label={`Points for the ${of}`}
      data-testid={`purse-${of}`}
    >
      {left === undefined ? (
        <span>
          <strong>{spent}</strong> {spent === 1 ? 'point' : 'points'}, entered freely
        </span>
      ) : (
        <span class={left < 0 ? 'bad' : ''}>
          <strong>{Math.abs(left)}</strong> {left < 0 ? 'too many spent' : 'left'}{' '}
          <span class="quiet">of {pool ?? 0}</span>
        </span>
      )}
      {pool !== undefined && left !== undefined && (
        <span class="bar" aria-hidden="true">
          <span
            class={left < 0 ? 'is-over' : ''}
            style={{ width: `${Math.min(100, (100 * spent) / Math.max(1, pool))}%` }}
          />
        </span>
      )}
      <span class="purse-tools cluster">
        {dice && (
          <Button data-testid={`roll-${of}`} title={ours?.what} onClick={() => void rollPool(of)}>
            Roll {dice}
          </Button>
        )}
        {ours && (
          <Button
            data-testid={`buy-${of}`}
            title={ours.what}
            onClick={() => setPool(of, ours.bought)}
          >
            Buy with {ours.bought}
          </Button>
        )}
        <NumberField
          caption={dice ? 'or rolled by hand' : 'points to spend'}
          label={`Pool for the ${of}`}
          value={pool}
          least={0}
          most={dice ? 99 : 500}
          empty="free"
          put={(value) => setPool(of, value)}
          testid={`pool-${of}`}
        />
      </span>
    </div>
  )
}

/** A value as ten boxes. */
function Pips({ value, most }: { value: number; most: number }) {
  return (
    <span class="pips pips-row" aria-hidden="true">
      {Array.from({ length: most }, (_, i) => (
        <i key={i} class={i < value ? 'is-on' : ''} />
      ))}
    </span>
  )
}

const spelledOut = (code: string, what: string): string => {
  const words = ABBREVIATIONS.get(code)
  return words === undefined ? what : `${words}: ${what}`
}

export function StatsPanel() {
  const form = desk.value
  if (!form) return null
  const stats = numbers('stats')
  const imported = person.value['imported'] === true
  return (
    <Panel id="stats" title="Stats" rule={form.rules.statPool ?? form.rules.stats}>
      <Purse of="stats" points={checked.value?.points.stats} />
      {form.ours && (
        <p class="quiet small" data-testid="house-rule-of-points">
          The book does not say how a character gets their points. This is our house rule:{' '}
          {form.ours.name.toLowerCase()}. Or leave the pools empty and enter the figures freely.
        </p>
      )}
      <FieldProblems field="stats" exactly />
      <ul class="levels stack gap-0">
        {form.stats.map(({ id, code, name, least, most, what }) => (
          <li key={id} class="cells">
            <span class="level-name is-code" title={what}>
              <strong>{code}</strong>{' '}
              <span class="quiet">{name === code ? spelledOut(code, what) : name}</span>
            </span>
            <Pips value={stats[id] ?? 0} most={most} />
            <NumberField
              label={name}
              value={stats[id]}
              least={least}
              most={imported ? 20 : most}
              field={`stats.${id}`}
              put={(value) => setEntry('stats', id, value ?? least)}
              testid={`stat-${id}`}
            />
            <FieldProblems field={`stats.${id}`} exactly />
          </li>
        ))}
      </ul>
      <Tick
        checked={imported}
        testid="imported"
        put={(on) => setField('imported', on || undefined)}
      >
        {form.rules.import ? (
          <>
            From another Interlock game{' '}
            <span class="quiet">(its stats and skills are copied as they are)</span>
          </>
        ) : (
          <>
            From another game <span class="quiet">(stats may exceed the limits here)</span>
          </>
        )}
      </Tick>
    </Panel>
  )
}

const spoken = (name: string): string => name.replaceAll('-', ' ')

/** Adds a skill by name, for use in tasks. */
function OtherSkill() {
  const [name, setName] = useState('')
  const id = slug(name)
  const add = (): void => {
    if (id) setEntry('skills', id, 1)
    setName('')
  }
  return (
    <span class="inline">
      <TextField
        as="inline"
        label="Another skill"
        value={name}
        placeholder="such as streetwise"
        maxLength={40}
        testid="other-skill"
        put={setName}
      />
      <Button disabled={!id} onClick={add}>
        Add
      </Button>
    </span>
  )
}

/** The name of a skill, which rolls it. */
const SkillName = ({ name, roll }: { name: string; roll: () => void }) => (
  <Button class="bare" title={`Roll ${name}`} onClick={roll}>
    <strong>{name}</strong>
  </Button>
)

export function SkillsPanel() {
  const form = desk.value
  if (!form) return null
  const [rolled, setRolled] = useState('')
  const roll = async (skill: string): Promise<void> => {
    const { value, wrong } = await api.rollSkill(
      book.value,
      // A new character may still be without a name.
      { ...person.value, name: person.value['name'] || NAMELESS },
      skill,
    )
    setRolled(
      value
        ? `${value.text}: ${value.terms.map((one) => `${one.what} ${one.value}`).join(', ')}`
        : wrong.why,
    )
  }
  const skills = numbers('skills')
  const others = Object.keys(skills).filter((name) => !form.skills.some(({ id }) => id === name))
  const open = form.imports.filter((name) => !(name in skills))
  return (
    <Panel id="skills" title="Skills" rule={form.rules.skillPool ?? form.rules.skills}>
      <Purse of="skills" points={checked.value?.points.skills} />
      <FieldProblems field="skills" exactly />
      <ul class="levels stack gap-0">
        {form.skills.map(({ id, name, cost, what }) => (
          <li key={id} class="cells">
            <span class="level-name" title={what}>
              <SkillName name={name} roll={() => void roll(id)} />{' '}
              {cost > 1 && <span class="quiet">{cost} points per level</span>}
            </span>
            <Pips value={skills[id] ?? 0} most={form.skillMost ?? 10} />
            <NumberField
              label={name}
              value={skills[id] ?? 0}
              least={0}
              most={20}
              field={`skills.${id}`}
              put={(value) => setEntry('skills', id, value || undefined)}
              testid={`skill-${id}`}
            />
            <FieldProblems field={`skills.${id}`} exactly />
          </li>
        ))}
        {others.map((name) => (
          <li key={name} class="cells">
            <span class="level-name">
              {form.openSkills ? (
                <SkillName name={spoken(name)} roll={() => void roll(name)} />
              ) : (
                <strong>{name}</strong>
              )}{' '}
              {!form.openSkills && <span class="quiet">from another game</span>}
            </span>
            <Button onClick={() => setEntry('skills', name, undefined)}>Leave out</Button>
            <NumberField
              label={name}
              value={skills[name]}
              least={0}
              most={20}
              field={`skills.${name}`}
              put={(value) => setEntry('skills', name, value ?? 0)}
            />
            <FieldProblems field={`skills.${name}`} exactly />
          </li>
        ))}
      </ul>
      <p role="status" class="quiet" data-testid="skill-rolled">
        {rolled}
      </p>
      {open.length > 0 && (
        <Choice
          as="inline"
          label={form.openSkills ? 'Add a martial art' : 'Add a skill from another game'}
          value=""
          testid="add-import"
          values={[
            ['', form.openSkills ? 'a style…' : 'from another game…'],
            ...open.map((name) => [name, spoken(name)] as const),
          ]}
          put={(chosen) => {
            if (chosen) setEntry('skills', chosen, 1)
          }}
        />
      )}
      {form.openSkills && <OtherSkill />}
    </Panel>
  )
}
