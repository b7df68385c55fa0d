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
} as const
