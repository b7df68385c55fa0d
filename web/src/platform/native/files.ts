import { callNative } from './bridge.ts'

/** The app's own folder for a file while the phone shares it; excluded from backups. */
const directory = 'CACHE'
const folder = 'shared'

/** The size of one piece sent over the bridge, in bytes: a multiple of three, so that the base64 pieces can be joined. */
const piece = 3 * 256 * 1024

/**
 * Opens the phone's share sheet for a file. Also resolves when the user cancels;
 * rejects when the phone cannot share it. Only in the phone app.
 */
export async function shareFile(blob: Blob, filename: string): Promise<void> {
  const path = `${folder}/${filename.replaceAll(/[/\\]|^\.+/g, '_')}`
  // Earlier files were read by now, so they are deleted and do not stay on the phone.
  await callNative('Filesystem', 'rmdir', { path: folder, directory, recursive: true }).catch(() => {})
  const { uri } = await callNative<{ uri: string }>('Filesystem', 'writeFile', {
    path,
    directory,
    data: await base64(blob.slice(0, piece)),
    recursive: true,
  })
  for (let at = piece; at < blob.size; at += piece)
    await callNative('Filesystem', 'appendFile', { path, directory, data: await base64(blob.slice(at, at + piece)) })
  await callNative('Share', 'share', { title: filename, files: [uri] }).catch((error: unknown) => {
    if ((error as { message?: string }).message !== 'Share canceled') throw error
  })
}

async function base64(part: Blob): Promise<string> {
  let text = ''
  for (const byte of new Uint8Array(await part.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}
