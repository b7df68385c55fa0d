import { z } from 'zod'
import { versionId } from './ids.ts'

/** One line that was typed or pasted: characters that cannot be stored are left out instead of refused. */
export function registerLine(max: number) {
  return z
    .string()
    .max(max)
    .transform((value) => value.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''))
    .default('')
}

/** Several lines, likewise. */
export function registerText(max: number) {
  return z
    .string()
    .max(max)
    .transform((value) => value.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, ''))
    .default('')
}

/** The version that a form started from; any other value counts as older than every version. */
export const startedVersion = z
  .unknown()
  .optional()
  .transform((value) =>
    value === undefined || value === null || value === '' ? undefined : (versionId.safeParse(value).data ?? 0),
  )
