/** How many bytes are read: enough for the trailer of a PDF, or for the dictionary that replaces it in newer files. */
const trailerLength = 2048

/**
 * Whether a file is a PDF whose content is encrypted, so that readers may be asked for a password: its trailer has an Encrypt entry
 * (ISO 32000-1, 7.5.5). Reads at most two parts of the file.
 */
export async function isProtectedPdf(file: Blob): Promise<boolean> {
  const textOf = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer())
  if (!(await textOf(file.slice(0, 1024))).includes('%PDF-')) return false
  const end = await textOf(file.slice(-trailerLength))
  if (end.includes('/Encrypt')) return true
  // The offset of the last cross-reference section, whose own dictionary is the trailer in files from PDF 1.5 on.
  const offset = /startxref\s{1,4}(\d{1,12})\s{1,4}%%EOF/.exec(end)?.[1]
  return (
    offset !== undefined &&
    (await textOf(file.slice(Number(offset), Number(offset) + trailerLength))).includes('/Encrypt')
  )
}
