import { UnavailableError } from './fault.ts';

/** Error codes of failed connections to a database, Redis or disk. */
const codes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOSPC',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
  'POOL_QUEUE_FULL',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
]);

/** Error numbers by which MariaDB reports that it cannot process a correct statement now. */
const databaseErrors = new Map([
  [3, 'EE_WRITE: error writing a file'],
  [1021, 'ER_DISK_FULL'],
  [1026, 'ER_ERROR_ON_WRITE'],
  [1037, 'ER_OUTOFMEMORY'],
  [1040, 'ER_CON_COUNT_ERROR: too many connections'],
  [1041, 'ER_OUT_OF_RESOURCES'],
  [1047, 'ER_UNKNOWN_COM_ERROR: the cluster node is not ready'],
  [1053, 'ER_SERVER_SHUTDOWN'],
  [1077, 'ER_NORMAL_SHUTDOWN'],
  [1079, 'ER_SHUTDOWN_COMPLETE'],
  [1114, 'ER_RECORD_FILE_FULL'],
  [1135, 'ER_CANT_CREATE_THREAD'],
  [1152, 'ER_ABORTING_CONNECTION'],
  [1180, 'ER_ERROR_DURING_COMMIT'],
  [1203, 'ER_TOO_MANY_USER_CONNECTIONS'],
  [1205, 'ER_LOCK_WAIT_TIMEOUT'],
  [1213, 'ER_LOCK_DEADLOCK'],
  [1226, 'ER_USER_LIMIT_REACHED'],
  [1290, 'ER_OPTION_PREVENTS_STATEMENT: read-only'],
  [1317, 'ER_QUERY_INTERRUPTED'],
  [1836, 'ER_READ_ONLY_MODE'],
  [1927, 'ER_CONNECTION_KILLED'],
  [1969, 'ER_STATEMENT_TIMEOUT'],
  [2006, 'CR_SERVER_GONE_ERROR'],
  [2013, 'CR_SERVER_LOST'],
]);

/** True if an error means that a dependency is unavailable, rather than a bug: a later attempt may succeed. */
export function isOutage(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof UnavailableError) return true;
    const { code, errno } = at as { code?: unknown; errno?: unknown };
    if (codes.has(String(code)) || databaseErrors.has(Number(errno))) return true;
  }
  return false;
}
