import { parentPort } from 'node:worker_threads'
import { numberedObjects } from './numbered.ts'

// Runs in a thread of the joining process (joining-process.ts).
parentPort?.on('message', ({ bytes, first }: { bytes: Uint8Array; first: number }) => {
  numberedObjects(bytes, first).then(
    (numbered) => parentPort?.postMessage(numbered),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
