import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { id, optionalId } from '../shared/ids.ts'

/** How a home gets its mail (community.txt 9). */
export const deliveryModes = { paper: 0, digital: 1, both: 2 } as const

export const digitalDelivery = feature(
  'digital-delivery',
  'Whether a home receives its mail digitally, on paper, or both.',
  {
    settings: call({
      method: 'GET',
      path: '/auth/delivery-settings',
      summary: 'How a home receives its mail: 0 paper, 1 digital, 2 both',
      access: access.household('propertyId'),
      query: z.object({ propertyId: id }),
      answer: z.object({ uas_digital_delivery: z.number() }),
    }),
    save: call({
      method: 'POST',
      path: '/auth/delivery-settings-save',
      isRepeatable: true,
      summary: 'Change how a home receives its mail; propertyId is optional for a person with one home',
      access: access.person,
      query: z.object({ propertyId: optionalId }),
      multipart: z.object({
        uas_digital_delivery: z.coerce
          .string()
          .regex(/^[012]$/)
          .transform(Number),
      }),
      answer: success,
    }),
  },
)
