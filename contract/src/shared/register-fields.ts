import { z } from 'zod'
import { versionId } from './ids.ts'

/** One line of typed or pasted text. Characters that cannot be stored are removed instead of refused. */
export function registerLine(max: number) {
  return z
    .string()
    .max(max)
    .transform((value) => value.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''))
    .default('')
}

/** Several lines of typed or pasted text. Characters that cannot be stored are removed instead of refused. */
export function registerText(max: number) {
  return z
    .string()
    .max(max)
    .transform((value) => value.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, ''))
    .default('')
}

/** The version of a record when its form was opened; undefined if none was sent. An invalid value becomes 0, which is older than every version. */
export const startedVersion = z
  .unknown()
  .optional()
  .transform((value) =>
    value === undefined || value === null || value === '' ? undefined : (versionId.safeParse(value).data ?? 0),
  )
