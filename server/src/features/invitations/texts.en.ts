/** What invitations write: mails, letters, and the answers to requests. */
export const invitations = {
  subject: (community: string) => `Your invitation to ${community} online`,
  reminderSubject: (community: string) => `A reminder: your invitation to ${community} online`,
  hello: (name: string) => `Hello ${name},`,
  helloNobody: 'Hello,',
  invited: (community: string) =>
    `${community} has a portal for the people who own or live in its homes. You can read its news, documents and calendar there, write to the office, and see what concerns your home.`,
  reminded: (community: string) =>
    `You have not used your invitation to the portal of ${community} yet. It still works.`,
  codeOf: (address: string) => `Your code for ${address}:`,
  codeEnds: (day: string) =>
    `The code works once, until ${day}. Please give it to nobody who does not belong to this home.`,
  register: 'Register',
  registerFor: (address: string) => `Register for ${address}`,
  why: (community: string) =>
    `You get this because ${community} has your address for this home. If that is wrong, please tell the office.`,

  resident: 'Resident',
  fileTitle: (community: string) => `Invitations to ${community}`,
  fileName: (day: string) => `invitations-${day}.pdf`,
  dear: (name: string) => `Dear ${name},`,
  dearNobody: 'Dear neighbor,',
  letterTitle: (community: string) => `Your invitation to ${community} online`,
  letterCode: (address: string) => `Your registration code for ${address}`,
  letterScan: 'Point the camera of your phone at this code,',
  letterType: (url: string) => `or open ${url} and type the code.`,
  letterSteps:
    'You can use any e-mail address of yours. We mail four digits to it to check that it is yours; then you choose a password, and you are in.',
  letterEnds: (day: string) => `The code works once, until ${day}.`,
  help: 'Do you need help?',
  helpBy: (ways: string) => `The office is glad to help you: ${ways}.`,
  helpNone: 'The office is glad to help you.',
  regards: 'With kind regards,',
}
