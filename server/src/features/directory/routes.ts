import { type directory, directoryPageSize } from '@porchlight/contract/features/directory.ts'
import { ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { knownTotals, listPeople } from './data.ts'

export const handlers: Handlers<typeof directory.calls> = {
  async index({ scope, query, context }) {
    const { hpds_name, hpds_property, hpds_phone_number, hpds_email_address, searchValue } = query.HoaPerson ?? {}
    const filter = {
      letter: query.letter?.toLowerCase() ?? '',
      name: hpds_name?.trim() ?? '',
      property: hpds_property?.trim() ?? '',
      phone: hpds_phone_number?.trim() ?? '',
      email: hpds_email_address?.trim() ?? '',
      anywhere: searchValue?.trim() ?? '',
    }
    const range = { limit: directoryPageSize, offset: (query.page - 1) * directoryPageSize }
    return new ReadyJson(await listPeople(scope, filter, range, knownTotals(context)))
  },
}
