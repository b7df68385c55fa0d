import type { ViolationsAdminTexts } from './texts.ts'

/** The steps of the policy of the starting set (server/src/features/violations-admin/starting-set.ts). */
const startingSteps = new Map([
  ['Courtesy notice', 'stepCourtesy'],
  ['Warning', 'stepWarning'],
  ['Hearing', 'stepHearing'],
  ['Fine', 'stepFine'],
] as const)

type Key = typeof startingSteps extends Map<string, infer Value> ? Value : never

/** The name of a policy's step: translated for the steps of the starting set, unchanged for others. */
export function stepText(name: string, texts: Pick<ViolationsAdminTexts, Key>): string {
  const key = (startingSteps as ReadonlyMap<string, Key>).get(name)
  return key ? texts[key] : name
}
