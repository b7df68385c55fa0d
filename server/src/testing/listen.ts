/** A window that listens for changes over a real connection. */
export interface Listening {
  /** The topics received so far, 'ready' first. */
  readonly received: readonly string[]
  /** Resolves when the server ends the connection. */
  readonly ended: Promise<void>
  stop(): void
}

/** Opens the live stream and resolves when it has received 'ready'. */
export async function listen(origin: string, token: string): Promise<Listening> {
  const giveUp = new AbortController()
  const response = await fetch(`${origin}/index.php/auth/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: giveUp.signal,
  })
  const { body } = response
  if (!response.ok || !body) throw new Error(`the stream was answered ${response.status}`)
  const received: string[] = []
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
  const ended = (async () => {
    let rest = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + chunk).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const topic = /^event: (.+)$/m.exec(event)?.[1]
        if (topic) received.push(topic)
      }
      if (received.length > 0) isReady()
    }
  })().catch(() => undefined)
  await ready
  return { received, ended, stop: () => giveUp.abort() }
}
