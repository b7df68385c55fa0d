import type { digitalDelivery } from '@porchlight/contract/features/digital-delivery.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { findMark } from '../../platform/mail/attempts.ts'
import { changeDelivery, mailProofAgain } from './actions.ts'
import { findAccountAddress, findCustomAddress, findDeliveryMode } from './data.ts'
import { homeToChange } from './policy.ts'

const emailField = 'uas_digital_delivery_custom_email'

export const handlers: Handlers<typeof digitalDelivery.calls> = {
  async settings({ scope }) {
    const [mode, custom, account] = await Promise.all([
      findDeliveryMode(scope),
      findCustomAddress(scope, scope.propertyId),
      findAccountAddress(scope),
    ])
    const isRefused = custom.email !== '' && (await findMark(scope, custom.email)) !== undefined
    const proof = custom.isProven ? 'proven' : 'unproven'
    const stateOfAddress = isRefused ? 'refused' : proof
    return {
      uas_digital_delivery: mode,
      uas_digital_delivery_custom_email: custom.email,
      uas_digital_delivery_custom_email_enabled: Number(custom.isEnabled),
      customEmail: custom.email === '' ? 'none' : stateOfAddress,
      accountEmail: account.email,
      mayChangeDelivery: homeToChange(scope.viewer, scope.propertyId)?.isOwner === true,
    }
  },
  async save({ scope, query, body, context }) {
    const home = homeToChange(scope.viewer, query.propertyId)
    if (!home) throw forbidden()
    // Fields that were not changed in this window are left out, so that it does not overwrite the changes of another one (docs/decisions/0049).
    // A client that does not send `uas_changed` changes all fields.
    const changed = body.uas_changed?.split(',')
    const valueIfChanged = <Name extends keyof typeof body>(name: Name) =>
      changed && !changed.includes(name) ? undefined : body[name]
    const fault = await changeDelivery(scope.atHome(home.propertyId), context, home, {
      mode: valueIfChanged('uas_digital_delivery'),
      email: valueIfChanged(emailField),
      isEnabled: valueIfChanged('uas_digital_delivery_custom_email_enabled'),
    })
    if (fault === 'invalid') return { success: false, validation: { [emailField]: ['Invalid email address'] } }
    if (fault === 'too often') return { success: false, validation: { [emailField]: [tooManyMails] } }
    return { success: fault === undefined }
  },
  async sendProof({ scope, context }) {
    await mailProofAgain(scope, context)
    return { success: true }
  },
}

const tooManyMails = 'Too many confirmation mails were sent. Try again tomorrow.'
