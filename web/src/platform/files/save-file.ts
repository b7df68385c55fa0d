/** How long a browser may take to pick up a file that it was told to save, in milliseconds. */
const pickUpTime = 60_000

/** Hands a file to the browser's own downloads. */
export function saveFile(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), pickUpTime)
}
