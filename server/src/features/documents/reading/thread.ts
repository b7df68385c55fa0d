import { parentPort, workerData } from 'node:worker_threads'
import { textOfFile } from './file-text.ts'

// Runs in a thread of the reading process (reading-process.ts).
const { bytes, contentType } = workerData as { bytes: Uint8Array; contentType: string }
parentPort?.postMessage(await textOfFile(bytes, contentType))
