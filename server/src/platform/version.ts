import packageFile from '../../package.json' with { type: 'json' }

/** The version of this release. */
export const productVersion: string = packageFile.version
