import { constants, setPriority } from 'node:os'
import { startWorker } from './jobs.ts'
import { logger } from './platform/log.ts'
import { drain, stopRequest } from './platform/run/stopping.ts'
import { readyMessage } from './platform/run/supervisor.ts'
import { readSettings } from './platform/settings.ts'
import { startTracing, stopTracing } from './platform/telemetry/tracing.ts'

// A lower priority: on a machine with few cores, requests of people go before background work.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const stopRequested = stopRequest()
const settings = readSettings()
logger.level = settings.logLevel
if (!settings.databaseUrl) throw new Error('DATABASE_URL must be set: npm run serve gives it to its worker')
await startTracing()
const worker = await startWorker({ settings, databaseUrl: settings.databaseUrl })
process.send?.(readyMessage)
await stopRequested
await drain([worker.stop().then(stopTracing)])
process.exit()
