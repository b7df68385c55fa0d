import { z } from 'zod'

/** Returns a row schema with every column nullable: for the side of an outer join that may have no row. */
export function nullableColumns<Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) {
  const columns = Object.entries(row.shape).map(([name, column]) => [name, z.nullable(column)])
  return z.object(Object.fromEntries(columns) as { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> })
}
