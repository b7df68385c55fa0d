import { readFileSync } from 'node:fs'

const ticksASecond = 100

/** Returns the seconds of processor time that a process has used; 0 on systems other than Linux, which do not provide it. */
export function processorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksASecond
  } catch {
    return 0
  }
}
