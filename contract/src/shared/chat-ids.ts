/** The id of the chat of two people: their chat user ids joined, the larger first (foundation.txt 3). */
export function chatIdOf(one: string, other: string): string {
  return one > other ? one + other : other + one
}

/** Returns the two chat user ids of a chat id, or undefined if it is not the id of a chat of two different people. */
export function chatUsersOf(chatId: string): readonly [string, string] | undefined {
  const half = chatId.length / 2
  const [larger, smaller] = [chatId.slice(0, half), chatId.slice(half)]
  return larger.length === smaller.length && larger > smaller ? [larger, smaller] : undefined
}
