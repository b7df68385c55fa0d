import { isNative } from '../native/bridge.ts'

/** How long the object URL stays valid, so that the browser can read the file, in milliseconds. */
const urlLifetimeMs = 60_000

/** Saves a file as a download of the browser; in the phone app opens the share sheet. Rejects when the phone cannot share it. */
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
  setTimeout(() => URL.revokeObjectURL(address), urlLifetimeMs)
}
