/** The texts of /DeleteMyAccount. */
export const deletion = {
  deleteTitle: 'Delete your account',
  deleteIntro:
    'Log in once more to delete your account. You are signed out everywhere; your name, photo, mailbox, passkeys and sessions are removed. What you wrote to others stays with them. This cannot be undone.',
  deleteButton: 'Delete my account',
  deleteConfirm: 'Delete your account for good?',
  deleteConfirmText: 'This cannot be undone.',
  cancel: 'Cancel',
  deleted: 'Your account has been deleted.',
  backToLogin: 'Back to Login',
} as const
