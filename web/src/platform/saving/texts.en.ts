/** What every form in a dialog says. */
export const saving = {
  save: 'Save',
  close: 'Close',
  cancel: 'Cancel',
  ok: 'Ok',
  continue: 'Continue',
  done: 'DONE!',
  saved: 'It has been saved.',
  sending: 'Sending',
  cancelled: 'Sending was cancelled. What you entered is still here.',
  restored: 'What you had typed is back as you left it.',
  startOver: 'Start over',
  required: 'This is required',
  oops: 'Oops!',
  wentWrong: 'Something went wrong.',
  tryAgain: 'Try again',
  keptUnsent:
    'There is no connection, so this was not sent. What you entered is kept here. Send it once you are connected again.',
  notSentYet: 'You are connected again. What you entered is still here and has not been sent yet.',
  sendAgain: 'Send now',

  conflict: 'Somebody else changed this',
  changedBy: (name: string, time: string) =>
    `${name} saved a change on ${time}, after you had opened this. What you typed is still here.`,
  chooseFields: 'Choose what stays for each field. Then save again.',
  nothingToChoose: 'Your fields do not contradict that change. Save again to keep both.',
  mine: 'What you have',
  theirs: (name: string) => `From ${name}`,
  emptyField: '(empty)',
  useThese: 'Use these',
} as const
