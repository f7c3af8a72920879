// Rows of the catalogue's tables.
import { present } from '../../dice/present.ts'

/** The first row for which `holds` is true. Throws if there is none. */
export const rowWhere = <R>(rows: readonly R[], holds: (row: R) => boolean): R =>
  present(rows.find(holds), 'row of a table')

/** The last row of a table. Throws if the table is empty. */
export const lastRow = <R>(rows: readonly R[]): R => present(rows.at(-1), 'row of a table')
