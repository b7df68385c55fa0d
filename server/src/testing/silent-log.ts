import { logger } from '../platform/log.ts'

// Runs before each test file of the server. A test of the log checks the calls of the logger, or starts a process.
logger.level = 'silent'
