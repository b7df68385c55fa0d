import { restore } from './platform/run/backup.ts'
import { runCommand } from './platform/run/command.ts'
import { readSettings } from './platform/settings.ts'

await runCommand('npm run restore -- FILE', async (file) => {
  const settings = readSettings()
  const { rows, files } = await restore(settings, file)
  return `Restored ${rows} rows and ${files} files into ${settings.databaseUrl ? 'the database of DATABASE_URL and ' : ''}${settings.dataDir}.`
})
