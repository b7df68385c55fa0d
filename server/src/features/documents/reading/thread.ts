import { parentPort, workerData } from 'node:worker_threads'
import { textOfFile } from './file-text.ts'

// Runs in a thread of its own (reader.ts): a file that was made to hang or to fill the memory ends nothing but it.
const { bytes, contentType } = workerData as { bytes: Uint8Array; contentType: string }
parentPort?.postMessage(await textOfFile(bytes, contentType))
