import { callNative } from './bridge.ts'

/** The app's own folder for the file that the phone shares; backups do not include it. */
const directory = 'CACHE'
const folder = 'shared'

/** How many bytes of a file are sent over the bridge at once: a multiple of three, so that the base64 pieces can be joined. */
const pieceBytes = 3 * 256 * 1024

/**
 * Opens the phone's share sheet for a file. Also resolves when the user cancels;
 * rejects when the phone cannot share it. Only in the phone app.
 */
export async function shareFile(blob: Blob, filename: string): Promise<void> {
  const path = `${folder}/${filename.replaceAll(/[/\\]|^\.+/g, '_')}`
  // The files of earlier shares have been read; they must not stay on the phone.
  await callNative('Filesystem', 'rmdir', { path: folder, directory, recursive: true }).catch(() => {})
  const { uri } = await callNative<{ uri: string }>('Filesystem', 'writeFile', {
    path,
    directory,
    data: await base64(blob.slice(0, pieceBytes)),
    recursive: true,
  })
  for (let at = pieceBytes; at < blob.size; at += pieceBytes)
    await callNative('Filesystem', 'appendFile', {
      path,
      directory,
      data: await base64(blob.slice(at, at + pieceBytes)),
    })
  await callNative('Share', 'share', { title: filename, files: [uri] }).catch((error: unknown) => {
    if ((error as { message?: string }).message !== 'Share canceled') throw error
  })
}

/** The bytes of a part in base64. */
async function base64(part: Blob): Promise<string> {
  let text = ''
  for (const byte of new Uint8Array(await part.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}
