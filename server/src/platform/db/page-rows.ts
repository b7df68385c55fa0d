/** A row whose columns are never null, except those named by `Nullable`. */
export type PageRow<Row, Nullable extends keyof Row = never> = {
  readonly [Column in Exclude<keyof Row, Nullable>]: NonNullable<Row[Column]>
} & Pick<Row, Nullable>

/**
 * Returns the rows of a page that is joined to its total by an outer join. If the page is empty, PostgreSQL returns one row of nulls with the
 * total, which is left out.
 */
export function rowsOfPage<Row extends { readonly id: number | null }, Nullable extends keyof Row = never>(
  rows: readonly Row[],
): PageRow<Row, NoInfer<Nullable>>[] {
  return rows.filter((row) => row.id !== null) as unknown as PageRow<Row, Nullable>[]
}
