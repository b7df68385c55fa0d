import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import type { RefusedMail } from './mail-state.ts'
import { emailProofTexts } from './texts.ts'

/** Says beside the address on the person's own page that mail to it is refused, and what to do. */
export function RefusedLine({ refused }: { refused: RefusedMail }) {
  const t = useTexts(emailProofTexts)
  const since = showDate(refused.since, 'MMMM DD, YYYY', useLocale())
  return <p>{`${t.refused(refused.email, since)} ${t.refusedAdvice}`}</p>
}
