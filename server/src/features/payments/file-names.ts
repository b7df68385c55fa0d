import type { SignedNames } from '../../platform/files/signed-names.ts'

/** A file of a home, parsed from its signed name. */
export interface NamedFile<Which> {
  readonly communityId: number
  readonly propertyId: number
  /** The id of the statement, or the file key of the sample. */
  readonly which: Which
}

const statementPattern = /^statement-(\d+)-(\d+)-(\d+)$/
const samplePattern = /^sample-(\d+)-(\d+)-([\da-f-]{36})$/

export function nameOfStatement(names: SignedNames, file: NamedFile<number>): string {
  return names.nameOf(`statement-${file.communityId}-${file.propertyId}-${file.which}`)
}

/** Parses the signed name of a statement; undefined if this server did not sign it. */
export function statementOf(names: SignedNames, name: string): NamedFile<number> | undefined {
  const file = read(statementPattern, names.resourceOf(name))
  return file && { ...file, which: Number(file.which) }
}

export function nameOfSample(names: SignedNames, file: NamedFile<string>): string {
  return names.nameOf(`sample-${file.communityId}-${file.propertyId}-${file.which}`)
}

/** Parses the signed name of a sample; undefined if this server did not sign it. */
export function sampleOf(names: SignedNames, name: string): NamedFile<string> | undefined {
  return read(samplePattern, names.resourceOf(name))
}

/** The parts of a resource by a pattern; undefined for another resource, or if there is none. */
function read(pattern: RegExp, resource: string | undefined): NamedFile<string> | undefined {
  const [, communityId, propertyId, which] = (resource && pattern.exec(resource)) || []
  if (which === undefined) return undefined
  return { communityId: Number(communityId), propertyId: Number(propertyId), which }
}
