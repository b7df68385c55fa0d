import { meetsPart, passwordParts } from '@porchlight/contract/shared/passwords.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { registrationTexts } from './texts.ts'

/** What a password needs, each part ticked as soon as it is met (spec README 16). */
export function PasswordNeeds({ password }: { password: string }) {
  const t = useTexts(registrationTexts)
  const items = passwordParts.map((part) => ({ label: t[part], isMet: meetsPart(password, part) }))
  return <CheckList title={t.passwordNeeds} items={items} metLabel={t.needMet} missingLabel={t.needMissing} />
}
