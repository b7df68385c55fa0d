import { directoryFeature } from '@porchlight/contract/features/directory.ts'
import type { settings } from '@porchlight/contract/features/settings.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { FlagName } from '@porchlight/contract/shared/notice-settings.ts'
import { forbidden, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { changeNoticeSettings, readNoticeSettings } from '../notifications/public.ts'
import { changeListing } from './actions.ts'
import { findHomeOf, findHouseholdEntry, findListing } from './data.ts'
import { choicesOf, savedFieldsIn } from './policy.ts'
import { presentListing, presentSettings } from './present.ts'

/** The dialog after a save (decisions/community.md 134). */
const done: Saved = {
  success: true,
  messageHeading: 'Great!',
  messageContent: 'Your changes have been made.',
  buttons: [{ label: 'Continue' }],
}

export const handlers: Handlers<typeof settings.calls> = {
  async notifications({ scope, query }) {
    const { propertyId } = query
    if (propertyId !== undefined && !scope.propertyIds.includes(propertyId)) throw forbidden()
    const [model, hpId] = await Promise.all([
      readNoticeSettings(scope, scope.personId),
      // hp_id 0: no home was asked for, or the caller has left it.
      propertyId === undefined ? 0 : findHouseholdEntry(scope.atHome(propertyId)),
    ])
    return { userSettingsModel: presentSettings(model), hoaPerson: { hp_id: hpId ?? 0 } }
  },
  async saveNotifications({ scope, query, body, context }) {
    if (query.hp_id !== undefined && !(await findHomeOf(scope, query.hp_id))) throw forbidden()
    const { uas_changed, UserAccountSettings: bracketed, ...plain } = body
    // A form has its fields in brackets or without.
    const flags = { ...bracketed, ...plain } as Partial<Record<FlagName, number>>
    await changeNoticeSettings(scope, context, scope.personId, (stored) =>
      choicesOf(flags, savedFieldsIn(uas_changed), stored),
    )
    return done
  },
  async directory({ scope }) {
    const listing = await findListing(scope)
    if (!listing) throw notFound()
    return presentListing(listing)
  },
  async saveDirectory({ scope, query, body, context, allow, found }) {
    const home = found(await findHomeOf(scope, query.hp_id))
    allow(await context.gates.mayUse(home, { menuFeature: directoryFeature }))
    const { uas_changed, HoaPersonDirectorySettings: bracketed, ...plain } = body
    const form = { ...bracketed, ...plain }
    const isSavedField = savedFieldsIn(uas_changed)
    const given = <Name extends keyof typeof form>(name: Name) => (isSavedField(name) ? form[name] : undefined)
    const flag = (value: number | undefined) => (value === undefined ? undefined : value === 1)
    const refusal = await changeListing(home, context, {
      isEnabled: flag(given('hpds_directory_enabled')),
      name: given('hpds_name'),
      phone: given('hpds_phone_number'),
      email: given('hpds_email_address'),
      showsProperty: flag(given('show_property')),
    })
    return refusal ?? done
  },
}
