// Errors reported by PostgreSQL, the pool or the network while the database is unavailable,
// starting, stopping or overloaded. SQLSTATE classes are identified by their first two characters.
const CODES = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'ECONNABORTED',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'EAI_AGAIN',
	'ERR_STREAM_DESTROYED',
	'ERR_STREAM_WRITE_AFTER_END',
	'57P01',
	'57P02',
	'57P03',
]);
const CLASSES = new Set(['08', '53']);
const SENTENCES =
	/timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|server closed the connection|Cannot use a pool after calling end/;
// The database responds but cannot store anything, because its disk is full or it is read-only.
const FULL = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT', 'EROFS']);
const READ_ONLY = '25006';
// The database responds, but another transaction blocks this one.
const CONTENDED = new Set(['55P03', '40001', '40P01']);
const CANCELLED = '57014';

type Fault = Error & { code?: string; syscall?: string; cause?: unknown };

const causesOf = (error: Fault): Fault[] => [
	error,
	...(error.cause instanceof Error ? causesOf(error.cause) : []),
];

/** True if nothing can be stored because the disk is full or the database is read-only. */
export const keepsNothing = (error: Fault): boolean =>
	causesOf(error).some(({ code = '' }) => FULL.has(code) || code === READ_ONLY);

/** True if the database is read-only, i.e. a standby or a former primary. */
export const isReadOnly = (error: Fault): boolean =>
	causesOf(error).some(({ code }) => code === READ_ONLY);

/** True if the database could not be reached. Another server may have the same data. */
export function isUnreachable(error: Fault): boolean {
	return causesOf(error).some(
		({ code = '', syscall, message }) =>
			CODES.has(code) ||
			(code.length === 5 && CLASSES.has(code.slice(0, 2)) && !FULL.has(code)) ||
			// The socket of the built-in database does not exist yet. ENOENT from any other call
			// means a missing file.
			(code === 'ENOENT' && syscall === 'connect') ||
			SENTENCES.test(message),
	);
}

/** True if another transaction has locked or changed the row; a retry may succeed. */
export const isContended = (error: Fault): boolean =>
	causesOf(error).some(({ code = '' }) => CONTENDED.has(code));

export const isTooSlow = (error: Fault): boolean =>
	causesOf(error).some(({ code }) => code === CANCELLED);

/**
 * True if the database was unreachable, blocked by another transaction, or too slow. A retry may
 * succeed.
 */
export const isAway = (error: Fault): boolean =>
	isUnreachable(error) || isContended(error) || isTooSlow(error);
