// What counts where: the worker has the tables of all books, so that the page need not have them too.
import { MATRICES } from '../../catalogue/matrix.ts'
import { matrixTables } from '../../files/matrix.ts'

/** Answers with the tables of every book. */
export function answerMatrix(): void {
  self.postMessage(matrixTables(MATRICES))
}
