import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { id, optionalId, text } from '../shared/ids.ts'

/** How a home gets its mail (community.txt 9). */
export const deliveryModes = { paper: 0, digital: 1, both: 2 } as const

export const digitalDelivery = feature(
  'digital-delivery',
  'Whether a home receives its mail on paper, digitally, or both.',
  {
    settings: call({
      method: 'GET',
      path: '/auth/delivery-settings',
      summary:
        "How a home receives its mail (0 paper, 1 digital, 2 both), and the e-mail address for the caller's mail",
      access: access.household('propertyId'),
      query: z.object({ propertyId: id }),
      answer: z.object({
        uas_digital_delivery: z.number(),
        uas_digital_delivery_custom_email: z.string(),
        uas_digital_delivery_custom_email_enabled: z.number(),
        /**
         * Our additions. `customEmail` is the state of the custom address. 'none': there is none. 'unproven', 'proven': whether it is verified.
         * 'refused': its mail server refuses mail to it. `accountEmail` is the address of the account.
         */
        customEmail: z.enum(['none', 'unproven', 'proven', 'refused']),
        accountEmail: z.string(),
        /** True for owners of the home. */
        mayChangeDelivery: z.boolean(),
      }),
    }),
    save: call({
      method: 'POST',
      path: '/auth/delivery-settings-save',
      isRepeatable: true,
      summary:
        "Change how a home receives its mail, and the e-mail address for the caller's mail; propertyId is optional for a person with one home",
      access: access.person,
      query: z.object({ propertyId: optionalId }),
      multipart: z.object({
        uas_digital_delivery: z.coerce
          .string()
          .regex(/^[012]$/)
          .transform(Number),
        uas_digital_delivery_custom_email: text(1000).optional(),
        uas_digital_delivery_custom_email_enabled: z.coerce
          .string()
          .regex(/^[01]$/)
          .transform((value) => value === '1')
          .optional(),
        /** Our addition: the fields that were changed in this window (docs/decisions/0049). If it is omitted, every field is stored. */
        uas_changed: text(4000).optional(),
      }),
      answer: success.extend({ validation: z.record(z.string(), z.array(z.string())).optional() }),
    }),
    sendProof: call({
      method: 'POST',
      path: '/auth/send-delivery-proof',
      summary: 'Send the verification link for the custom address of the delivery settings again',
      access: access.household('propertyId'),
      addition: true,
      query: z.object({ propertyId: id }),
      answer: success,
    }),
  },
)
