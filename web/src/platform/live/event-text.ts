/** Returns the names of the complete server-sent events in a stream's text, and the rest. A library is not needed, because the server sends no event data. */
export function parseEvents(text: string): { names: string[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const names = blocks.flatMap((block) => /^event: (.+)$/m.exec(block)?.[1] ?? [])
  return { names, rest }
}
