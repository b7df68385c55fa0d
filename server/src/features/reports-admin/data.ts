import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { type Statement, statement } from '../../platform/db/database.ts'

/** A row of a report: its cells by column. Each row has the number of all rows; the first row has the sums and the chart. */
export const reportRow = z.object({
  total: z.number(),
  sums: z.record(z.string(), z.number()).nullable(),
  chart: z.array(z.object({ name: z.string(), value: z.number() })).nullable(),
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable(),
})
type ReportRow = z.infer<typeof reportRow>

/** The statement of a report. All reports have the same parameters. */
export type ReportStatement = Statement<'community', ReportRow>

// SQL: the parameters of the statements of all reports. $1 is the community.

export const now = '$2'
export const fromDay = '$3::date'
export const throughDay = '$4::date'
export const choice = '$5::text'
/** Whether the reader may see the whole report; see seesAll in policy.ts. */
export const isFull = '$6::boolean'

/** SQL: whether the local date of an instant in the community `c` is within the days of a report. */
export const isWithin = (
  instant: string,
) => `(${fromDay} is null or (${instant} at time zone c.time_zone)::date >= ${fromDay})
  and (${throughDay} is null or (${instant} at time zone c.time_zone)::date <= ${throughDay})`

/** SQL: the local date of an instant in the community `c`, as text. */
export const localDay = (instant: string) => dayText(`(${instant} at time zone c.time_zone)`)
/** SQL: a day, or a local time, as text such as '2026-11-19'. */
export const dayText = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`

interface Parts {
  /** SQL of the rows. The columns are named by the keys of the report. */
  readonly body: string
  /** The order of the rows, as SQL over the columns of `body`. It must be unique, so that each row is on one page. */
  readonly order: string
  /** The columns whose sums are shown. */
  readonly sums?: readonly string[]
  /** SQL of the chart, with the columns name, value and place; the bars are sorted by place. */
  readonly chart?: string
  /** Common table expressions that the other parts read, each followed by a comma. */
  readonly commonTables?: string
}

/**
 * The SQL of a report. One statement reads everything, so that page, number, sums and chart agree (reports-admin-m002). `given` uses every
 * parameter, because PostgreSQL cannot find the type of a parameter that a statement does not use.
 */
export function reportSql({ body, order, sums = [], chart, commonTables = '' }: Parts): string {
  const summed = sums.map((key) => `'${key}', coalesce(sum(r."${key}"), 0)::bigint`).join(', ')
  const bars = chart
    ? `(select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'value', b.value) order by b.place), '[]') from (${chart}) b)`
    : `'[]'::jsonb`
  // The first row of the page, or the only row if the page is empty.
  const isFirst = 'p.place is null or p.place = $8::bigint + 1'
  return `with given as (
       select ${now}::timestamptz as now, ${fromDay} as from_day, ${throughDay} as through_day, ${choice} as choice, ${isFull} as is_full
     ), ${commonTables} report as materialized (
       ${body}
     ), sums as (
       select count(*) as total, jsonb_build_object(${summed}) as sums from report r
     ), page as (
       select r.*, row_number() over (order by ${order}) as place from report r order by ${order} limit $7::bigint offset $8::bigint
     )
     select s.total, case when ${isFirst} then s.sums end as sums, case when ${isFirst} then ${bars} end as chart, to_jsonb(p) as cells
     from sums s left join page p on true order by p.place`
}

/** The days and the choice to which a report is limited. Days have the form '2026-11-19'; null: without a first or last day. */
export interface Narrowed {
  readonly from: string | null
  readonly through: string | null
  /** The value of the filter of the report; null: all rows. */
  readonly choice: string | null
  /** Whether the reader may see the whole report; see seesAll in policy.ts. */
  readonly isFull: boolean
}

/** Rows of a report, with the number, the sums and the chart of all its rows. */
export async function readRows(
  scope: Scope<'community'>,
  report: ReportStatement,
  given: Narrowed & { readonly limit: number; readonly offset: number; readonly now: Date },
) {
  const { from, through, limit, offset } = given
  const rows = await scope.rows(report, [given.now, from, through, given.choice, given.isFull, limit, offset])
  return {
    rows: rows.flatMap(({ cells }) => (cells ? [cells] : [])),
    total: rows[0]?.total ?? 0,
    sums: rows[0]?.sums ?? {},
    chart: rows[0]?.chart ?? [],
  }
}

const facts = statement(
  'report-place',
  'community',
  z.object({ name: z.string(), today: z.string(), needsSecond: z.boolean() }),
  `select c.name, to_char($2::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as today,
     c.community_state <> 'in preparation' as "needsSecond"
   from communities c where c.community_id = $1`,
)

/**
 * The name of a community, today's date there, and whether a whole export needs a second person. While the community is in preparation, it does not
 * (association.txt 1).
 */
export async function findCommunityFacts(scope: Scope<'community'>, at: Date) {
  const found = await scope.row(facts, [at])
  if (!found) throw new Error('the community of this scope does not exist')
  return found
}
