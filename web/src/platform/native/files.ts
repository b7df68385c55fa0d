import { callNative } from './bridge.ts'

/** Where a file lies while the phone hands it on; the app's own, and no back-up holds it. */
const directory = 'CACHE'
const folder = 'shared'

/** What goes over the bridge at once, in bytes: whole groups of three, so that base64 pieces can be joined. */
const piece = 3 * 256 * 1024

/**
 * Hands a file to the phone: its share sheet opens, keeps or sends it. Resolves too when the person thinks better of it;
 * rejects when the phone can't. Only in the phone app.
 */
export async function shareFile(blob: Blob, filename: string): Promise<void> {
  const path = `${folder}/${filename.replaceAll(/[/\\]|^\.+/g, '_')}`
  // What was handed on before has been read by now; nobody's papers gather here.
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
