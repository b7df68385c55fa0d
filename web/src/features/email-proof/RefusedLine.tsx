import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import type { RefusedMail } from './mail-state.ts'
import { emailProofTexts } from './texts.ts'

/** Says that mail to the person's address has been refused since a day, and what to do. It stands under the address on their own page. */
export function RefusedLine({ refused }: { refused: RefusedMail }) {
  const t = useTexts(emailProofTexts)
  const since = showDate(refused.since, 'MMMM DD, YYYY', useLocale())
  return <p>{`${t.refused(refused.email, since)} ${t.refusedAdvice}`}</p>
}
