import type { Line } from '../paper.ts'

const paragraph = (...texts: readonly string[]): Line[] =>
  texts.map((text, index) => (index ? { text } : { text, down: 26 }))
const heading = (text: string): Line => ({ text, bold: true, size: 13, down: 34 })
const item = (number: number, text: string): Line => ({ text: `${number}.  ${text}`, indent: 16, down: 19 })

const notice: readonly Line[] = [
  { text: 'Maple Ridge Homeowners Association', bold: true, size: 20 },
  { text: '1 Maple Ridge Lane, Boulder, Colorado 80301', size: 10 },
  { down: 14 },
  { text: 'Notice of the annual meeting of owners', bold: true, size: 16, down: 44 },
  ...paragraph(
    'To all owners: under article IV of the bylaws you are given notice that the annual meeting',
    'of the association is held in the clubhouse, at 6:30 in the evening of the day named in the',
    'letter that this notice came with. Doors open at 6 for signing in.',
  ),
  heading('Agenda'),
  item(1, 'Call to order and count of the homes present or by proxy'),
  item(2, 'Proof of notice'),
  item(3, 'Minutes of the last annual meeting'),
  item(4, 'Report of the president: the year in Maple Ridge'),
  item(5, 'Report of the treasurer: operating and reserve funds'),
  item(6, 'Reports of the committees: grounds, architecture, social'),
  item(7, 'Election of two directors for three years'),
  item(8, 'Ratification of the budget'),
  item(9, 'Open floor: three minutes for each home'),
  item(10, 'Adjournment'),
  heading('Quorum'),
  ...paragraph(
    'Twenty percent of the homes, which is 48 of 240, must be present or represented.',
    'Without them the meeting cannot elect anybody and has to be called again, at the cost of all.',
  ),
  { text: 'Walter Haines, President', down: 52 },
  { text: 'for the Board of Directors' },
]

const dotted = (label: string): Line => ({ text: `${label}  ${'.'.repeat(64)}`, down: 32 })

const proxy: readonly Line[] = [
  { text: 'Proxy', bold: true, size: 20 },
  { down: 14 },
  ...paragraph(
    'If you cannot come, fill in this sheet and hand it to the office, to a director or to any neighbor',
    'who goes. It is good for this meeting and for its second call only.',
  ),
  dotted('I/we, owner(s) of'),
  dotted('appoint'),
  ...paragraph('to attend the annual meeting and to vote for my/our home on:', ''),
  { text: '[   ]   everything that comes before the meeting', indent: 16, down: 20 },
  { text: '[   ]   the count of the quorum only', indent: 16, down: 24 },
  dotted('Signed'),
  dotted('Date'),
]

/** The notice of the annual meeting with its proxy form, page by page. */
export const meetingNotice = { title: 'Notice of the annual meeting of owners', pages: [notice, proxy] } as const
