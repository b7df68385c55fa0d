import type { digitalDelivery } from '@porchlight/contract/features/digital-delivery.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { changeMode, deliveryMode } from './data.ts'
import { homeToChange } from './policy.ts'

export const handlers: Handlers<typeof digitalDelivery.calls> = {
  async settings({ scope }) {
    return { uas_digital_delivery: await deliveryMode(scope) }
  },
  async save({ scope, query, body }) {
    const home = homeToChange(scope.viewer, query.propertyId)
    if (!home) throw forbidden()
    return { success: await changeMode(scope.atHome(home.propertyId), body.uas_digital_delivery) }
  },
}
