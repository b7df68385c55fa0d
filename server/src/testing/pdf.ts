import * as mupdf from 'mupdf'
import { decodeQR } from 'qr/decode.js'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF, with single spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** What the QR code of a page of a PDF says, read from a picture of the page. */
export function qrOfPdf(bytes: Uint8Array, page = 0): string {
  const drawn = mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(page)
  const pixels = drawn.toPixmap(mupdf.Matrix.scale(2, 2), mupdf.ColorSpace.DeviceRGB, false)
  const picture = { width: pixels.getWidth(), height: pixels.getHeight(), data: Uint8Array.from(pixels.getPixels()) }
  return decodeQR(picture)
}
