import {
  batchesPageSize,
  entriesPageSize,
  type ledger,
  scheduledPageSize,
} from '@porchlight/contract/features/ledger.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { findAccount, listAccounts, pageOfEntries } from './accounts/data.ts'
import { changeBooks, postManual, voidBatch, voidEntry } from './actions.ts'
import { closeMonth, reopenMonth } from './closing/actions.ts'
import { listBatches } from './data.ts'
import { checkPayments, postPayments } from './grid/actions.ts'
import { confirmPayAddress, payAddressOf, savePayAddress } from './pay-now/actions.ts'
import { booksOf } from './posting/data.ts'
import { presentAccount, presentBatch, presentBooks, presentEntry, presentSchedule } from './present.ts'
import { endSchedule, retrySchedule, saveSchedule, startSchedule } from './schedules/actions.ts'
import { findSchedule, listDuesHomes, listRuns, listSchedules } from './schedules/data.ts'
import { amountsOf } from './schedules/policy.ts'
import { sumsOfKinds } from './totals/data.ts'
import { periodOf, totalsOf } from './totals/policy.ts'

const rangeOf = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit })

export const handlers: Handlers<typeof ledger.calls> = {
  async books({ scope, context }) {
    return presentBooks(await booksOf(scope, context.clock.now()))
  },
  async saveBooks({ scope, body, context }) {
    return changeBooks(scope, body, context.clock.now())
  },
  async closeMonth({ scope, body, context }) {
    return closeMonth(scope, body.through, context.clock.now())
  },
  async reopenMonth({ scope, body, context }) {
    return reopenMonth(scope, body.through, body.reason, context.clock.now())
  },
  async totals({ scope, query, context }) {
    const { closedThrough, today } = await booksOf(scope, context.clock.now())
    const { from, to } = periodOf(query, today)
    const { kinds, balances } = await sumsOfKinds(scope, from, to)
    return { from, to, ...totalsOf(kinds), balancesCents: balances, closedThrough: closedThrough ?? '' }
  },
  async payAddress({ scope, context }) {
    return payAddressOf(scope, context.clock.now())
  },
  async savePayAddress({ scope, body, context }) {
    return savePayAddress(scope, body, context.clock.now())
  },
  async confirmPayAddress({ scope, body, context }) {
    return confirmPayAddress(scope, body.address, context.clock.now())
  },
  async accounts({ scope, query, context }) {
    const accountQuery = { ...query, ...rangeOf(query.page, query.pageSize) }
    const { rows, total, totals } = await listAccounts(scope, accountQuery, context.clock.now())
    return { items: rows.map(presentAccount), _meta: { totalCount: total }, totals }
  },
  async account({ scope, query, context, found }) {
    const account = found(await findAccount(scope, query.home, context.clock.now()))
    const { rows, total } = await pageOfEntries(scope, query.home, rangeOf(query.page, entriesPageSize))
    return { account: presentAccount(account), items: rows.map(presentEntry), _meta: { totalCount: total } }
  },
  async post({ scope, query, body, context, found }) {
    return found(await postManual(scope, query.home, body, context.clock.now()))
  },
  async void({ scope, query, body, context, found }) {
    return found(await voidEntry(scope, query.entry, body.reason.trim(), context.clock.now()))
  },
  async checkPayments({ scope, body, context }) {
    return checkPayments(scope, body.rows, context.clock.now())
  },
  async postPayments({ scope, body, context }) {
    return postPayments(scope, body, context.clock.now())
  },
  async batches({ scope, query }) {
    const { rows, total } = await listBatches(scope, rangeOf(query.page, batchesPageSize))
    return { items: rows.map(presentBatch), _meta: { totalCount: total } }
  },
  async voidBatch({ scope, query, body, context, found }) {
    return found(await voidBatch(scope, query.batch, body.reason.trim(), context.clock.now()))
  },
  async schedules({ scope, query }) {
    const [found, homes] = [await listSchedules(scope, query.list), await listDuesHomes(scope)]
    return { items: found.map((one) => presentSchedule(one, homes)) }
  },
  async schedule({ scope, query, found }) {
    const one = found(await findSchedule(scope, query.schedule))
    const homes = await listDuesHomes(scope)
    const amounts = amountsOf(homes, one)
    const { limit, offset } = rangeOf(query.page, scheduledPageSize)
    return {
      schedule: presentSchedule(one, homes),
      items: homes
        .slice(offset, offset + limit)
        .map(({ id, address }) => ({ homeId: id, address, cents: amounts.get(id) ?? 0 })),
      _meta: { totalCount: homes.length },
      count: amounts.size,
      without: homes.length - amounts.size,
      cents: [...amounts.values()].reduce((sum, cents) => sum + cents, 0),
      runs: await listRuns(scope, one.id),
    }
  },
  async addSchedule({ scope, body, context, found }) {
    return found(await saveSchedule(scope, null, body, context.clock.now()))
  },
  async saveSchedule({ scope, query, body, context, found }) {
    return found(await saveSchedule(scope, query.schedule, body, context.clock.now()))
  },
  async startSchedule({ scope, query, body, context, found }) {
    return found(await startSchedule(scope, query.schedule, body.version, context.clock.now()))
  },
  async retrySchedule({ scope, query, context, found }) {
    return found(await retrySchedule(scope, query.schedule, context.clock.now()))
  },
  async endSchedule({ scope, query, context, found }) {
    return found(await endSchedule(scope, query.schedule, context.clock.now()))
  },
}
