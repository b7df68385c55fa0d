import { z } from 'zod'
import { settingsLimits } from './community-settings.ts'
import { text } from './ids.ts'

/**
 * The texts on the card of a member of the management team, which residents see. The form, the columns of the table and the answer to residents
 * are built from this list.
 */
export const teamCardTexts = z.object({
  firstName: text(settingsLimits.line),
  lastName: text(settingsLimits.line),
  roleName: text(settingsLimits.line),
  credentials: text(settingsLimits.line),
  bio: text(settingsLimits.bio),
  email: text(254),
  phone: text(settingsLimits.phone),
})
