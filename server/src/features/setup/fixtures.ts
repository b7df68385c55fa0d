import type { WizardStep } from '@porchlight/contract/features/setup.ts'
import type { Preset } from '@porchlight/contract/shared/feature-presets.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'

const wizard = statement(
  'make-wizard',
  'community',
  noColumns,
  `insert into setup_wizards (community_id, done, skipped, preset, notice_subject, notice_html) values ($1, $2, $3, $4, $5, $6)`,
)

/** Inserts the wizard of a community in preparation, with the done and skipped steps and the draft of the first notice. */
export async function makeWizard(
  scope: SystemScope,
  given: {
    readonly communityId: number
    readonly done: readonly WizardStep[]
    readonly skipped?: readonly WizardStep[]
    readonly preset: Preset
    readonly notice?: { readonly subject: string; readonly html: string }
  },
): Promise<void> {
  const { communityId, done, skipped = [], preset, notice = { subject: '', html: '' } } = given
  await scope.inCommunity(communityId).rows(wizard, [done, skipped, preset, notice.subject, notice.html])
}
