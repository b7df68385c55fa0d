import { fields } from '@porchlight/contract/shared/activity-fields.en.ts'
import { kinds } from '@porchlight/contract/shared/activity-kinds.en.ts'
import { values } from '@porchlight/contract/shared/activity-values.en.ts'
import { catalogue } from '../../platform/texts/catalogue.ts'

/** Words for the kinds of changes. */
export const kindTexts = catalogue(
  kinds,
  async () => (await import('@porchlight/contract/shared/activity-kinds.es.ts')).kinds,
)

/** Words for the changed fields. */
export const activityFieldTexts = catalogue(
  fields,
  async () => (await import('@porchlight/contract/shared/activity-fields.es.ts')).fields,
)

/** Words for the values of changed fields. */
export const valueTexts = catalogue(
  values,
  async () => (await import('@porchlight/contract/shared/activity-values.es.ts')).values,
)
