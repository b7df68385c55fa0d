import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved } from '../shared/answers.ts'
import { id, optionalId, text } from '../shared/ids.ts'
import { type FlagName, flagNames, frequencyNames } from '../shared/notice-settings.ts'
import { directoryFeature } from './directory.ts'

/** Returns a field with the schema `value` for each name. */
function fields<Value extends z.ZodType>(names: readonly FlagName[], value: Value): Record<FlagName, Value> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

/** One of two numbers, also as a text; undefined if it is omitted. */
const oneOf = <const First extends number, const Second extends number>(first: First, second: Second) =>
  z
    .union([z.literal(first), z.literal(second), z.literal(String(first)), z.literal(String(second))])
    .transform(Number)
    .optional()

/**
 * Our addition: the fields that the person changed in this window, separated by commas. All other fields keep their stored values, so that
 * one window does not undo a change in another (docs/decisions/0049). If it is omitted, every field is stored.
 */
const changed = text(4000).optional()

const noticeForm = { ...fields(flagNames, oneOf(0, 1)), ...fields(frequencyNames, oneOf(1, 2)) }

const directoryForm = {
  hpds_directory_enabled: oneOf(0, 1),
  hpds_name: text(1000).optional(),
  hpds_phone_number: text(1000).optional(),
  hpds_email_address: text(1000).optional(),
  show_property: oneOf(0, 1),
}

/** Maximum lengths of a person's entry in the directory, in characters. */
export const listingLimits = { hpds_name: 100, hpds_phone_number: 30, hpds_email_address: 254 } as const

export const settings = feature('settings', 'What a person is notified of, and what the directory shows of them.', {
  notifications: call({
    method: 'GET',
    path: '/auth/settings',
    summary: "The caller's notification settings, which hold for all of their accounts",
    access: access.person,
    query: z.object({ propertyId: optionalId }),
    answer: z.object({
      userSettingsModel: z.object({
        ...fields(flagNames, z.number()),
        ...fields(frequencyNames, z.number()),
      }),
      /** `hp_id` is 0 for a caller without a home, such as a vendor. */
      hoaPerson: z.object({ hp_id: z.number() }),
    }),
  }),
  saveNotifications: call({
    method: 'POST',
    path: '/auth/settings-save',
    isRepeatable: true,
    summary: "Change the caller's notification settings; hp_id must be the caller's own",
    access: access.person,
    // '0': the caller has no home, as in the answer of `notifications`.
    query: z.object({ hp_id: z.union([z.literal('0').transform(() => undefined), optionalId]) }),
    // The specification names the form and its fields, but not whether the field names have the form's brackets. Both are accepted.
    multipart: z.object({
      ...noticeForm,
      UserAccountSettings: z.object(noticeForm).optional(),
      uas_changed: changed,
    }),
    answer: saved,
  }),
  directory: call({
    method: 'GET',
    path: '/auth/directory-settings',
    summary: 'What the directory shows of the caller at a home',
    access: access.household('propertyId'),
    menuFeature: directoryFeature,
    query: z.object({ propertyId: id }),
    answer: z.object({
      hpds_hp_id: z.number(),
      hpds_directory_enabled: z.number(),
      hpds_name: z.string(),
      hpds_phone_number: z.string(),
      hpds_email_address: z.string(),
      show_property: z.number(),
      /** The address of the home; it cannot be changed here. */
      hpds_property: z.string(),
    }),
  }),
  saveDirectory: call({
    method: 'POST',
    path: '/auth/directory-settings-save',
    isRepeatable: true,
    summary: "Change what the directory shows of the caller; hp_id must be the caller's own",
    access: access.person,
    query: z.object({ hp_id: id }),
    record: { kind: 'household person', by: 'hp_id' },
    multipart: z.object({
      ...directoryForm,
      HoaPersonDirectorySettings: z.object(directoryForm).optional(),
      uas_changed: changed,
    }),
    answer: saved,
  }),
})
