// Converts between lengths on the table and metres.
import { invalid } from '../dice/invalid-input.ts'

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
    throw invalid('heightMeasured', heightMeasured, 'at least 1 inch or millimetre')
  return whole / 2
}

/** The metres of a length on the table; `scale` is the result of `figureScale`. */
export function metresOnTable(measured: number, scale: number): number {
  if (!Number.isFinite(measured)) throw invalid('measured', measured, 'a length')
  if (!(scale > 0)) throw invalid('scale', scale, 'a scale above 0, such as figureScale(3.25)')
  return measured / scale
}
