/** The limits of a table that is imported (association.txt 9). */
export const importLimits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  unfoldedBytes: 500 * 1024 * 1024,
} as const
