// Converts between lengths on the table and metres.

/**
 * The table length of a metre (fnff-1988/scale/figure-scale): the average figure, in inches or
 * millimetres rounded down, stands for 2 metres.
 * @example
 * import { figureScale, metresOnTable } from 'ringfire'
 * const scale = figureScale(3.25) // 1.5
 * console.log(metresOnTable(6, scale)) // 4
 */
export function figureScale(heightMeasured: number): number {
  const whole = Math.floor(heightMeasured)
  if (!(whole >= 1))
    throw new RangeError(`a figure measures at least one whole unit, not ${heightMeasured}`)
  return whole / 2
}

/** The metres of a length on the table; `scale` is the result of `figureScale`. */
export const metresOnTable = (measured: number, scale: number): number => measured / scale
