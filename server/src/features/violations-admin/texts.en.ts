/** What the server writes in cases and letters of violations. */
export const violationsAdmin = {
  letterTitle: (number: string) => `Letter ${number}`,
  /** When a letter without the number of its case is looked at. */
  noNumber: '(number)',
  photo: (at: number, of: number) => `Photo ${at} of ${of}`,
  page: (number: string, page: number) => `${number}, page ${page}`,
  owners: 'The owners',
  fileName: (number: string, step: string) => `${number} ${step}.pdf`,
  taken: (step: string) => `${step}.`,
  extended: (days: number, until: string) =>
    `${days} more days to put this right${until === '' ? '' : `, until ${until}`}.`,
  reversed: (amount: string) => `The decision on the fine of ${amount} was reversed.`,
  fine: (number: string, type: string) => `Fine ${number}: ${type}`,
  noticeStep: (step: string, number: string, type: string) => `${step}: ${number} (${type})`,
  letterSent: 'A letter about it is on its way to you.',
  noticeChange: (number: string, type: string) => `News of ${number} (${type})`,
}
