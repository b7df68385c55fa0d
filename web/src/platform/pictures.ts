import { shell } from '@porchlight/contract/features/shell.ts'
import { addressOf } from './call/encode.ts'

/** Returns the address of a picture by its signed name from a response (README 8); null without a name. */
export function pictureAddress(image: string | null | undefined): string | null {
  return image ? addressOf(shell.calls.viewImage.path, { image }) : null
}
