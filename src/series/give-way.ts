// Lets a thread that computes give way to the threads that people wait for.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** How much later the system's scheduler serves a thread: nice values of Linux, 0 being ordinary and 19 the last. */
export const GIVES_WAY = { lobby: 5, series: 10 } as const

/**
 * Gives the calling thread this nice value. Linux alone has one per thread; elsewhere, and where the system refuses it,
 * nothing happens.
 */
export function giveWay(nice: number): void {
  try {
    // "<process>/task/<thread>", and a thread's id is a process's id to setpriority(2).
    const thread = Number(readlinkSync('/proc/thread-self').split('/')[2])
    if (thread !== process.pid) setPriority(thread, nice)
  } catch {
    // The work is done all the same, only not as late.
  }
}
