import type { Language } from '@porchlight/contract/shared/languages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showToast } from '../../ui/toasts.ts'
import { decodeToken } from '../session/token.ts'
import { accountTokenKey, useAccountToken } from '../session/use-account-token.ts'
import { useTexts } from '../texts/catalogue.ts'
import { language } from '../texts/language.ts'
import { saveLanguage } from './account-language.ts'
import { preferencesTexts } from './texts.ts'

/**
 * Returns a function that changes the language of the screens and then of the account. It shows a message if the texts could not be loaded, in which
 * case nothing changes, or if the language could not be saved.
 */
export function useLanguageChoice(): (next: Language) => void {
  const texts = useTexts(preferencesTexts)
  const client = useQueryClient()
  const saving = useMutation({
    mutationKey: ['account', 'change'],
    mutationFn: (next: Language) => saveLanguage(next),
    // An answer that was requested before the change would restore the old language.
    onSuccess: () => client.cancelQueries({ queryKey: accountTokenKey }),
    onError: () => showToast(texts.languageNotSaved, 'problem'),
  })
  return (next) => {
    language.choose(next).then(
      () => saving.mutate(next),
      () => showToast(texts.languageFailed, 'problem'),
    )
  }
}

/**
 * Follows the language that the person chooses on another device, and fetches the notifications again after each change of the language. Used once,
 * in the signed-in app.
 */
export function useAccountLanguage(): void {
  const client = useQueryClient()
  const { token } = useAccountToken()
  const chosen = token === null ? undefined : decodeToken(token)?.loginData.userLanguage
  useEffect(() => {
    if (chosen) void language.follow(chosen).catch(() => {})
  }, [chosen])
  useEffect(() => {
    // The server writes notifications in the language of the screens.
    return language.subscribe(() => void client.invalidateQueries({ queryKey: ['notifications'] }))
  }, [client])
}
