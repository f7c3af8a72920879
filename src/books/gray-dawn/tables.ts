// Rows of the catalogue's tables.
import { present } from '../../dice/present.ts'

/** The first row of which this holds. Throws where the table has none. */
export const rowWhere = <R>(rows: readonly R[], holds: (row: R) => boolean): R =>
  present(rows.find(holds), 'row of a table')
