interface PendingCall<Key, Answer> {
  readonly key: Key
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Joins the calls within some milliseconds into one call of `ask`, so that jobs that run at the same time share one statement. `ask` returns
 * the answers in the order of the keys. If it fails for several keys, it is called again for each key alone, so that an error of one key does
 * not affect the others. So `ask` must be repeatable. Calls with different owners (the databases that run the statements) are not joined.
 */
export function gather<Owner extends object, Key, Answer>(
  within: number,
  ask: (owner: Owner, keys: readonly Key[]) => Promise<readonly Answer[]>,
): (owner: Owner, key: Key) => Promise<Answer> {
  const waiting = new WeakMap<Owner, PendingCall<Key, Answer>[]>()

  async function answer(owner: Owner, asked: readonly PendingCall<Key, Answer>[]): Promise<void> {
    try {
      const answers = await ask(
        owner,
        asked.map(({ key }) => key),
      )
      for (const [index, one] of asked.entries()) one.resolve(answers[index] as Answer)
    } catch (error) {
      if (asked.length === 1) asked[0]?.reject(error)
      else for (const one of asked) void answer(owner, [one])
    }
  }

  return (owner, key) =>
    new Promise((resolve, reject) => {
      const one = { key, resolve, reject }
      const others = waiting.get(owner)
      if (others) {
        others.push(one)
        return
      }
      const asked = [one]
      waiting.set(owner, asked)
      setTimeout(() => {
        waiting.delete(owner)
        void answer(owner, asked)
      }, within)
    })
}

/** Like `gather`, for calls that often have the same key: `ask` is called once for each different key. Keys with the same `nameOf` are equal. */
export function share<Owner extends object, Key, Answer>(
  within: number,
  ask: (owner: Owner, key: Key) => Promise<Answer>,
  nameOf: (key: Key) => unknown = (key) => key,
): (owner: Owner, key: Key) => Promise<Answer> {
  return gather(within, (owner, keys: readonly Key[]) => {
    const answers = new Map<unknown, Promise<Answer>>()
    return Promise.all(
      keys.map((key) => {
        const name = nameOf(key)
        const known = answers.get(name) ?? ask(owner, key)
        answers.set(name, known)
        return known
      }),
    )
  })
}
