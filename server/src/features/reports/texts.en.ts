/** The notice about a reported item. */
export const reports = {
  reported: (title: string) => `“${title}” was reported`,
  whoReported: (name: string, author: string, title: string, reasons: string) =>
    `${name} reported what ${author} wrote in “${title}”: ${reasons}.`,
  written: 'What was written:',
  otherReason: (reason: string) => `Other: ${reason}`,
  Spam: 'Spam',
  Harassment: 'Harassment',
  'Hate Speech': 'Hate Speech',
  Nudity: 'Nudity',
  Violence: 'Violence',
  'Break Group Rule': 'Break Group Rule',
  Other: 'Other',
}
