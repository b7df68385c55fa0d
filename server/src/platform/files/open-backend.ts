import path from 'node:path'
import type { Settings } from '../settings.ts'
import type { FileBackend } from './file-backend.ts'
import { openFolder } from './folder-backend.ts'
import { openBucket } from './s3-backend.ts'

/** The settings that say where the files are. */
export type FilesSetting = Pick<Settings, 'dataDir' | 'filesBucket'>

/** Opens the backend of the settings: the bucket of FILES_URL, or the folder `files` of DATA_DIR. */
export function openBackend({ dataDir, filesBucket }: FilesSetting): FileBackend {
  return filesBucket ? openBucket(filesBucket) : openFolder(path.join(dataDir, 'files'))
}
