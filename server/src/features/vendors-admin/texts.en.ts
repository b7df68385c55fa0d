/** The mails about vendors and their papers, to the users of a vendor and to the managers of a community. */
export const vendorsAdmin = {
  insurance: 'insurance',
  licence: 'license',
  invitedSubject: (community: string) => `${community} invites you as a vendor`,
  invited: (community: string, vendor: string) =>
    `${community} would like ${vendor} to serve it: to be in its vendor marketplace and to get its work orders on Porchlight. You are in the marketplace once you accept.`,
  choose: 'Choose a password',
  chooseHow:
    'Choose a password to open your account; the link works for 14 days. Then accept the invitation under Communities and upload your insurance under Profile.',
  answer: 'Log in',
  answerHow: 'Log in, and accept or decline the invitation under Communities.',
  acceptedSubject: (community: string) => `You serve ${community} now`,
  accepted: (community: string, vendor: string) =>
    `${community} has accepted ${vendor}. You are in its vendor marketplace and can get its work orders.`,
  until: (day: string) => `This holds through ${day}.`,
  declinedSubject: (community: string) => `${community} has declined your request to join`,
  declined: (community: string, vendor: string) => `${community} has declined the request of ${vendor} to join.`,
  suspendedSubject: (community: string) => `${community} has suspended your membership`,
  suspended: (community: string, vendor: string) =>
    `${community} has suspended ${vendor}. You are no longer in its vendor marketplace and get no new work orders; open ones stay in your list.`,
  reason: (words: string) => `The reason: ${words}`,
  sponsorAcceptedSubject: (community: string) => `You are a sponsor of ${community} now`,
  sponsorAccepted: (community: string, vendor: string) => `${community} has accepted the sponsorship of ${vendor}.`,
  sponsorDeclinedSubject: (community: string) => `${community} has declined your sponsorship`,
  sponsorDeclined: (community: string, vendor: string) => `${community} has declined the sponsorship of ${vendor}.`,
  paperAcceptedSubject: (paper: string, community: string) => `${community} has accepted your ${paper}`,
  paperAccepted: (paper: string, community: string, day: string) =>
    `${community} has accepted your ${paper}. It counts there through ${day}.`,
  paperDeclinedSubject: (paper: string, community: string) => `${community} has declined your ${paper}`,
  paperDeclined: (paper: string, community: string) =>
    `${community} has declined your ${paper}, so it does not count there. You can upload another one under Profile.`,
  paperSentSubject: (paper: string, vendor: string) => `${vendor} has sent its ${paper}`,
  paperSent: (paper: string, vendor: string, community: string) =>
    `${vendor} has sent its ${paper} to ${community}. It counts after somebody of the community has accepted it.`,
  runsOutSubject: (paper: string, vendor: string, days: number) =>
    days === 0 ? `The ${paper} of ${vendor} ends today` : `The ${paper} of ${vendor} ends in ${days} days`,
  runsOut: (paper: string, vendor: string, community: string, day: string) =>
    `The ${paper} of ${vendor} that ${community} has accepted holds through ${day}.`,
  runsOutVendor: 'Upload the new one under Profile, so that the community can accept it in time.',
  runsOutManager: 'Ask for the new one, or add it yourself on the page of the vendor.',
  openVendor: 'Open Porchlight',
  openManager: 'Open the vendor',
  whyVendor: (vendor: string) => `You get this because you are a user of ${vendor}.`,
  whyManager: (community: string) => `You get this because you manage ${community}.`,
  hiddenTitle: (vendor: string) => `Your review of ${vendor} was hidden`,
  hiddenText: 'The association has hidden your review. Nobody else sees it, and it does not count in the rating.',
  shownTitle: (vendor: string) => `Your review of ${vendor} is shown again`,
  shownText: 'The association shows your review again, as you wrote it.',
} as const
