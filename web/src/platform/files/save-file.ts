import { isNative } from '../native/bridge.ts'

/** How long a browser may take to pick up a file that it was told to save, in milliseconds. */
const pickUpTime = 60_000

/** Hands a file to the browser's own downloads; in the phone app, which has none, to the phone. Rejects when that can't. */
export async function saveFile(blob: Blob, filename: string): Promise<void> {
  if (isNative()) {
    const { shareFile } = await import('../native/files.ts')
    return await shareFile(blob, filename)
  }
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), pickUpTime)
}
