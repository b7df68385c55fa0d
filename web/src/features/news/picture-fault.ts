import { newsPicture } from '@porchlight/contract/features/news.ts'

/** Returns why a file cannot be the picture (community.txt 5); null when it can. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): 'notAPicture' | 'pictureTooLarge' | null {
  if (!newsPicture.types.some((type) => type === file.type)) return 'notAPicture'
  return file.size > newsPicture.maxBytes ? 'pictureTooLarge' : null
}
