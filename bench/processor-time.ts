import { readFileSync } from 'node:fs'

const ticksASecond = 100

/** Returns the seconds of processor time that a process has used; 0 if it has ended, or on systems other than Linux. */
export function processorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // utime and stime, as proc(5) calls them.
    return (Number(fields[11]) + Number(fields[12])) / ticksASecond
  } catch {
    return 0
  }
}
