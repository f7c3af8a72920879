// From the table's figures to metres and back.

/**
 * How long a metre is on the table (fnff-1988/scale/figure-scale): the average figure, measured in inches or millimetres
 * and rounded down to a whole one, stands for 2 metres. `figureScale(3.25) === 1.5`
 */
export function figureScale(heightMeasured: number): number {
  const whole = Math.floor(heightMeasured)
  if (!(whole >= 1))
    throw new RangeError(`a figure measures at least one whole unit, not ${heightMeasured}`)
  return whole / 2
}

/** How many metres a length on the table stands for, `scale` being that of `figureScale`. */
export const metresOnTable = (measured: number, scale: number): number => measured / scale
