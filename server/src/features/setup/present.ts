import type { Wizard } from '@porchlight/contract/features/setup.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { WizardRow } from './wizard/data.ts'
import { stepsOf } from './wizard/policy.ts'

/** The wizard of a community as its screens show it. */
export function presentWizard(
  { images }: Pick<AppContext, 'images'>,
  hoaId: number,
  row: WizardRow,
  zips: readonly string[],
): Wizard {
  const { name, webSiteName, address, city, state, timeZone, language } = row
  return {
    hoaId,
    cmcId: row.cmcId ?? 0,
    isSelfManaged: row.runBy === 'board',
    state: row.communityState,
    steps: stepsOf(row),
    isFinished: row.communityState !== 'in preparation',
    association: { name, webSiteName, address, city, state, zips: zips.join(' '), timeZone, language },
    look: { logo: row.logoFileKey === null ? '' : images.nameOf(row.logoFileKey), color: row.color },
    features: { preset: row.preset, chosen: row.enabled },
    notice: { subject: row.noticeSubject, html: row.noticeHtml, isSent: row.isNoticeSent },
    counts: { homes: row.homes, people: row.people, helpers: row.helpers },
    questions: row.questions,
  }
}
