// Mutants that do not change the rules, each with the reason: tests/mutants/equivalent.yaml.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../install.mjs'

const FILE = join(ROOT, 'tests/mutants/equivalent.yaml')

/** The list: file, operator, the code before and, if a place has several changes of one kind, the code after. */
export const equivalents = existsSync(FILE) ? (parse(readFileSync(FILE, 'utf8')) ?? []) : []

const oneLine = (lines) => lines.join(' ')

/** The reason why a mutant is equivalent; undefined if it is not listed. */
export const equivalentOf = ({ path, operator, before, after }) =>
  equivalents.find(
    (one) =>
      one.file === path &&
      one.operator === operator &&
      one.code === oneLine(before) &&
      (one.becomes === undefined || [one.becomes].flat().includes(oneLine(after))),
  )?.reason
