import { accounts } from '@porchlight/contract/features/accounts.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { request } from '../call/call.ts'
import { language } from '../texts/language.ts'

/** Stores the language of the account, for its mails and its other devices. `token` replaces that of the session. Throws CallFailed. */
export async function saveLanguage(chosen: Language, token?: string): Promise<void> {
  await request(accounts.calls.saveLanguage, { token, body: { language: chosen } })
  language.recordAccountLanguage(chosen)
}

/**
 * At a sign-in: sets the language of the screens to that of the account. If a language was chosen on the signed-out pages just before, it is
 * newer and becomes the language of the account. A failure changes nothing; the next sign-in tries again.
 */
export async function settleLanguage(token: string, ofAccount: Language | undefined): Promise<void> {
  const chosen = language.chosenOnThisPage()
  try {
    if (chosen && chosen !== ofAccount) await saveLanguage(chosen, token)
    else await language.follow(ofAccount)
  } catch {
    // A sign-in must not fail because texts could not be loaded or saved.
  }
}
