// The faults of the storage itself, told apart because each needs a different action from the operator.

const STORE_FAULTS = [
  'full',
  'read-only',
  'corrupt',
  'locked',
  'unreachable',
  'unconfirmed',
] as const
export type StoreFault = (typeof STORE_FAULTS)[number]

/**
 * The storage failed. Nothing of the current change was stored, except that of an unconfirmed one it is not known. The
 * message names the file or the database.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly fault: StoreFault

  /** `where` is the file or the database. */
  constructor(fault: StoreFault, where: string, cause?: unknown) {
    super(`${where} ${WHAT[fault]}`, { cause })
    this.fault = fault
  }

  /** The sentence for players, who know nothing about files. */
  get sentence(): string {
    return FAULT_SENTENCE[this.fault]
  }
}

const WHAT: Readonly<Record<StoreFault, string>> = {
  full: 'cannot grow: the disk is full, or its size limit is reached. Make room; Ringfire then continues without a restart.',
  'read-only': 'is read-only. Allow writing, or start with another folder or database (--data).',
  corrupt:
    'is damaged, or contains something other than Ringfire tables. Restore a copy, or start with another folder or database (--data).',
  locked: 'is locked by another program. Close that program, then try again.',
  unreachable: 'cannot be reached. Check that it exists and that you have access to it.',
  unconfirmed:
    'may not be complete: the disk did not confirm what was written. Copy the folder, then check the disk.',
}

const FAULT_SENTENCE: Readonly<Record<StoreFault, string>> = {
  full: 'The disk of the server is full, so nothing can be saved. Nothing has changed. Whoever runs the server has to make room.',
  'read-only':
    'The server may not write to its storage, so nothing can be saved. Nothing has changed. Whoever runs the server has to allow it.',
  corrupt:
    'The storage of the server is damaged. Nothing has changed. Whoever runs the server has to look at it.',
  locked: 'Another program has locked the storage of the server. Nothing has changed. Try again.',
  unreachable: 'The server cannot reach its storage at the moment. Nothing has changed. Try again.',
  unconfirmed:
    'The disk of the server reports a fault, so it is not certain that this is saved. Look at the newest lines. Whoever runs the server has to look at the disk.',
}
