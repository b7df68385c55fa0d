import { logger } from '../platform/log.ts'

// Runs before each test file of the server. What a test reads of the log it reads from the calls of the logger, or from a process of its own.
logger.level = 'silent'
