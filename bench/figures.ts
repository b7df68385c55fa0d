type Target = `${'>=' | '<='}${number}`

let reached = 0
let missed = 0

/** Prints a figure and its target on one line, and counts whether the target is reached. */
export function figure(name: string, value: number, target: Target): void {
  const isMaximum = target.startsWith('<=')
  const wanted = Number(target.slice(2))
  if (isMaximum ? value <= wanted : value >= wanted) reached += 1
  else missed += 1
  const shown = Number(value.toFixed(Math.abs(value) < 10 ? 3 : 1))
  process.stdout.write(`bench ${name} ${shown} ${target}\n`)
}

/** Prints additional information. */
export function note(text: string): void {
  process.stdout.write(`  ${text}\n`)
}

export function printSummary(): void {
  note(`${reached} targets reached, ${missed} missed`)
}

/** The middle value; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.length % 2 === 0 ? sorted.slice(middle - 1) : [sorted[middle], sorted[middle]]
  return (low + high) / 2
}
