// Reads a text character by character, skipping whitespace.

/** Thrown inside the parser, which catches it and returns a value. */
export class NotationSyntaxError extends Error {
  readonly at: number
  readonly wrong: string
  readonly right: string
  constructor(at: number, wrong: string, right: string) {
    super(wrong)
    this.at = at
    this.wrong = wrong
    this.right = right
  }
}

/** Alternative characters that people type, and their meaning. */
const SAME: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  '≥': '>=',
  '≤': '<=',
}

/** A position in a text. */
export class Reader {
  /** The index of the next character in the original text. */
  at = 0
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }

  /** Skips whitespace; returns the position after it. */
  skip(): number {
    while (this.at < this.text.length && /\s/.test(this.text.charAt(this.at))) this.at++
    return this.at
  }

  ended(): boolean {
    return this.skip() >= this.text.length
  }

  /** The next character; '' at the end. */
  peek(): string {
    this.skip()
    const code = this.text.codePointAt(this.at)
    return code === undefined ? '' : String.fromCodePoint(code)
  }

  /** The letters that come next, or else the next character. */
  word(): string {
    return this.text.slice(this.skip()).match(/^[a-z]+/i)?.[0] ?? this.peek()
  }

  /** Whether `sign` comes next, in upper or lower case. */
  sees(sign: string): boolean {
    this.skip()
    return this.width(sign) > 0
  }

  /** Consumes `sign` if it comes next. */
  take(sign: string): boolean {
    this.skip()
    const width = this.width(sign)
    this.at += width
    return width > 0
  }

  /**
   * Reads a whole number up to 1,000,000, if one comes next. Throws a NotationSyntaxError if it is larger.
   */
  number(): number | undefined {
    const start = this.skip()
    const digits = /^[0-9]+/.exec(this.text.slice(start))?.[0]
    if (digits === undefined) return undefined
    const value = Number(digits)
    if (value > 1_000_000)
      throw new NotationSyntaxError(start, `${digits} is too large.`, 'Write at most 1000000.')
    this.at += digits.length
    return value
  }

  /** Reads everything up to `end` and consumes `end` too; undefined if there is none. */
  until(end: string): string | undefined {
    const stop = this.text.indexOf(end, this.at)
    if (stop < 0) return undefined
    const found = this.text.slice(this.at, stop)
    this.at = stop + end.length
    return found
  }

  private width(sign: string): number {
    const here = this.text[this.at]
    if (here !== undefined && SAME[here] === sign) return 1
    return this.text.slice(this.at, this.at + sign.length).toLowerCase() === sign ? sign.length : 0
  }
}
