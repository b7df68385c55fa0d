import { shell } from '@porchlight/contract/features/shell.ts'
import { addressOf } from './call/encode.ts'

/** The address of a picture by the signed name that an answer gave (README 8); null when there is none. */
export function pictureAddress(image: string | null | undefined): string | null {
  return image ? addressOf(shell.calls.viewImage.path, { image }) : null
}
