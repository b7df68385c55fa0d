/** Reporting what a neighbor posted; reasons and errors are copied letter for letter (community.txt 5). */
export const reports = {
  confidential: 'Reports are confidential and visible only to the community administrator.',
  reasons: 'What is wrong with it?',
  Spam: 'Spam',
  Harassment: 'Harassment',
  'Hate Speech': 'Hate Speech',
  Nudity: 'Nudity',
  Violence: 'Violence',
  'Break Group Rule': 'Break Group Rule',
  Other: 'Other',
  other: 'What else?',
  comments: 'Additional comments',
  required: 'This Field is Required',
  send: 'Send report',
  failureTitle: 'OOPS!',
} as const
