/** The names of the whole events at the start of a stream's text, and what is left of the next one. */
export function eventsOf(text: string): { names: string[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const names = blocks.flatMap((block) => /^event: (.+)$/m.exec(block)?.[1] ?? [])
  return { names, rest }
}
