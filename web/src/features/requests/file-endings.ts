/** The file types that the file picker offers for requests and answers. */
export const fileExtensions = [
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.pdf',
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.odt',
] as const
